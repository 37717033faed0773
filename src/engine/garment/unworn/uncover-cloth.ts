import { fillHiddenInto } from "../fill-hidden-cloth.ts";
import { runsInRow } from "../garment-rows.ts";
import type { HiddenCloth } from "../fill-hidden-cloth.ts";
import { boxesOf, findComponents } from "../../image/components.ts";
import { distanceTo } from "../../image/distance.ts";
import { createPlane } from "../../image/filters.ts";
import { maskWhere } from "../../image/mask.ts";
import { opened } from "../../image/morphology.ts";
import { pushPull } from "../../image/push-pull.ts";
import type { Raster } from "../../image/raster.ts";
import { medianOf } from "../../image/series.ts";

/** Pixels of the cloth's edge that are mixed with what lies on it. */
const rimPx = 3;
/** As a share of the photo's longer side: thinner slivers are errors of the outline. */
const leastThickness = 0.006;

/** A photo of a garment, and a mask with 1 where the garment is. */
interface Laid {
  readonly photo: Raster;
  readonly mask: Uint8Array;
}

/**
 * Completes a garment under a price or a seal that a shop has stuck over its edge, from its other side: garments are alike on both.
 *
 * @param things 1 where neither garment nor background is seen
 */
export function uncoverCloth({ photo, mask }: Laid, things: Uint8Array): Laid {
  const { width, height } = photo;
  const seals = sealsAmong(things, mask, width, height);
  if (!seals.includes(1)) return { photo, mask };
  const twiceAxis = twiceAxisOf(mask, width, height);
  const otherSide = (pixel: number): number => {
    const x = twiceAxis - (pixel % width);
    return x >= 0 && x < width ? pixel - (pixel % width) + x : -1;
  };
  if (lopsidedness(mask, seals, otherSide) > mostLopsided) return { photo, mask };
  const found = maskWhere(mask.length, (i) => seals[i] === 1 && otherSide(i) >= 0 && mask[otherSide(i)] === 1);
  const covered = opened(found, width, height, leastThickness * Math.max(width, height));
  if (!covered.includes(1)) return { photo, mask };
  const shape = maskWhere(mask.length, (i) => mask[i] === 1 || covered[i] === 1);
  return { photo: filledPhoto(photo, shape, { mask: covered, otherSide }), mask: shape };
}

/**
 * A seal is in one piece, smaller than this share of the garment, and fills more of its own box than `leastCompact`. A floor, a dummy, a
 * shadow does not.
 */
const largestSeal = 0.3;
const leastCompact = 0.5;

function sealsAmong(things: Uint8Array, mask: Uint8Array, width: number, height: number): Uint8Array {
  if (!things.includes(1)) return things;
  const { ids, sizes } = findComponents(things, width, height);
  const boxes = boxesOf({ ids, sizes }, width);
  const garmentPx = mask.reduce((sum, value) => sum + value, 0);
  const isSeal = sizes.map((size, id) => {
    if (id === 0) return false;
    const { left, top, right, bottom } = boxes[id];
    return size < largestSeal * garmentPx && size > leastCompact * (right - left) * (bottom - top);
  });
  return maskWhere(things.length, (i) => isSeal[ids[i]]);
}

/** The photo with the garment's colours where it is hidden. */
function filledPhoto(photo: Raster, shape: Uint8Array, hidden: HiddenCloth): Raster {
  const { width, height } = photo;
  const toHidden = distanceTo(hidden.mask, width, height).data;
  const isNear = maskWhere(shape.length, (i) => toHidden[i] <= rimPx);
  const known = createPlane(width, height);
  const channels = [createPlane(width, height), createPlane(width, height), createPlane(width, height)];
  for (let i = 0; i < shape.length; i++) {
    known.data[i] = shape[i] === 1 && isNear[i] === 0 ? 1 : 0;
    for (let c = 0; c < 3; c++) channels[c].data[i] = photo.data[i * 4 + c] / 255;
  }
  fillHiddenInto(channels, known, { shape, isInFront: isNear, hidden });
  const filled = pushPull(channels, known);
  const data = photo.data.slice();
  for (let i = 0; i < shape.length; i++) {
    if (isNear[i] === 1 && shape[i] === 1) for (let c = 0; c < 3; c++) data[i * 4 + c] = 255 * filled[c].data[i];
  }
  return { ...photo, data };
}

/** The largest share of a garment without a counterpart on its other side: one that lies aslant or is cut on one side tells little. */
const mostLopsided = 0.12;

function lopsidedness(mask: Uint8Array, seals: Uint8Array, otherSide: (pixel: number) => number): number {
  let [seen, alone] = [0, 0];
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    const other = otherSide(i);
    seen++;
    if (other < 0 || (!mask[other] && !seals[other])) alone++;
  }
  return alone / Math.max(1, seen);
}

/** Twice the column of the garment's middle: what is cut off on one side moves it in few rows. */
function twiceAxisOf(mask: Uint8Array, width: number, height: number): number {
  const middles: number[] = [];
  for (let y = 0; y < height; y++) {
    const runs = runsInRow(mask, width, y);
    if (runs.length > 0) middles.push(runs[0].start + runs[runs.length - 1].end - 1);
  }
  return Math.round(medianOf(middles, 1, width - 1));
}
