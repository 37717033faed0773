import * as kernels from "./kernels/components.ts";
import type { PixelBox } from "./mask-box.ts";
import { newBytes } from "./scratch.ts";

/** Connected areas (over the four sides) of a mask. */
export interface Components {
  /** 0 outside the mask, else the number of the area, from 1. */
  readonly ids: Int32Array;
  /** Pixels per area, at its number; entry 0 is unused. */
  readonly sizes: readonly number[];
}

/** @param mask 0 where nothing is meant */
export function findComponents(mask: Uint8Array, width: number, height: number): Components {
  return kernels.findComponents(mask, width, height);
}

/** Where each area lies, at its number; entry 0 is unused. */
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

/** Which areas reach the picture's border, at their number. */
export function areasAtBorder({ ids, sizes }: Components, width: number): boolean[] {
  const are = sizes.map(() => false);
  const last = ids.length - width;
  for (let x = 0; x < width; x++) are[ids[x]] = are[ids[last + x]] = true;
  for (let row = 0; row <= last; row += width) are[ids[row]] = are[ids[row + width - 1]] = true;
  return are;
}

/** The outline of each area, at its number: how many sides of its pixels are another's, and of how many of those the neighbour is asked for. */
export function outlinesOf(
  { ids, sizes }: Components,
  width: number,
  isAsked: (neighbour: number) => boolean,
): { readonly all: number; readonly asked: number }[] {
  const outlines = sizes.map(() => ({ all: 0, asked: 0 }));
  for (let i = width; i < ids.length - width; i++) {
    if (ids[i] === 0) continue;
    const outline = outlines[ids[i]];
    for (const k of [i - 1, i + 1, i - width, i + width]) {
      if (ids[k] === ids[i]) continue;
      outline.all++;
      if (isAsked(k)) outline.asked++;
    }
  }
  return outlines;
}

/** The mask without areas smaller than that share of its largest one. */
export function keepBigComponents(mask: Uint8Array, width: number, height: number, shareOfLargest: number): Uint8Array {
  const { ids, sizes } = findComponents(mask, width, height);
  const smallest = sizes.reduce((a, b) => Math.max(a, b), 0) * shareOfLargest;
  const kept = newBytes(mask.length);
  for (let i = 0; i < kept.length; i++) kept[i] = ids[i] && sizes[ids[i]] >= smallest ? 1 : 0;
  return kept;
}

/** The mask with holes of up to `largestHolePx` pixels closed. Open areas at the photo's border are not holes. */
export function fillHoles(mask: Uint8Array, width: number, height: number, largestHolePx: number): Uint8Array {
  const outside = newBytes(mask.length);
  for (let i = 0; i < mask.length; i++) outside[i] = mask[i] ? 0 : 1;
  const areas = findComponents(outside, width, height);
  const { ids } = areas;
  const isOpen = areasAtBorder(areas, width);
  const isHole = areas.sizes.map((size, id) => size <= largestHolePx && !isOpen[id]);
  const filled = newBytes(mask.length);
  for (let i = 0; i < mask.length; i++) filled[i] = mask[i] || isHole[ids[i]] ? 1 : 0;
  return filled;
}
