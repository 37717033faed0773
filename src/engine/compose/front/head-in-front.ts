import type { Body } from "../../person/body.ts";
import { findComponents } from "../../image/components.ts";
import { distanceTo } from "../../image/distance.ts";
import { createPlane, shrinkPlane } from "../../image/filters.ts";
import { clamp, distance, smoothstep, subtract, unit } from "../../image/geometry.ts";
import { maskWhere } from "../../image/mask.ts";
import type { Plane } from "../../image/raster.ts";

/** From this weight on a pixel is hair rather than not. */
const likely = 0.35;
/** As a share of the largest part of the hair: smaller ones are specks. */
const leastPart = 0.15;
/** The mean weight of a part of the hair that hangs apart from the largest one, below which the parser is not sure of it. */
const faint = 0.7;

/**
 * How much of each pixel is hair that can lie over a garment. Specks that the parser calls hair are left out, and so is a part of which it is
 * not sure and that nothing joins to the largest, which is the head's: see-through, it would be a smudge.
 */
export function hairInFront(body: Body): Plane {
  const { width, height } = body.photo;
  const weights = body.parts.hair.data;
  const coarse = shrinkPlane(body.parts.hair, 2);
  const isHair = new Uint8Array(coarse.data.length);
  for (let i = 0; i < isHair.length; i++) isHair[i] = coarse.data[i] > likely ? 1 : 0;
  const fromHair = distanceTo(withoutFaintParts(isHair, coarse), coarse.width, coarse.height);
  const hair = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    const coarseRow = (y >> 1) * coarse.width;
    for (let x = 0; x < width; x++, i++) {
      if (weights[i] > 0.15 && fromHair.data[coarseRow + (x >> 1)] <= 1.5) hair.data[i] = clamp((weights[i] - 0.15) / 0.6, 0, 1);
    }
  }
  return hair;
}

/** The mask without specks and faint parts. */
function withoutFaintParts(isHair: Uint8Array, { width, height, data }: Plane): Uint8Array {
  const { ids, sizes } = findComponents(isHair, width, height);
  const weights = sizes.map(() => 0);
  for (let i = 0; i < ids.length; i++) weights[ids[i]] += data[i];
  const largest = sizes.reduce((a, b) => Math.max(a, b), 0);
  const isKept = sizes.map((size, id) => id > 0 && (size === largest || (size >= leastPart * largest && weights[id] >= faint * size)));
  return maskWhere(ids.length, (i) => isKept[ids[i]]);
}

/**
 * The line of the jaw is a parabola. In distances from the eyes to the mouth: its vertex, the chin, lies `chin` below the mouth; `aside` to
 * the left and right of the chin the line is `rise` higher.
 */
const jaw = { chin: 0.75, rise: 0.9, aside: 1.1 } as const;

/**
 * How much of each pixel is skin above the line of the jaw, which is always in front of a collar. A level line through the chin would not do:
 * it took the neck's sides for face, and cut a standing collar off.
 */
export function faceInFront(body: Body): Plane {
  const { width, height } = body.photo;
  const face = createPlane(width, height);
  const up = unit(subtract(body.eyes, body.mouth));
  const facePx = Math.max(distance(body.eyes, body.mouth), 0.12 * body.shoulderWidthPx);
  const { x: mouthX, y: mouthY } = body.mouth;
  const { data: skin } = body.parts.skin;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (skin[i] === 0) continue;
      const above = (x - mouthX) * up.x + (y - mouthY) * up.y;
      const aside = ((y - mouthY) * up.x - (x - mouthX) * up.y) / (jaw.aside * facePx);
      face.data[i] = skin[i] * smoothstep(-3, 3, above + (jaw.chin - jaw.rise * aside * aside) * facePx);
    }
  }
  return face;
}
