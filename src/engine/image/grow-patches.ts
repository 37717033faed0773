import { byDepth, depthIn, wholePatches } from "./patches.ts";

/** A small picture with a hole: red, green, blue (0…255) beside each other per pixel, row by row. */
export interface HoledPicture {
  readonly width: number;
  readonly height: number;
  readonly rgb: Float32Array;
  /** The colours, blurred: how light or tinted each place is. */
  readonly coarse: Float32Array;
  /** 1 where nothing is known, 2 where nobody asks for it either. */
  readonly hole: Uint8Array;
}

/**
 * What is near is more alike than what is far: a patch from as far away as the picture is high has to be so many levels more alike, when it
 * lies further down or up, or further across.
 */
export interface Remoteness {
  readonly down: number;
  readonly across: number;
  /**
   * Patches from across, up to so many times as far away as a pixel lies deep in the hole, are all as good, and from above and below as many
   * as are no remoter: of gravel the few at the hole's edge would be drawn inwards, as streaks. Of stripes the nearest are in step.
   */
  readonly closePerDepth?: number;
}

/** Patches are squares of so many pixels to each side of their middle. */
const patchRadius = 1;
const patchPixels = (2 * patchRadius + 1) ** 2;
/** More than so far away none is close. */
const furthestClosePx = 64;
/** A difference in coarse colour up to here is one of light, which falls off over walls; above twice of that it is another thing. */
const lightLevels = 12;
/** Further than this no patch is looked for. */
const furthestLevels = 24;

/**
 * For each pixel of the hole, which known pixel it continues: patches are laid from the hole's edge inwards, each the one of the known picture
 * that is most like what is there by now. Source: Criminisi, Perez, Toyama, Region filling and object removal by
 * exemplar-based image inpainting, 2004; here in the order of depth.
 *
 * @returns per pixel; -1 where the pixel is known, or nothing was found for it
 */
export function growPatches({ width, height, rgb: known, coarse, hole }: HoledPicture, remoteness: Remoteness): Int32Array {
  const rgb = known.slice();
  const unknown = hole.slice();
  const isSource = wholePatches(hole, width, height, patchRadius);
  const matches = new Int32Array(hole.length).fill(-1);
  const near = nearPlaces(width, height, remoteness);
  const seen: SeenPatch = { count: 0, steps: new Int32Array(patchPixels), colours: new Float32Array(3 * patchPixels) };
  const depth = depthIn(hole, width, height);
  for (const target of byDepth(hole, depth, width, patchRadius)) {
    if (unknown[target] === 0) continue;
    seePatchInto(seen, rgb, unknown, width, target);
    const closePx = Math.min((remoteness.closePerDepth ?? 0) * depth[target], furthestClosePx);
    const source = mostAlike(seen, rgb, coarse, isSource, width, target, near, remotenessOf(closePx, 0, remoteness, height));
    if (source < 0) continue;
    for (let y = -patchRadius; y <= patchRadius; y++) {
      for (let x = -patchRadius; x <= patchRadius; x++) {
        const to = target + y * width + x;
        if (unknown[to] !== 1) continue;
        const from = source + y * width + x;
        unknown[to] = 0;
        matches[to] = from;
        const share = lightShare(coarse, from, to);
        for (let a = to * 3, b = from * 3; a < to * 3 + 3; a++, b++) rgb[a] = rgb[b] + share * (coarse[a] - coarse[b]);
      }
    }
  }
  return matches;
}

/** How much of the difference in coarse colour between two places is one of light. */
export function lightShare(coarse: Float32Array, from: number, to: number): number {
  let largest = 0;
  for (let channel = 0; channel < 3; channel++) {
    const step = coarse[to * 3 + channel] - coarse[from * 3 + channel];
    if (step > largest) largest = step;
    else if (-step > largest) largest = -step;
  }
  if (largest <= lightLevels) return 1;
  return largest >= 2 * lightLevels ? 0 : 2 - largest / lightLevels;
}

/** Steps to other places, nearest first. */
interface NearPlaces {
  readonly across: Int32Array;
  readonly down: Int32Array;
  /** How much more alike the patch there has to be: a sum of squares over a patch. */
  readonly remoteness: Float32Array;
}

/** How much more alike a patch has to be that lies so far across and down: a sum of squares over it. */
function remotenessOf(acrossPx: number, downPx: number, { across, down }: Remoteness, height: number): number {
  return (((acrossPx * across) / height) ** 2 + ((downPx * down) / height) ** 2) * 3 * patchPixels;
}

function nearPlaces(width: number, height: number, remoteness: Remoteness): NearPlaces {
  const perColumn = remoteness.across / height;
  const perRow = remoteness.down / height;
  const furthest = furthestLevels ** 2 * 3 * patchPixels;
  const places: { x: number; y: number; remoteness: number }[] = [];
  const furthestX = Math.min(width, Math.floor(furthestLevels / perColumn));
  const furthestY = Math.floor(furthestLevels / perRow);
  for (let y = -furthestY; y <= furthestY; y++) {
    for (let x = -furthestX; x <= furthestX; x++) {
      const of = remotenessOf(x, y, remoteness, height);
      if (of <= furthest) places.push({ x, y, remoteness: of });
    }
  }
  const nearest = places.toSorted((a, b) => a.remoteness - b.remoteness);
  return {
    across: Int32Array.from(nearest, ({ x }) => x),
    down: Int32Array.from(nearest, ({ y }) => y),
    remoteness: Float32Array.from(nearest, (place) => place.remoteness),
  };
}

/** What is there by now of a patch. */
interface SeenPatch {
  count: number;
  /** From the patch's middle. */
  readonly steps: Int32Array;
  readonly colours: Float32Array;
}

function seePatchInto(seen: SeenPatch, rgb: Float32Array, unknown: Uint8Array, width: number, target: number): void {
  seen.count = 0;
  for (let y = -patchRadius; y <= patchRadius; y++) {
    for (let x = -patchRadius; x <= patchRadius; x++) {
      const step = y * width + x;
      if (unknown[target + step] !== 0) continue;
      for (let channel = 0; channel < 3; channel++) seen.colours[seen.count * 3 + channel] = rgb[(target + step) * 3 + channel];
      seen.steps[seen.count++] = step;
    }
  }
}

/** @param closeRemoteness up to which places are alike near */
function mostAlike(
  seen: SeenPatch,
  rgb: Float32Array,
  coarse: Float32Array,
  isSource: Uint8Array,
  width: number,
  target: number,
  { across, down, remoteness }: NearPlaces,
  closeRemoteness: number,
): number {
  const targetY = (target / width) | 0;
  const targetX = target - targetY * width;
  const height = isSource.length / width;
  const wholeShare = patchPixels / Math.max(1, seen.count);
  let least = Infinity;
  let found = -1;
  for (let k = 0; k < remoteness.length && remoteness[k] - closeRemoteness < least; k++) {
    const penalty = Math.max(0, remoteness[k] - closeRemoteness);
    const x = targetX + across[k];
    const y = targetY + down[k];
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const source = y * width + x;
    if (isSource[source] === 0) continue;
    const enough = (least - penalty) / wholeShare;
    const difference = penalty + wholeShare * differenceTo(seen, rgb, coarse, target, source, enough);
    if (difference >= least) continue;
    least = difference;
    found = source;
  }
  return found;
}

/** Sum of squares between what is seen of a patch and another in its light; gives up above `enough`. */
function differenceTo(
  { count, steps, colours }: SeenPatch,
  rgb: Float32Array,
  coarse: Float32Array,
  target: number,
  source: number,
  enough: number,
): number {
  const share = lightShare(coarse, source, target);
  const redStep = share * (coarse[target * 3] - coarse[source * 3]);
  const greenStep = share * (coarse[target * 3 + 1] - coarse[source * 3 + 1]);
  const blueStep = share * (coarse[target * 3 + 2] - coarse[source * 3 + 2]);
  let sum = 0;
  for (let k = 0, a = 0; k < count && sum < enough; k++, a += 3) {
    const b = (source + steps[k]) * 3;
    const red = colours[a] - rgb[b] - redStep;
    const green = colours[a + 1] - rgb[b + 1] - greenStep;
    const blue = colours[a + 2] - rgb[b + 2] - blueStep;
    sum += red * red + green * green + blue * blue;
  }
  return sum;
}
