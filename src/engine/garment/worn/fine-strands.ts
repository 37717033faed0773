import { findComponents } from "../../image/components.ts";
import { distanceTo } from "../../image/distance.ts";
import { colourSumsAround, noKind, sumsPerKind } from "../../image/kernels/local-sums.ts";
import { maskWhere } from "../../image/mask.ts";
import { newBytes } from "../../image/scratch.ts";
import type { Body } from "../../person/body.ts";

/** In shoulder widths from hair that the parser sees: tips and single strands begin nearer than `begin` and end nearer than `end`. */
const fromHair = { begin: 0.05, end: 0.14 } as const;
/** Share of hair by the parser from which on a pixel shows the hair's colour. */
const sureHair = 0.9;
/** Cloth and hair around a pixel show their colours: within `reach` (in shoulder widths), on a grid of `steps` to each side; at least `fewest` pixels of each are needed. */
const around = { reach: 0.3, steps: 6, fewest: 4 } as const;
/**
 * Levels (0…255) of red, green and blue. Cloth that deviates more than `deviation` has a pattern, from which strands cannot be told; hair
 * must differ from the cloth by at least `contrast`.
 */
const plain = { deviation: 14, contrast: 60 } as const;
/**
 * How far a strand's colour must be from the cloth's: `share` of the way to the hair's colour, and this many deviations of the cloth; and
 * the least cosine between its direction and that to the hair's colour.
 */
const strand = { share: 0.15, deviations: 1.2, cosine: 0.85 } as const;

/** Kinds of pixels whose colours are summed. */
const [cloth, hair] = [0, 1];

/**
 * Finds strands and tips of hair on plain cloth, and hair's shade, that the parser takes for cloth: cloth filled in behind hair would take
 * its colours from them, as in a white dress that was brown on the breast. What is not connected to hair is the cloth's own, as a rib of a
 * jumper in the light.
 *
 * @param ofHair 1 where hair hides the garment
 * @param before 1 where the photo shows something else than the cloth
 * @returns 1 on what is to be taken for hair, too
 */
export function fineStrands(body: Body, shape: Uint8Array, ofHair: Uint8Array, before: Uint8Array): Uint8Array {
  const { photo, parts, shoulderWidthPx } = body;
  const { width, height, data } = photo;
  const toHair = distanceTo(ofHair, width, height).data;
  const endPx = fromHair.end * shoulderWidthPx;
  const kinds = newBytes(shape.length).fill(noKind);
  for (let i = 0; i < kinds.length; i++) {
    if (ofHair[i] === 1 && parts.hair.data[i] >= sureHair) kinds[i] = hair;
    else if (shape[i] === 1 && before[i] === 0 && toHair[i] > endPx) kinds[i] = cloth;
  }
  const stepPx = Math.max(1, Math.round((around.reach * shoulderWidthPx) / around.steps));
  const sumsAt = colourSumsAround(photo, kinds, 2, stepPx, around.steps);
  const found = new Uint8Array(shape.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (shape[i] === 1 && before[i] === 0 && toHair[i] <= endPx && isOnTheWayToHair(data, i * 4, sumsAt(x, y))) found[i] = 1;
    }
  }
  const { ids, sizes } = findComponents(found, width, height);
  const hangs = new Uint8Array(sizes.length);
  for (let i = 0; i < ids.length; i++) if (toHair[i] <= fromHair.begin * shoulderWidthPx) hangs[ids[i]] = 1;
  return maskWhere(found.length, (i) => found[i] === 1 && hangs[ids[i]] === 1);
}

/** Whether a pixel's colour lies between those of the cloth and of the hair around it, further from the cloth's than that deviates. */
function isOnTheWayToHair(data: Uint8ClampedArray, p: number, sums: Int32Array): boolean {
  const ofCloth = sums[cloth * sumsPerKind + 4];
  const ofHair = sums[hair * sumsPerKind + 4];
  if (Math.min(ofCloth, ofHair) < around.fewest) return false;
  let [squares, contrast, off, along] = [0, 0, 0, 0];
  for (let c = 0; c < 3; c++) {
    const mean = sums[cloth * sumsPerKind + c] / ofCloth;
    const toHair = sums[hair * sumsPerKind + c] / ofHair - mean;
    const toPixel = data[p + c] - mean;
    squares += mean * mean;
    contrast += toHair * toHair;
    off += toPixel * toPixel;
    along += toPixel * toHair;
  }
  [contrast, off] = [Math.sqrt(contrast), Math.sqrt(off)];
  const deviation = Math.sqrt(Math.max(0, sums[cloth * sumsPerKind + 3] / ofCloth - squares) / 3);
  if (deviation > plain.deviation || contrast < plain.contrast) return false;
  return off >= Math.max(strand.share * contrast, strand.deviations * deviation) && along > strand.cosine * off * contrast;
}
