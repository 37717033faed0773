import * as kernels from "./kernels/patches.ts";
import { byDepth, depthIn, wholePatches, type HoledPicture } from "./patches.ts";

/** How much patches from far away are put at a disadvantage: what is near is more alike. */
export interface Remoteness {
  /** Levels (0…255) by which a patch has to match better when it comes from as far above or below as the picture is high. */
  readonly down: number;
  /** Likewise, when it comes from as far to a side. */
  readonly across: number;
  /**
   * Patches no further away than so many times the depth of a pixel in the hole all count as near. With 0, the few patches at the edge of a hole in
   * gravel would be drawn inwards as streaks; stripes want 0, since the nearest are in step.
   */
  readonly closePerDepth?: number;
}

/** Patches are squares of so many pixels to each side of their middle, as `kernels/assembly/patches.ts` has it, too. */
const patchRadius = 1;
const patchPixels = (2 * patchRadius + 1) ** 2;
/** No patch further away than this counts as near, however deep the hole is. */
const furthestClosePx = 64;
/** Patches are looked for as far away as puts them at this disadvantage, in levels. */
const furthestLevels = 24;

/**
 * For each pixel of the hole, which known pixel it continues: patches are laid from the hole's edge inwards, each the one of the known picture
 * that is most like what is there by now. Source: Criminisi, Perez, Toyama, Region filling and object removal by
 * exemplar-based image inpainting, 2004; here in the order of depth.
 *
 * @returns per pixel; -1 where the pixel is known, or nothing was found for it
 */
export function growPatches(picture: HoledPicture, remoteness: Remoteness): Int32Array {
  const { width, height, hole } = picture;
  const isSource = wholePatches(hole, width, height, patchRadius);
  const depth = depthIn(hole, width, height);
  const pixels = byDepth(hole, depth, width, patchRadius);
  const closeness = Float32Array.from(pixels, (target) => {
    const closePx = Math.min((remoteness.closePerDepth ?? 0) * depth[target], furthestClosePx);
    return remotenessOf(closePx, 0, remoteness, height);
  });
  return kernels.growPatches(picture, isSource, { pixels, closeness }, nearPlaces(width, height, remoteness));
}

/** By how much better a patch has to match that lies so far across and down: a sum of squared levels over its pixels and channels. */
function remotenessOf(acrossPx: number, downPx: number, { across, down }: Remoteness, height: number): number {
  return (((acrossPx * across) / height) ** 2 + ((downPx * down) / height) ** 2) * 3 * patchPixels;
}

/** All offsets at which patches are looked for, the least remote first. */
function nearPlaces(width: number, height: number, remoteness: Remoteness): kernels.NearPlaces {
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
