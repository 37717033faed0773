import { maskAbove, maskWhere } from "../../image/mask.ts";
import type { Body } from "../../person/body.ts";
import type { Canvas } from "../../image/canvas.ts";
import { findComponents } from "../../image/components.ts";
import { distanceTo } from "../../image/distance.ts";
import type { ColourSource } from "../fill/fill-planes.ts";
import { clamp, lerp, smoothstep } from "../../image/geometry.ts";
import { partOf, type PixelBox } from "../../image/mask-box.ts";
import { opened } from "../../image/morphology.ts";
import type { Plane } from "../../image/raster.ts";
import type { Scene } from "../scene/scene.ts";
import { shoulderBox } from "../../person/joints/shoulder-box.ts";
import type { TorsoCoordinates } from "../../person/joints/torso-coordinates.ts";

/** In shoulder widths: half of the broadest strap's width. */
const halfStrap = 0.07;
/**
 * A strip of skin is thinner than twice `halfThickness` (in shoulder widths), and lies within `fromCloth` half thicknesses of the cloth. A
 * thicker patch that is smaller than `leastShoulder` (in squared shoulder widths) is no bare shoulder either.
 */
const strip = { halfThickness: 0.04, fromCloth: 2.5, leastShoulder: 0.03 } as const;
/** Strips are looked for above `untilV` on the torso's axis, and between two distances from it (in shoulder widths). */
const onShoulder = { untilV: 0.12, fromAxis: 0.2, untilAxis: 0.75 } as const;

/** In pixels: how far beyond the shoulder's edge skin may have been drawn. */
const rimPx = 8;

/**
 * Turns strips of skin that are too thin to be a bare shoulder into background. They come from shoulders that rise a little above the new
 * garment's shoulder line.
 *
 * @param underneath the picture without the garment
 * @param kept how much of each pixel is something that stays, however much it looks like a strip
 * @param background in the pixels of the photo; all else is in those of a box of it, whose corner lies at `left`, `top`
 * @param visible how much of each pixel the garment shows
 */
export function trimShouldersInto(
  { canvas, body, torso, removal }: Pick<Scene, "canvas" | "body" | "torso" | "removal">,
  underneath: Canvas,
  kept: Plane,
  background: ColourSource,
  { left, top }: Pick<PixelBox, "left" | "top">,
  visible: Plane,
): void {
  const box = shoulderBox(body);
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const seen: SeenShoulders = {
    width,
    height,
    covered: partOf(visible, box).data,
    kept: partOf(kept, box).data,
    background: partOf(body.parts.background, box).data,
  };
  const { strips, shoulder } = stripsAndShoulder(seen, box, torso, body.shoulderWidthPx);
  // What was drawn around a strip goes with it, as the photo has background there.
  const fromStrip = distanceTo(strips, width, height).data;
  const fromShoulder = distanceTo(shoulder, width, height).data;
  const colour = new Float32Array(3);
  for (let i = 0; i < strips.length; i++) {
    if (fromStrip[i] > rimPx || fromShoulder[i] < rimPx) continue;
    // The cloth's own soft edge keeps its share of the pixel; only what shines through it is exchanged.
    const weight = clamp((rimPx - fromStrip[i]) / 2, 0, 1) * (1 - seen.covered[i]) * (1 - seen.kept[i]);
    if (weight <= 0) continue;
    const x = box.left + (i % width);
    const y = box.top + Math.floor(i / width);
    background.colourInto(x + left, y + top, colour);
    const at = y * canvas.width + x;
    // Beside the old garment the photo's background has that garment's halo, and is not shown.
    const own = smoothstep(0.9, 0.99, seen.background[i]) * (1 - removal.amount.data[at]);
    showBackgroundInto(canvas, underneath, body, colour, at, weight, own);
  }
}

/** What is seen around the shoulders; weights in their box. */
interface SeenShoulders {
  readonly width: number;
  readonly height: number;
  /** How much the new garment shows. */
  readonly covered: Float32Array;
  /** How much stays, however much it looks like a strip. */
  readonly kept: Float32Array;
  readonly background: Float32Array;
}

/** Masks of the strips of skin beside the cloth, and of bare shoulders, which are larger. */
function stripsAndShoulder(
  { width, height, covered, kept, background }: SeenShoulders,
  { left, top }: PixelBox,
  torso: TorsoCoordinates,
  shoulderWidthPx: number,
): { strips: Uint8Array; shoulder: Uint8Array } {
  const cloth = maskAbove(covered, 0.5);
  const bare = maskWhere(cloth.length, (i) => cloth[i] === 0 && (background[i] < 0.5 || kept[i] > 0.3));
  // A strap that crosses a bare shoulder must not cut it into two strips.
  const broad = opened(cloth, width, height, halfStrap * shoulderWidthPx);
  const withStraps = maskWhere(bare.length, (i) => bare[i] === 1 || cloth[i] > broad[i]);
  const halfThicknessPx = strip.halfThickness * shoulderWidthPx;
  const shoulder = dropSmall(opened(withStraps, width, height, halfThicknessPx), width, height, strip.leastShoulder * shoulderWidthPx ** 2);
  const fromCloth = distanceTo(cloth, width, height).data;
  const strips = maskWhere(bare.length, (i) => {
    if (bare[i] === 0 || shoulder[i] === 1 || kept[i] > 0.1 || fromCloth[i] > strip.fromCloth * halfThicknessPx) return false;
    return isOnShoulder(torso, shoulderWidthPx, left + (i % width), top + Math.floor(i / width));
  });
  return { strips, shoulder };
}

function isOnShoulder(torso: TorsoCoordinates, shoulderWidthPx: number, x: number, y: number): boolean {
  const off = Math.abs(torso.u(x, y));
  return (
    torso.v(x, y) <= onShoulder.untilV && off >= onShoulder.fromAxis * shoulderWidthPx && off <= onShoulder.untilAxis * shoulderWidthPx
  );
}

/** @param own the share of the photo's own background in what is shown; the rest has the colour */
function showBackgroundInto(
  canvas: Canvas,
  underneath: Canvas,
  { photo }: Body,
  colour: Float32Array,
  i: number,
  weight: number,
  own: number,
): void {
  for (let channel = 0; channel < 3; channel++) {
    const shown = lerp(colour[channel], photo.data[i * 4 + channel], own);
    canvas.rgb[i * 3 + channel] += weight * (shown - underneath.rgb[i * 3 + channel]);
  }
}

/** The mask without components of fewer pixels than `leastPx`. */
function dropSmall(mask: Uint8Array, width: number, height: number, leastPx: number): Uint8Array {
  const { ids, sizes } = findComponents(mask, width, height);
  return maskWhere(mask.length, (i) => mask[i] === 1 && sizes[ids[i]] >= leastPx);
}
