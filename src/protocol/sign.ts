/**
 * The `Sign` header: each character of the tid (of the timestamp, without a tid) is shifted by a digit of the
 * timestamp, the digits taken in turn. The shift stays within printable ASCII (33–126) so that the result is a legal header.
 */
export function sign(timestampMs: number, tid?: string): string {
  const digits = String(timestampMs);
  return Array.from(tid ?? digits, (character, i) => {
    const shifted = character.charCodeAt(0) - 33 + Number(digits[i % digits.length]);
    return String.fromCharCode(33 + (shifted % 94));
  }).join("");
}
