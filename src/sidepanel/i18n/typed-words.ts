/** Words between commas of either script, each once, with or without the # of a tag; longer ones are cut, but no character of theirs. */
export function typedWords(typed: string, maxLength: number, atMost: number): string[] {
  const words = typed.split(/[,，、;；\n]/).map((word) => cutText(word.trim().replace(/^#/, ""), maxLength));
  return [...new Set(words.filter((word) => word !== ""))].slice(0, atMost);
}

/** Emoji are two characters to JavaScript, and the first half of one is nothing that a server takes. */
function cutText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, "");
}
