/** A mask of 0 and 1 from a question about each pixel. */
export function maskOf(count: number, isInside: (i: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: count }, (_, i) => (isInside(i) ? 1 : 0));
}

export function countOf(mask: Uint8Array): number {
  let count = 0;
  for (const value of mask) count += value;
  return count;
}
