import { maskWhere } from "./mask.ts";
import { byDepth, depthIn } from "./patches.ts";
import type { Plane } from "./raster.ts";
import { newBytes, newFloats } from "./scratch.ts";
import { growLabelsInto } from "./watershed.ts";

/** To save time, sources are tried in one row out of this many only, and patches are compared at one of this many pixels. */
const everyRow = 2;
const everyPixel = 2;
/** At most this many sources are tried, evenly chosen: they show all that the cloth has. */
const mostSources = 3000;
/**
 * What is near is more alike: a patch from `remotePx` pixels away is penalised by as much as all the cloth's detail (its mean square). Distances
 * up and down count `downTimes` as much, since horizontal stripes differ there.
 */
const remotePx = 90;
const downTimes = 2;
/**
 * A source is penalised by this share of all the cloth's detail for each time that it was used, or the same patch would be laid again and again,
 * like tiles. A use counts even if a later patch covers it. When covered uses did not count, a share of 0.7 gave as many repeats and seams.
 */
const perUse = 0.4;
/** As a multiple of the cloth's mean square: pixels that differ by more than this are all equally bad for a seam. */
const worstSeam = 8;

/**
 * Finds, for each pixel of the hole, the known pixel that it continues. Square patches are laid from the known cloth inwards, each time the one
 * that goes on best with what lies there by now. Large patches keep the motifs of a print whole. Where patches overlap, the seam lies where
 * both differ least. Source: Efros, Freeman, Image quilting for texture synthesis and transfer, 2001; here in the order of depth, as a hole
 * has no rows.
 *
 * @param channels three planes of equal size
 * @param hole 0 where the cloth is known, 1 where it is to be filled in, 2 elsewhere
 * @param radiusPx how far patches reach to each side of their middle
 * @param isSource 1 in the middle of each patch that may be laid, which must be wholly known
 * @param hasSeams whether one would see where patches meet, as in a print
 * @returns indices, by pixel; -1 where the pixel is known, or nothing was found for it
 */
export function quilt(channels: readonly Plane[], hole: Uint8Array, radiusPx: number, isSource: Uint8Array, hasSeams: boolean): Int32Array {
  const { width, height } = channels[0];
  const matches = new Int32Array(hole.length).fill(-1);
  const sources = sourcesOf(isSource, width);
  if (sources.length === 0) return matches;
  const colours = interleaved(channels);
  const usualSquare = meanSquare(colours, sources);
  const uses = newBytes(hole.length);
  const isThere = maskWhere(hole.length, (i) => hole[i] === 0);
  const sewn: Sewn = { colours, hole, isThere, width, radiusPx, worstSquare: worstSeam * usualSquare };
  const seen: SeenPatch = {
    count: 0,
    steps: new Int32Array((2 * radiusPx + 1) ** 2),
    colours: new Float32Array(3 * (2 * radiusPx + 1) ** 2),
  };
  for (const target of byDepth(hole, depthIn(hole, width, height), width, radiusPx)) {
    if (isThere[target] === 1) continue;
    seePatchInto(seen, colours, isThere, width, target, radiusPx);
    const nearly = mostAlike(seen, colours, sources, uses, target, width, usualSquare);
    const source = refined(seen, colours, nearly, isSource, width);
    const owners = hasSeams ? dividedBySeam(sewn, target, source) : null;
    for (let y = -radiusPx, k = 2 * radiusPx + 4; y <= radiusPx; y++, k += 2) {
      for (let x = -radiusPx; x <= radiusPx; x++, k++) {
        const to = target + y * width + x;
        if (owners ? owners[k] !== laid : isThere[to] === 1) continue;
        const from = source + y * width + x;
        isThere[to] = 1;
        if (uses[from] < 255) uses[from]++;
        for (let channel = 0; channel < 3; channel++) colours[to * 3 + channel] = colours[from * 3 + channel];
        if (hole[to] === 1) matches[to] = from;
      }
    }
  }
  return matches;
}

/** The cloth while patches are laid onto it. */
interface Sewn {
  /** The three channels of one pixel after the other. */
  readonly colours: Float32Array;
  readonly hole: Uint8Array;
  /** 1 where the cloth is known, or a patch was laid. */
  readonly isThere: Uint8Array;
  readonly width: number;
  readonly radiusPx: number;
  /** Squared differences of a pixel's colours are cut off here. */
  readonly worstSquare: number;
}

/** Who owns a pixel where a patch is laid: what was there before, or the patch. */
const stays = 1;
const laid = 2;

/**
 * Divides a patch's place between what is there and the new patch. Both grow (a watershed) from the pixels that only one of them can own, over
 * those where they differ most first, so that the seam lies where they differ least. What the photo shows stays.
 *
 * @returns who owns each pixel of the patch, row by row, with a frame of one pixel around it
 */
function dividedBySeam({ colours, hole, isThere, width, radiusPx, worstSquare }: Sewn, target: number, source: number): Uint8Array {
  const size = 2 * radiusPx + 3;
  const owners = new Uint8Array(size ** 2);
  const likeness = new Uint8Array(size ** 2);
  let isOverlap = false;
  for (let y = -radiusPx, k = size + 1; y <= radiusPx; y++, k += 2) {
    for (let x = -radiusPx; x <= radiusPx; x++, k++) {
      const step = y * width + x;
      if (isThere[target + step] === 0) owners[k] = laid;
      else if (hole[target + step] === 0 || Math.max(Math.abs(x), Math.abs(y)) === radiusPx) owners[k] = stays;
      else {
        isOverlap = true;
        likeness[k] = 255 * (1 - Math.sqrt(Math.min(1, squareBetween(colours, target + step, source + step) / worstSquare)));
      }
    }
  }
  if (isOverlap) growLabelsInto(owners, likeness, size, size);
  return owners;
}

function squareBetween(colours: Float32Array, one: number, other: number): number {
  let sum = 0;
  for (let a = one * 3, b = other * 3, end = a + 3; a < end; a++, b++) sum += (colours[a] - colours[b]) ** 2;
  return sum;
}

function interleaved(channels: readonly Plane[]): Float32Array {
  const colours = newFloats(channels[0].data.length * 3);
  for (let channel = 0; channel < 3; channel++) {
    const { data } = channels[channel];
    for (let i = 0; i < data.length; i++) colours[i * 3 + channel] = data[i];
  }
  return colours;
}

function sourcesOf(isSource: Uint8Array, width: number): Int32Array {
  const all: number[] = [];
  for (let i = 0; i < isSource.length; i++) if (isSource[i] === 1) all.push(i);
  const inRows = all.filter((i) => Math.floor(i / width) % everyRow === 0);
  // If all sources lie in rows that are left out, as those of a single row may, all are taken.
  const sources = inRows.length > 0 ? inRows : all;
  const every = Math.ceil(sources.length / mostSources);
  return Int32Array.from(sources.filter((_, k) => k % every === 0));
}

/** The pixels in a patch's place that are known or filled by now, and are compared. */
interface SeenPatch {
  /** The number of them; the arrays have room for a whole patch. */
  count: number;
  /** For each, the difference between its index in the picture and that of the patch's middle. */
  readonly steps: Int32Array;
  /** The three channels of one pixel after the other. */
  readonly colours: Float32Array;
}

function seePatchInto(seen: SeenPatch, colours: Float32Array, isThere: Uint8Array, width: number, target: number, radiusPx: number): void {
  seen.count = 0;
  for (let y = -radiusPx; y <= radiusPx; y++) {
    for (let x = -radiusPx + ((y & 1) % everyPixel); x <= radiusPx; x += everyPixel) {
      const step = y * width + x;
      if (isThere[target + step] === 0) continue;
      for (let channel = 0; channel < 3; channel++) seen.colours[seen.count * 3 + channel] = colours[(target + step) * 3 + channel];
      seen.steps[seen.count++] = step;
    }
  }
}

/**
 * The source whose patch differs least from what is there, penalties included.
 *
 * @param usualSquare mean square of the cloth's detail, per pixel
 */
function mostAlike(
  seen: SeenPatch,
  colours: Float32Array,
  sources: Int32Array,
  uses: Uint8Array,
  target: number,
  width: number,
  usualSquare: number,
): number {
  const targetY = Math.floor(target / width);
  const targetX = target - targetY * width;
  let least = Infinity;
  let found = sources[0];
  for (let k = 0; k < sources.length; k++) {
    const y = Math.floor(sources[k] / width);
    const across = sources[k] - y * width - targetX;
    const down = downTimes * (y - targetY);
    const share = (across * across + down * down) / remotePx ** 2 + perUse * uses[sources[k]];
    const penalty = seen.count * usualSquare * share;
    if (penalty >= least) continue;
    const difference = penalty + differenceTo(seen, colours, sources[k], least - penalty);
    if (difference >= least) continue;
    least = difference;
    found = sources[k];
  }
  return found;
}

/** The mean, over places, of the sum of their squared channels. */
function meanSquare(colours: Float32Array, places: Int32Array): number {
  let sum = 0;
  for (let k = 0; k < places.length; k++) {
    for (let a = 3 * places[k]; a < 3 * places[k] + 3; a++) sum += colours[a] ** 2;
  }
  return sum / places.length;
}

/** The best of a source and its neighbours in the rows above and below, which were left out. */
function refined(seen: SeenPatch, colours: Float32Array, found: number, isSource: Uint8Array, width: number): number {
  let best = found;
  let least = differenceTo(seen, colours, found, Infinity);
  for (const near of [found - width, found + width]) {
    if (isSource[near] !== 1) continue;
    const difference = differenceTo(seen, colours, near, least);
    if (difference >= least) continue;
    least = difference;
    best = near;
  }
  return best;
}

/** The sum of squared differences between the seen pixels of a patch and a source; stops early at `enough` or more. */
function differenceTo({ count, steps, colours: seen }: SeenPatch, colours: Float32Array, source: number, enough: number): number {
  let sum = 0;
  for (let k = 0, a = 0; k < count && sum < enough; k++, a += 3) {
    const b = (source + steps[k]) * 3;
    const red = seen[a] - colours[b];
    const green = seen[a + 1] - colours[b + 1];
    const blue = seen[a + 2] - colours[b + 2];
    sum += red * red + green * green + blue * blue;
  }
  return sum;
}
