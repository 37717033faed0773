/**
 * The words of a list that was typed with Western or Chinese commas: each once, without its #, cut to a length but never within a
 * character.
 */
export function typedWords(typed: string, maxLength: number, atMost: number): string[] {
  const words = typed.split(/[,，、;；\n]/).map((word) => cutText(word.trim().replace(/^#/, ""), maxLength));
  return [...new Set(words.filter((word) => word !== ""))].slice(0, atMost);
}

/** Cuts between code points: an emoji is two UTF-16 units, and a server takes no half of one. */
function cutText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, "");
}
