/** A link that a browser may open safely; null for any other text, such as `javascript:` or a file's. */
export function webLink(text: string): string | null {
  const link = text.trim();
  return /^https?:\/\/[^\s/?#]+/i.test(link) ? link : null;
}
