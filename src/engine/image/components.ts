/** Connected areas (over the four sides) of a mask. */
export interface Components {
  /** 0 outside the mask, else the number of the area, from 1. */
  readonly ids: Int32Array;
  /** Pixels per area, at its number; entry 0 is unused. */
  readonly sizes: readonly number[];
}

export function findComponents(mask: Uint8Array, width: number, height: number): Components {
  const ids = new Int32Array(width * height);
  const sizes = [0];
  const stack = new Int32Array(width * height);
  for (let seed = 0; seed < mask.length; seed++) {
    if (!mask[seed] || ids[seed]) continue;
    const id = sizes.length;
    let size = 0;
    let depth = 0;
    ids[seed] = id;
    stack[depth++] = seed;
    while (depth > 0) {
      const i = stack[--depth];
      const x = i % width;
      size++;
      if (x > 0 && mask[i - 1] && !ids[i - 1]) {
        ids[i - 1] = id;
        stack[depth++] = i - 1;
      }
      if (x < width - 1 && mask[i + 1] && !ids[i + 1]) {
        ids[i + 1] = id;
        stack[depth++] = i + 1;
      }
      if (i >= width && mask[i - width] && !ids[i - width]) {
        ids[i - width] = id;
        stack[depth++] = i - width;
      }
      if (i + width < mask.length && mask[i + width] && !ids[i + width]) {
        ids[i + width] = id;
        stack[depth++] = i + width;
      }
    }
    sizes.push(size);
  }
  return { ids, sizes };
}

/** The mask without areas smaller than that share of its largest one. */
export function keepBigComponents(mask: Uint8Array, width: number, height: number, shareOfLargest: number): Uint8Array {
  const { ids, sizes } = findComponents(mask, width, height);
  const smallest = sizes.reduce((a, b) => Math.max(a, b), 0) * shareOfLargest;
  const kept = new Uint8Array(mask.length);
  for (let i = 0; i < kept.length; i++) kept[i] = ids[i] && sizes[ids[i]] >= smallest ? 1 : 0;
  return kept;
}

/** The mask with holes of up to `largestHolePx` pixels closed. Open areas at the photo's border are not holes. */
export function fillHoles(mask: Uint8Array, width: number, height: number, largestHolePx: number): Uint8Array {
  const outside = new Uint8Array(mask.length);
  for (let i = 0; i < mask.length; i++) outside[i] = mask[i] ? 0 : 1;
  const { ids, sizes } = findComponents(outside, width, height);
  const isHole = sizes.map((size) => size <= largestHolePx);
  for (let x = 0; x < width; x++) {
    isHole[ids[x]] = false;
    isHole[ids[(height - 1) * width + x]] = false;
  }
  for (let y = 0; y < height; y++) {
    isHole[ids[y * width]] = false;
    isHole[ids[y * width + width - 1]] = false;
  }
  const filled = new Uint8Array(mask.length);
  for (let i = 0; i < mask.length; i++) filled[i] = mask[i] || isHole[ids[i]] ? 1 : 0;
  return filled;
}
