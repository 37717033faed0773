import { colourLikelihood } from "../parsing/colour-likelihood.ts";
import { findComponents } from "../../image/components.ts";
import { distanceTo } from "../../image/distance.ts";
import { createPlane } from "../../image/filters.ts";
import { maskAbove, maskWhere } from "../../image/mask.ts";
import { dilated } from "../../image/morphology.ts";
import { classShrink } from "../parsing/parsing.ts";
import { coarseCoordinates, type PartPlanes } from "../parsing/part-planes.ts";
import type { TorsoFrame } from "../joints/torso-frame.ts";

/** Straps lie between two heights of the torso's axis, and within `half` of it (in shoulder widths). */
const reach = { fromV: -0.25, toV: 0.3, half: 0.55 } as const;
/** How many times as likely a strap's colours are in the cloth as on the skin: each at least, and in their geometric mean. */
const clothColour = { least: 0.6, mean: 1.4 } as const;
/** In shoulder widths: a strap's least length and greatest width, and how near its ends come to the top's edge and to the shoulder's outline. */
const strap = { shortest: 0.1, widest: 0.06, gap: 0.03 } as const;
/**
 * Edges of the cloth and of the body have mixed colours, too. So only pixels further than this from both (in pixels of the parts) count, if
 * there are at least `fewestPixels`.
 */
const rimPx = 2;
const fewestPixels = 3;

/**
 * Gives the top its thin straps, in place: they are finer than the parser sees, which takes them for the skin below. A strap has the
 * cloth's colour and goes from the top's edge to the shoulder's outline.
 *
 * @param parts at the classes' size
 * @param bins of colours, as from `colourBins`
 */
export function showStrapsInto(parts: PartPlanes, bins: Uint16Array, frame: TorsoFrame, wearsDress: boolean): void {
  const skin = parts.skin.data;
  const cloth = (wearsDress ? parts.dress : parts.top).data;
  const likeness = likenessToCloth(cloth, bins, parts, frame);
  if (!likeness.some((ratio) => ratio > clothColour.mean)) return;
  const isStrap = strapsAmong(likeness, cloth, parts, frame);
  const around = [skin, parts.background.data, parts.other.data];
  for (let i = 0; i < isStrap.length; i++) {
    if (isStrap[i] === 0) continue;
    for (const data of around) {
      cloth[i] += data[i];
      data[i] = 0;
    }
  }
}

/** Where around the shoulders the parser sees no cloth: how much more common the photo's colour is in the cloth than on the skin. Elsewhere 0. */
function likenessToCloth(cloth: Float32Array, bins: Uint16Array, parts: PartPlanes, frame: TorsoFrame): Float32Array {
  const { width, height } = parts.skin;
  const torso = coarseCoordinates(frame);
  const isNear = new Uint8Array(bins.length);
  const nearCloth = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const v = torso.v(x, y);
      if (v < reach.fromV || v > reach.toV || Math.abs(torso.u(x, y)) > reach.half * frame.shoulderWidthPx) continue;
      isNear[i] = 1;
      nearCloth.data[i] = cloth[i];
    }
  }
  const ofCloth = colourLikelihood(nearCloth, bins);
  const ofSkin = colourLikelihood(parts.skin, bins, isNear);
  const [skin, background, hair] = [parts.skin.data, parts.background.data, parts.hair.data];
  const mayBe = (i: number): boolean => isNear[i] === 1 && cloth[i] < 0.5 && background[i] < 0.5 && skin[i] > 0.2 && hair[i] < 0.3;
  return Float32Array.from(bins, (bin, i) => (mayBe(i) ? ofCloth[bin] / ofSkin[bin] : 0));
}

/** What of it is a strap: it is thin, and skin lies beside it all the way. */
function strapsAmong(likeness: Float32Array, cloth: Float32Array, parts: PartPlanes, frame: TorsoFrame): Uint8Array {
  const { width, height } = parts.skin;
  const mask = maskAbove(likeness, clothColour.least);
  const torso = coarseCoordinates(frame);
  // What goes slantwise hangs together over corners, too.
  const { ids, sizes } = findComponents(dilated(mask, width, height, 1), width, height);
  const distancesTo = (part: Float32Array): Float32Array => distanceTo(maskAbove(part, 0.5), width, height).data;
  const fromCloth = distancesTo(cloth);
  const fromOutside = distancesTo(parts.background.data);
  const seen = sizes.map(() => ({ toClothPx: Infinity, toOutsidePx: Infinity, freePx: 0, logSum: 0, topV: Infinity, bottomV: -Infinity }));
  for (let i = 0; i < ids.length; i++) {
    if (mask[i] === 0) continue;
    const found = seen[ids[i]];
    found.toClothPx = Math.min(found.toClothPx, fromCloth[i]);
    found.toOutsidePx = Math.min(found.toOutsidePx, fromOutside[i]);
    const v = torso.v(i % width, Math.floor(i / width));
    found.topV = Math.min(found.topV, v);
    found.bottomV = Math.max(found.bottomV, v);
    if (Math.min(fromCloth[i], fromOutside[i]) <= rimPx) continue;
    found.freePx++;
    found.logSum += Math.log(likeness[i]);
  }
  const shoulderPx = frame.shoulderWidthPx / classShrink;
  const areStraps = seen.map(({ toClothPx, toOutsidePx, freePx, logSum, topV, bottomV }) => {
    if (Math.max(toClothPx, toOutsidePx) > strap.gap * shoulderPx + 1 || freePx < fewestPixels) return false;
    if (logSum < Math.log(clothColour.mean) * freePx) return false;
    const lengthPx = ((bottomV - topV) * frame.lengthPx) / classShrink;
    return lengthPx > strap.shortest * shoulderPx && freePx < strap.widest * shoulderPx * lengthPx;
  });
  return maskWhere(mask.length, (i) => mask[i] === 1 && areStraps[ids[i]]);
}
