import { boxBlur, createPlane } from "../../image/filters.ts";
import { smoothstep } from "../../image/geometry.ts";
import type { PartPlanes } from "../parsing/part-planes.ts";
import type { Raster } from "../../image/raster.ts";
import { torsoCoordinates } from "../joints/torso-coordinates.ts";
import type { TorsoFrame } from "../joints/torso-frame.ts";

/** Colours are counted in cubes; each channel has so many steps. */
const steps = 12;
/** A colour that is rarer than this share on the head and in the garment says nothing. */
const rare = 3e-4;
/** Fewer pixels (in squares of the shoulders' width) of either tell nothing. */
const fewest = 0.02;
/** Shares of hair among pixels of a colour: below the first it is cloth between strands, from the second on hair. */
const clothUntil = 0.06;
const hairFrom = 0.3;
/** Beside the trunk, in widths of the shoulders from its axis, lies the background between strands. */
const trunkHalf = 0.65;

/**
 * Gives the garment what shows of it between strands of hair, in place. Strands are finer than the parser sees, but above the shoulders it
 * shows of what colour this hair is, and beside them of what colour the cloth. What both may be stays hair.
 */
export function freeClothBetweenStrandsInto(parts: PartPlanes, photo: Raster, frame: TorsoFrame, wearsDress: boolean): void {
  const { width, height } = photo;
  const torso = torsoCoordinates(frame);
  const hair = parts.hair.data;
  const cloth = (wearsDress ? parts.dress : parts.top).data;
  const bins = rgbBins(photo.data);
  const ofHair = createHistogram();
  const ofCloth = createHistogram();
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (hair[i] > 0.95 && torso.v(x, y) < 0) count(ofHair, bins[i]);
      else if (cloth[i] > 0.95) count(ofCloth, bins[i]);
    }
  }
  if (Math.min(ofHair.total, ofCloth.total) < fewest * frame.shoulderWidthPx ** 2) return;
  const hairShares = ofHair.counts.map((hairs, bin) => {
    const onHead = hairs / ofHair.total + rare;
    return smoothstep(clothUntil, hairFrom, onHead / (onHead + ofCloth.counts[bin] / ofCloth.total + rare));
  });
  const isHair = createPlane(width, height, 1);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (hair[i] > 0 && torso.v(x, y) > 0 && Math.abs(torso.u(x, y)) < trunkHalf * frame.shoulderWidthPx)
        isHair.data[i] = hairShares[bins[i]];
    }
  }
  // One pixel's noise is no strand.
  const { data: shares } = boxBlur(isHair, 1);
  for (let i = 0; i < hair.length; i++) {
    if (hair[i] === 0) continue;
    cloth[i] += hair[i] * (1 - shares[i]);
    hair[i] *= shares[i];
  }
}

interface Histogram {
  readonly counts: Float32Array;
  total: number;
}

const createHistogram = (): Histogram => ({ counts: new Float32Array(steps ** 3), total: 0 });

function count(histogram: Histogram, bin: number): void {
  histogram.counts[bin]++;
  histogram.total++;
}

function rgbBins(data: Uint8ClampedArray): Uint16Array {
  const bins = new Uint16Array(data.length / 4);
  const stepOf = (value: number): number => Math.floor((value * steps) / 256);
  for (let i = 0, p = 0; i < bins.length; i++, p += 4)
    bins[i] = (stepOf(data[p]) * steps + stepOf(data[p + 1])) * steps + stepOf(data[p + 2]);
  return bins;
}
