import * as kernels from "./kernels/patches.ts";
import { byDepth, depthIn, wholePatches, type HoledPicture } from "./patches.ts";

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

/** Patches are squares of so many pixels to each side of their middle, as `kernels/assembly/patches.ts` has it, too. */
const patchRadius = 1;
const patchPixels = (2 * patchRadius + 1) ** 2;
/** More than so far away none is close. */
const furthestClosePx = 64;
/** Further than this no patch is looked for. */
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

/** How much more alike a patch has to be that lies so far across and down: a sum of squares over it. */
function remotenessOf(acrossPx: number, downPx: number, { across, down }: Remoteness, height: number): number {
  return (((acrossPx * across) / height) ** 2 + ((downPx * down) / height) ** 2) * 3 * patchPixels;
}

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
