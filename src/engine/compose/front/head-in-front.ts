import type { Body } from "../../person/body.ts";
import { keepBigComponents } from "../../image/components.ts";
import { distanceTo } from "../../image/distance.ts";
import { createPlane, shrinkPlane } from "../../image/filters.ts";
import { clamp, distance, smoothstep, subtract, unit } from "../../image/geometry.ts";
import type { Plane } from "../../image/raster.ts";

/** How much of each pixel is hair that can lie over a garment; specks that the parser calls hair are left out. */
export function hairInFront(body: Body): Plane {
  const { width, height } = body.photo;
  const weights = body.parts.hair.data;
  const coarse = shrinkPlane(body.parts.hair, 2);
  const isHair = new Uint8Array(coarse.data.length);
  for (let i = 0; i < isHair.length; i++) isHair[i] = coarse.data[i] > 0.35 ? 1 : 0;
  const fromHair = distanceTo(keepBigComponents(isHair, coarse.width, coarse.height, 0.15), coarse.width, coarse.height);
  const hair = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    const coarseRow = (y >> 1) * coarse.width;
    for (let x = 0; x < width; x++, i++) {
      if (weights[i] > 0.15 && fromHair.data[coarseRow + (x >> 1)] <= 1.5) hair.data[i] = clamp((weights[i] - 0.15) / 0.6, 0, 1);
    }
  }
  return hair;
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
