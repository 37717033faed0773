/**
 * Whether any text in a value holds what nobody types and databases cannot store: U+0000, or a lone surrogate, which cannot be encoded
 * as UTF-8 and becomes U+FFFD on its way.
 */
export function holdsOddText(value: unknown): boolean {
  if (typeof value === "string") return isOdd(value);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([name, inner]) => isOdd(name) || holdsOddText(inner));
}

const isOdd = (text: string): boolean => text.includes("\0") || !text.isWellFormed();
