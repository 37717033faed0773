/** The number of pixels in a mask of 0 and 1. */
export function countOf(mask: Uint8Array): number {
  let count = 0;
  for (const value of mask) count += value;
  return count;
}
