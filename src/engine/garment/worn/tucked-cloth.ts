import type { Body } from "../../person/body.ts";
import { torsoCoordinates, type TorsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { axisX } from "../../warp/body-axis.ts";
import { partIndex } from "../../person/labels.ts";
import { clamp, outwardOf, sides } from "../../image/geometry.ts";
import type { Plane } from "../../image/raster.ts";

/** On the torso's axis: between these heights a bottom begins. */
const waists = { fromV: 0.45, toV: 1.05 } as const;
/** In torso lengths: how much higher or lower the same height is at the sides of a torso that leans. */
const leaning = 0.15;
/** In half widths of the torso: a front lies no further from the axis than this; a sleeve beside it does. */
const reach = 1.05;
/** In shoulder widths: a narrower slit shows nothing of what is worn under a coat. */
const leastBreadth = 0.1;
/**
 * How much of the cloth above its end is mirrored below it, again and again (in torso lengths), and how far above its end it is clear of
 * the bottom's colours (in pixels).
 */
const mirrored = { height: 0.15, fromPx: 4 } as const;

/** Cloth that goes on behind the bottom. */
export interface TuckedCloth {
  /** 1 where it goes on. */
  readonly mask: Uint8Array;
  /** For each of those pixels, the pixel above it in the last row of visible cloth. */
  readonly end: Int32Array;
}

/**
 * Where the shirt under an open coat goes on behind the bottom that it is tucked into: below the shirt's end, between both fronts. A shirt
 * with skin below it ends there.
 *
 * @param shape 1 where there is cloth of the coat or of the shirt
 * @returns null where nothing is tucked in
 */
export function tuckedCloth(body: Body, shape: Uint8Array): TuckedCloth | null {
  const { photo, labels, shoulderWidthPx } = body;
  const { width, height } = photo;
  const torso = torsoCoordinates(body);
  const mask = new Uint8Array(shape.length);
  const end = new Int32Array(shape.length);
  const isColumn = new Uint8Array(width);
  for (let y = 1; y < height; y++) {
    const middleV = torso.v(axisX(body, y), y);
    if (middleV < waists.fromV - leaning || middleV > waists.toV + leaning) continue;
    const [first, last] = frontsOf(body, shape, torso, y);
    for (let x = first + 1; x < last; x++) {
      const i = y * width + x;
      if (shape[i] || (labels[i] !== partIndex.bottom && labels[i] !== partIndex.other)) continue;
      const v = torso.v(x, y);
      if (v < waists.fromV || v > waists.toV) continue;
      const over = i - width;
      if (shape[over]) {
        isColumn[x] = 1;
        end[i] = over;
      } else if (mask[over]) end[i] = end[over];
      else if (mask[over - 1]) end[i] = end[over - 1];
      else if (mask[over + 1]) end[i] = end[over + 1];
      else continue;
      mask[i] = 1;
    }
  }
  const breadthPx = isColumn.reduce((sum, value) => sum + value, 0);
  return breadthPx < leastBreadth * shoulderWidthPx ? null : { mask, end };
}

/**
 * Fills in, in place, the colours of what is tucked in: the cloth above, mirrored at its end. What is filled counts as known.
 *
 * @param channels red, green, blue of the photo
 * @param known 1 where they are the garment's
 */
export function fillTuckedInto(channels: readonly Plane[], known: Plane, { mask, end }: TuckedCloth, torsoLengthPx: number): void {
  const { width } = known;
  const heightPx = Math.round(mirrored.height * torsoLengthPx);
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    const rows = Math.floor(i / width) - Math.floor(end[i] / width);
    const back = heightPx - Math.abs(heightPx - (rows % (2 * heightPx)));
    const seen = end[i] - (back + mirrored.fromPx) * width;
    if (seen < 0 || known.data[seen] === 0 || mask[seen]) continue;
    for (const { data } of channels) data[i] = data[seen];
    known.data[i] = 1;
  }
}

/** The outermost columns of cloth on the trunk in a row of the photo. */
function frontsOf(body: Body, shape: Uint8Array, torso: TorsoCoordinates, y: number): readonly [number, number] {
  const { width } = body.photo;
  const axis = Math.round(axisX(body, y));
  const [from, to] = sides.map((side) =>
    clamp(axis + Math.round(outwardOf(side) * reach * body.halfWidthPx(clamp(torso.v(axis, y), 0, 1.1), side)), 0, width - 1),
  );
  let [first, last] = [width, -1];
  for (let x = from; x <= to; x++) {
    if (!shape[y * width + x]) continue;
    first = Math.min(first, x);
    last = x;
  }
  return [first, last];
}
