import * as kernels from "./kernels/patches.ts";
import { byDepth, depthIn, wholePatches, type HoledPicture } from "./patches.ts";

/** By how much patches from far away are put at a disadvantage, because what is near is more alike. */
export interface Remoteness {
  /** Levels (0…255) by which a patch has to match better when it comes from as far above or below as the picture is high. */
  readonly down: number;
  /** Levels by which a patch has to match better when it comes from that far to a side. */
  readonly across: number;
  /**
   * Patches no further away than this many times the pixel's depth in the hole all count as equally near. With 0, the few patches at the edge
   * of a hole in gravel would be drawn inwards as streaks; stripes need 0, since the nearest ones are in step.
   */
  readonly closePerDepth?: number;
}

/** Patches reach this many pixels to each side of their middle; `kernels/assembly/patches.ts` has the same number. */
const patchRadius = 1;
const patchPixels = (2 * patchRadius + 1) ** 2;
/** In pixels: no patch further away than this counts as near, however deep the hole is. */
const furthestClosePx = 64;
/** Patches are looked for as far away as puts them at this disadvantage, in levels. */
const furthestLevels = 24;

/**
 * Finds, for each pixel of the hole, the known pixel that it continues. Patches are laid from the hole's edge inwards; each time the one of
 * the known picture is taken that is most like what lies there by now. Source: Criminisi, Perez, Toyama, Region filling and object removal by
 * exemplar-based image inpainting, 2004; here in the order of depth.
 *
 * @returns indices, by pixel; -1 where the pixel is known, or nothing was found for it
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

/** By how much better a patch at this offset has to match: a sum of squared levels over its pixels and channels. */
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
