import type { HoledPicture } from "../patches.ts";
import { copyOf } from "../scratch.ts";
import { kernels } from "./exports.ts";
import { floatsAt, layOut, put } from "./memory.ts";

/** The indices of the hole's pixels in the order in which patches are laid around them, and for each the remoteness up to which all sources count as equally near. */
interface PatchTargets {
  readonly pixels: Int32Array;
  readonly closeness: Float32Array;
}

/** Offsets to sources, the least remote first, and by how much better a patch there has to match (a sum of squared levels). */
export interface NearPlaces {
  readonly across: Int32Array;
  readonly down: Int32Array;
  readonly remoteness: Float32Array;
}

/** The kernel's room for a patch: four floats and an integer for each of its nine pixels. */
const patchBytes = 9 * 20;

/** For each pixel, the index of the known one that it continues, or -1. `isSource` is 1 in the middle of patches that are wholly known. */
export function growPatches(
  { width, height, rgb, coarse, hole }: HoledPicture,
  isSource: Uint8Array,
  { pixels, closeness }: PatchTargets,
  near: NearPlaces,
): Int32Array {
  const arrays = [rgb, coarse, hole, isSource, pixels, closeness, near.across, near.down, near.remoteness];
  const [patch, matches, ...addresses] = layOut(patchBytes, hole.length * 4, ...arrays.map(({ byteLength }) => byteLength));
  for (const [k, array] of arrays.entries()) put(array, addresses[k]);
  const found = new Int32Array(kernels.memory.buffer, matches, hole.length).fill(-1);
  const [colours, coarseColours, unknown, sources, targets, close, across, down, remoteness] = addresses;
  kernels.growPatches(
    ...([colours, coarseColours, unknown, sources, targets, close, pixels.length, across, down, remoteness] as const),
    ...([near.remoteness.length, patch, matches, width, height] as const),
  );
  return copyOf(found);
}

/** The colours with the hole filled: each pixel is the mean of what the patches laid up to `overlapPx` pixels away say of it. */
export function blendPatches({ width, height, rgb, coarse, hole }: HoledPicture, matches: Int32Array, overlapPx: number): Float32Array {
  const arrays = [rgb, coarse, hole, matches, rgb];
  const addresses = layOut(...arrays.map(({ byteLength }) => byteLength));
  for (const [k, array] of arrays.entries()) put(array, addresses[k]);
  const [colours, coarseColours, holes, found, filled] = addresses;
  kernels.blendPatches(colours, coarseColours, holes, found, filled, width, height, overlapPx);
  return floatsAt(filled, rgb.length);
}
