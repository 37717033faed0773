import { findComponents } from "./components.ts";
import { newBytes } from "./scratch.ts";

/** What hangs together with the border and is nowhere further than `threshold` from the background's colour. */
export function floodFromBorder(distances: Float32Array, threshold: number, width: number, height: number): Uint8Array {
  const passable = newBytes(distances.length);
  const border = newBytes(distances.length);
  for (let i = 0; i < passable.length; i++) passable[i] = distances[i] < threshold ? 1 : 0;
  for (let x = 0; x < width; x++) border[x] = border[(height - 1) * width + x] = 1;
  for (let y = 0; y < height; y++) border[y * width] = border[y * width + width - 1] = 1;
  return flood(border, passable, width, height);
}

/** The connected areas of `passable` that hold a seed. */
export function flood(seeds: Uint8Array, passable: Uint8Array, width: number, height: number): Uint8Array {
  const { ids, sizes } = findComponents(passable, width, height);
  const isReached = new Uint8Array(sizes.length);
  for (let i = 0; i < seeds.length; i++) if (seeds[i]) isReached[ids[i]] = 1;
  isReached[0] = 0;
  const flooded = newBytes(passable.length);
  for (let i = 0; i < flooded.length; i++) flooded[i] = isReached[ids[i]];
  return flooded;
}
