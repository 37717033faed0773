import type { Body } from "../../person/body.ts";
import { distanceTo } from "../../image/distance.ts";
import { clamp, sides } from "../../image/geometry.ts";
import { maskAbove, maskWhere } from "../../image/mask.ts";
import { opened } from "../../image/morphology.ts";
import { partOf, type PixelBox } from "../../image/mask-box.ts";
import type { PlacedLayer, Plane } from "../../image/raster.ts";
import { torsoCoordinates, type TorsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import type { WarpedGarment } from "../../warp/warped-garment.ts";
import { alphaIn, includeAlphaInto } from "../../image/canvas.ts";
import { atShoulderTips } from "../../person/joints/at-shoulder-tip.ts";
import { shoulderBox } from "../../person/joints/shoulder-box.ts";
import { copyOf, newFloats } from "../../image/scratch.ts";

/**
 * Cloth lies round over a shoulder's end, with at least this radius. What lies within `reach` of that end is rounded, but
 * towards the neck only within `inwards`, since a collar may be pointed. All in shoulder widths.
 */
const tip = { radius: 0.09, reach: 0.32, inwards: 0.12 } as const;

/** In pixels from the rounded shape: what stands out fades between these distances. When it faded over a single pixel the edge had steps. */
const roundEdge = { from: 0.8, until: 2.3 } as const;

/**
 * A strap is narrower than twice `halfWidth` and goes over the shoulder further than `fromAxis` from the torso's axis (both in shoulder
 * widths); it rises at most `risePx` pixels above the shoulder.
 */
const strap = { halfWidth: 0.05, fromAxis: 0.25, risePx: 2 } as const;

/** In shoulder widths: how far above the shoulders' outline in the photo cloth rises at most, on a side without a sleeve (straps, bare shoulders) and with one. */
const highest = { sleeveless: 0.012, sleeved: 0.035 } as const;

/**
 * The garment without what would stand up from a shoulder: a garment photographed flat has a corner where the sleeve is set in, which is
 * more pointed than a shoulder, and a strap may end higher than the shoulder that it goes over.
 */
export function laidOnShoulders(garment: WarpedGarment, body: Body): WarpedGarment {
  if (garment.kind === "bottom") return garment;
  const kept = keptOnShoulders(garment, body);
  return {
    ...garment,
    body: keptOf(garment.body, kept),
    sleeves: garment.sleeves.map((sleeve) => ({ ...sleeve, layer: keptOf(sleeve.layer, kept) })),
  };
}

/** How much of the cloth stays, 0 to 1, at each pixel of the shoulders' box; elsewhere all of it stays. */
function keptOnShoulders({ body: layer, sleeves }: WarpedGarment, body: Body): Plane & { left: number; top: number } {
  const box = upToCloth(shoulderBox(body), layer);
  const { left, top, right, bottom } = box;
  const [width, height] = [right - left, bottom - top];
  const alpha = alphaIn(body.photo, layer);
  for (const sleeve of sleeves) includeAlphaInto(alpha, sleeve.layer);
  const cloth = maskAbove(partOf(alpha, box).data, 0.5);
  const torso = torsoCoordinates(body);
  const outline = outlineOf(body, box);
  const shoulders = withShoulders(cloth, outline, body, torso, box);
  const awayFrom = (radius: number): Float32Array =>
    distanceTo(opened(shoulders, width, height, radius * body.shoulderWidthPx), width, height).data;
  const fromRound = sleeves.length > 0 ? awayFrom(tip.radius) : null;
  const fromBroad = awayFrom(strap.halfWidth);
  const fromBody = distanceTo(outline, width, height).data;
  const mostPx = (x: number, y: number): number => {
    const u = torso.u(x, y);
    const side = u < 0 ? "left" : "right";
    // Beyond the shoulder's end a wide sleeve may stand off.
    if (Math.abs(u) > Math.abs(torso.u(body[side].shoulder.x, body[side].shoulder.y))) return Infinity;
    const hasSleeve = sleeves.some((sleeve) => sleeve.side === side);
    return Math.max(strap.risePx, (hasSleeve ? highest.sleeved : highest.sleeveless) * body.shoulderWidthPx);
  };
  const isAtTip = atShoulderTips(body, torso, sides, tip);
  const data = newFloats(width * height).fill(1);
  for (let y = top, i = 0; y < bottom; y++) {
    for (let x = left; x < right; x++, i++) {
      if (alpha.data[y * alpha.width + x] === 0) continue;
      if (fromRound && fromRound[i] > roundEdge.from && isAtTip(x, y))
        data[i] = clamp((roundEdge.until - fromRound[i]) / (roundEdge.until - roundEdge.from), 0, 1);
      if (!isInAir(body, torso, x, y)) continue;
      data[i] = Math.min(data[i], clamp(strap.risePx + 1 - fromBroad[i], 0, 1), clamp(mostPx(x, y) + 1 - fromBody[i], 0, 1));
    }
  }
  return { width, height, data, left, top };
}

/** The box, extended up to the cloth's highest pixel: the tips of a hood that hung on its wearer's neck lie above it. */
function upToCloth(box: PixelBox, { left, top, width, rgba }: PlacedLayer): PixelBox {
  const end = Math.min(rgba.length / 4, Math.max(0, box.top - top) * width);
  for (let i = 0; i < end; i++) {
    const x = left + (i % width);
    if (rgba[i * 4 + 3] > 0.5 && x >= box.left && x < box.right) return { ...box, top: Math.max(0, top + Math.floor(i / width)) };
  }
  return box;
}

/** 1 where the photo shows no background, in a box. */
function outlineOf({ parts: { background } }: Body, box: PixelBox): Uint8Array {
  const { data } = partOf(background, box);
  return maskWhere(data.length, (i) => data[i] < 0.5);
}

/** The cloth together with the shoulders. A wide neckline leaves only a narrow band of cloth on the shoulder, which by itself would pass for a pointed corner. */
function withShoulders(cloth: Uint8Array, outline: Uint8Array, body: Body, torso: TorsoCoordinates, box: PixelBox): Uint8Array {
  const width = box.right - box.left;
  const offAxis = Math.min(...sides.map((side) => Math.abs(torso.u(body[side].shoulder.x, body[side].shoulder.y))));
  const both = copyOf(cloth);
  for (let i = 0; i < both.length; i++) {
    if (outline[i] === 1 && Math.abs(torso.u(box.left + (i % width), box.top + Math.floor(i / width))) < offAxis) both[i] = 1;
  }
  return both;
}

function isInAir({ parts: { background }, shoulderWidthPx }: Body, torso: TorsoCoordinates, x: number, y: number): boolean {
  return background.data[y * background.width + x] > 0.5 && Math.abs(torso.u(x, y)) > strap.fromAxis * shoulderWidthPx && torso.v(x, y) < 0;
}

function keptOf(layer: PlacedLayer, kept: Plane & { left: number; top: number }): PlacedLayer {
  const rgba = copyOf(layer.rgba);
  for (let y = 0, i = 0; y < kept.height; y++) {
    for (let x = 0; x < kept.width; x++, i++) {
      const column = kept.left + x - layer.left;
      const row = kept.top + y - layer.top;
      if (kept.data[i] === 1 || column < 0 || row < 0 || column >= layer.width || row >= layer.height) continue;
      const p = (row * layer.width + column) * 4;
      for (let channel = 0; channel < 4; channel++) rgba[p + channel] *= kept.data[i];
    }
  }
  return { ...layer, rgba };
}
