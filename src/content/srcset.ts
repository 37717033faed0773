/**
 * The addresses of a `srcset`, largest first; one without a descriptor counts as `1x`. An address may hold commas: only one before
 * white space or after a descriptor ends an entry.
 */
export function srcsetLargestFirst(srcset: string): string[] {
  const entries = srcset.split(/,\s+|,$|(?<=\s[\d.]+[wx]),/).map((entry) => {
    const [address, descriptor = "1x"] = entry.trim().split(/\s+/);
    return { address, size: parseFloat(descriptor) };
  });
  return entries
    .filter((entry) => entry.address !== "")
    .toSorted((a, b) => b.size - a.size)
    .map((entry) => entry.address);
}
