import { findComponents } from "../../image/components.ts";
import { distanceTo } from "../../image/distance.ts";
import { createPlane, maskedBlur } from "../../image/filters.ts";
import { maskWhere } from "../../image/mask.ts";
import { dilated } from "../../image/morphology.ts";
import type { Raster } from "../../image/raster.ts";
import { shrunkIndex } from "../../image/sampling.ts";
import type { Body } from "../../person/body.ts";

/** In shoulder widths: so far from hair that the parser sees its tips and single strands end. */
const reach = 0.14;
/** In shoulder widths: a strand begins so near to hair that is seen. */
const joint = 0.05;
/** In shoulder widths: how far around cloth beyond that says how it looks there, and the share of all that is around which it must be at least. */
const around = 0.3;
const fewest = 0.02;
/** How cloth looks around is told at the photo's size divided by this. */
const shrink = 4;
/** Of red, green and blue (0…255): cloth that deviates more has a pattern, which strands cannot be told from; hair is so far from the cloth at least. */
const plain = { deviation: 14, contrast: 60 } as const;
/** A strand is so far from the cloth's colour: of the way to the hair's colour, and in deviations of the cloth; and in that direction: the cosine between both. */
const strand = { share: 0.15, deviations: 1.2, cosine: 0.85 } as const;

/**
 * Strands and tips of hair on plain cloth that the parser takes for cloth, and hair's shade: what fills the cloth's place behind hair would take its
 * colours from them, and a white dress was brown on the breast.
 *
 * @param ofHair 1 where hair hides the garment
 * @param before 1 where the photo shows something else than the cloth
 * @returns 1 on what is to be taken for hair, too
 */
export function fineStrands(
  { photo, parts, shoulderWidthPx }: Body,
  shape: Uint8Array,
  ofHair: Uint8Array,
  before: Uint8Array,
): Uint8Array {
  const { width, height, data } = photo;
  const found = new Uint8Array(shape.length);
  const hair = meanOfHair(data, ofHair, parts.hair.data);
  if (!hair) return found;
  const toHair = distanceTo(ofHair, width, height).data;
  const reachPx = reach * shoulderWidthPx;
  const isClothAt = (i: number): boolean => shape[i] === 1 && before[i] === 0 && toHair[i] > reachPx;
  const cloth = clothAround(photo, isClothAt, around * shoulderWidthPx);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (shape[i] === 0 || before[i] === 1 || toHair[i] > reachPx) continue;
      const k = shrunkIndex(cloth.width, shrink, x, y);
      if (cloth.share[k] < fewest || cloth.deviation[k] > plain.deviation) continue;
      const [red, green, blue] = [cloth.red[k], cloth.green[k], cloth.blue[k]];
      const [toRed, toGreen, toBlue] = [hair[0] - red, hair[1] - green, hair[2] - blue];
      const contrast = Math.sqrt(toRed ** 2 + toGreen ** 2 + toBlue ** 2);
      if (contrast < plain.contrast) continue;
      const [offRed, offGreen, offBlue] = [data[i * 4] - red, data[i * 4 + 1] - green, data[i * 4 + 2] - blue];
      const off = Math.sqrt(offRed ** 2 + offGreen ** 2 + offBlue ** 2);
      if (off < Math.max(strand.share * contrast, strand.deviations * cloth.deviation[k])) continue;
      if (offRed * toRed + offGreen * toGreen + offBlue * toBlue > strand.cosine * off * contrast) found[i] = 1;
    }
  }
  return hangingOn(ofHair, found, width, height, joint * shoulderWidthPx);
}

/** What of a mask hangs on hair, so near at least: a rib of the cloth in the light does not. */
function hangingOn(hair: Uint8Array, mask: Uint8Array, width: number, height: number, joinedPx: number): Uint8Array {
  const near = dilated(hair, width, height, joinedPx);
  const { ids, sizes } = findComponents(mask, width, height);
  const hangs = new Uint8Array(sizes.length);
  for (let i = 0; i < ids.length; i++) if (mask[i] === 1 && near[i] === 1) hangs[ids[i]] = 1;
  return maskWhere(mask.length, (i) => mask[i] === 1 && hangs[ids[i]] === 1);
}

/** At each pixel of a smaller size, of the cloth around it: its mean colours and how much these deviate, 0…255, and its share of what is around. */
interface ClothAround {
  readonly width: number;
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  readonly deviation: Float32Array;
  readonly share: Float32Array;
}

function clothAround(photo: Raster, isClothAt: (i: number) => boolean, radiusPx: number): ClothAround {
  const size = { width: Math.ceil(photo.width / shrink), height: Math.ceil(photo.height / shrink) };
  const plane = () => createPlane(size.width, size.height);
  const [isCloth, red, green, blue, squares] = [plane(), plane(), plane(), plane(), plane()];
  for (let y = 0, k = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, k++) {
      const i = y * shrink * photo.width + x * shrink;
      if (!isClothAt(i)) continue;
      isCloth.data[k] = 1;
      red.data[k] = photo.data[i * 4];
      green.data[k] = photo.data[i * 4 + 1];
      blue.data[k] = photo.data[i * 4 + 2];
      squares.data[k] = (red.data[k] ** 2 + green.data[k] ** 2 + blue.data[k] ** 2) / 3;
    }
  }
  const blurred = [red, green, blue, squares].map((values) => maskedBlur(values, isCloth, radiusPx / shrink));
  const [ofRed, ofGreen, ofBlue, ofSquares] = blurred.map(({ mean }) => mean.data);
  const deviation = ofSquares.map((square, k) => Math.sqrt(Math.max(0, square - (ofRed[k] ** 2 + ofGreen[k] ** 2 + ofBlue[k] ** 2) / 3)));
  return { width: size.width, red: ofRed, green: ofGreen, blue: ofBlue, deviation, share: blurred[0].weight.data };
}

/** Red, green and blue of what is surely hair, 0…255; null where nothing is. */
function meanOfHair(data: Uint8ClampedArray, ofHair: Uint8Array, hair: Float32Array): [number, number, number] | null {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let i = 0, p = 0; i < ofHair.length; i++, p += 4) {
    if (ofHair[i] === 0 || hair[i] < 0.9) continue;
    count++;
    for (let c = 0; c < 3; c++) sum[c] += data[p + c];
  }
  return count === 0 ? null : [sum[0] / count, sum[1] / count, sum[2] / count];
}
