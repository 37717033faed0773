import { findComponents } from "./components.ts";
import { newBytes } from "./scratch.ts";

/**
 * 1 in the areas that are connected with the picture's border and everywhere less than `threshold` from the background's colour.
 *
 * @param distances of each pixel's colour from the background's
 */
export function floodFromBorder(distances: Float32Array, threshold: number, width: number, height: number): Uint8Array {
  const passable = newBytes(distances.length);
  const border = newBytes(distances.length);
  for (let i = 0; i < passable.length; i++) passable[i] = distances[i] < threshold ? 1 : 0;
  for (let x = 0; x < width; x++) border[x] = border[(height - 1) * width + x] = 1;
  for (let y = 0; y < height; y++) border[y * width] = border[y * width + width - 1] = 1;
  return flood(border, passable, width, height);
}

/** 1 in the connected areas of `passable` in which a seed lies. */
export function flood(seeds: Uint8Array, passable: Uint8Array, width: number, height: number): Uint8Array {
  const { ids, sizes } = findComponents(passable, width, height);
  const isReached = new Uint8Array(sizes.length);
  for (let i = 0; i < seeds.length; i++) if (seeds[i]) isReached[ids[i]] = 1;
  isReached[0] = 0;
  const flooded = newBytes(passable.length);
  for (let i = 0; i < flooded.length; i++) flooded[i] = isReached[ids[i]];
  return flooded;
}
