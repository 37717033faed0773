import * as kernels from "./kernels/components.ts";
import type { PixelBox } from "./mask-box.ts";
import { newBytes } from "./scratch.ts";

/** The connected components of a mask: pixels are connected over their four sides. */
export interface Components {
  /** Per pixel: 0 outside of the mask, else the number of its component, from 1. */
  readonly ids: Int32Array;
  /** Pixels of each component, at its number; entry 0 is unused. */
  readonly sizes: readonly number[];
}

/** @param mask `width` × `height`, row by row; 0 outside of all components */
export function findComponents(mask: Uint8Array, width: number, height: number): Components {
  return kernels.findComponents(mask, width, height);
}

/** The smallest box around each component, at its number; entry 0 is unused. */
export function boxesOf({ ids, sizes }: Components, width: number): PixelBox[] {
  const boxes = sizes.map(() => ({ left: width, top: Infinity, right: 0, bottom: 0 }));
  for (let i = 0; i < ids.length; i++) {
    if (ids[i] === 0) continue;
    const box = boxes[ids[i]];
    const x = i % width;
    const y = Math.floor(i / width);
    if (x < box.left) box.left = x;
    if (x >= box.right) box.right = x + 1;
    if (y < box.top) box.top = y;
    box.bottom = y + 1;
  }
  return boxes;
}

/** Whether each component, at its number, reaches the picture's border; entry 0 is unused. */
export function componentsAtBorder({ ids, sizes }: Components, width: number): boolean[] {
  const are = sizes.map(() => false);
  const last = ids.length - width;
  for (let x = 0; x < width; x++) are[ids[x]] = are[ids[last + x]] = true;
  for (let row = 0; row <= last; row += width) are[ids[row]] = are[ids[row + width - 1]] = true;
  return are;
}

/** How long a component's outline is, in sides of its pixels, and how much of it lies against neighbours of one kind. */
interface Perimeter {
  readonly length: number;
  readonly contact: number;
}

/**
 * The perimeter of each component, at its number; entry 0 is unused. Sides of the picture's outermost pixels are not counted.
 *
 * @param isKind of a neighbour, by its index: whether the outline against it counts as contact
 */
export function perimetersOf({ ids, sizes }: Components, width: number, isKind: (neighbour: number) => boolean): Perimeter[] {
  const perimeters = sizes.map(() => ({ length: 0, contact: 0 }));
  const ways = [-1, 1, -width, width];
  for (let i = width; i < ids.length - width; i++) {
    const column = i % width;
    if (ids[i] === 0 || column === 0 || column === width - 1) continue;
    const perimeter = perimeters[ids[i]];
    for (const way of ways) {
      if (ids[i + way] === ids[i]) continue;
      perimeter.length++;
      if (isKind(i + way)) perimeter.contact++;
    }
  }
  return perimeters;
}

/** The mask without components that are smaller than this share of the largest one. */
export function keepBigComponents(mask: Uint8Array, width: number, height: number, shareOfLargest: number): Uint8Array {
  const { ids, sizes } = findComponents(mask, width, height);
  const smallest = sizes.reduce((a, b) => Math.max(a, b), 0) * shareOfLargest;
  const kept = newBytes(mask.length);
  for (let i = 0; i < kept.length; i++) kept[i] = ids[i] && sizes[ids[i]] >= smallest ? 1 : 0;
  return kept;
}

/** The mask with holes of up to `largestHolePx` pixels filled. What is open to the picture's border is no hole. */
export function fillHoles(mask: Uint8Array, width: number, height: number, largestHolePx: number): Uint8Array {
  const outside = newBytes(mask.length);
  for (let i = 0; i < mask.length; i++) outside[i] = mask[i] ? 0 : 1;
  const components = findComponents(outside, width, height);
  const { ids } = components;
  const isOpen = componentsAtBorder(components, width);
  const isHole = components.sizes.map((size, id) => size <= largestHolePx && !isOpen[id]);
  const filled = newBytes(mask.length);
  for (let i = 0; i < mask.length; i++) filled[i] = mask[i] || isHole[ids[i]] ? 1 : 0;
  return filled;
}
