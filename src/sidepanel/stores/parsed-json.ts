/** What a kept text holds; null when there is none, or when somebody else wrote it. */
export function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
