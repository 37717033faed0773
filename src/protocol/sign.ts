/**
 * The `Sign` header: each character of the tid (of the timestamp, without a tid) is shifted by a digit of the
 * timestamp, the digits taken in turn. The shift stays within printable ASCII (33–126) so that the result is a legal header.
 */
export function sign(timestampMs: number, tid?: string): string {
  const digits = String(timestampMs);
  const text = tid ?? digits;
  let signature = "";
  for (let i = 0; i < text.length; i++) {
    const shifted = text.charCodeAt(i) - 33 + Number(digits[i % digits.length]);
    signature += String.fromCharCode(33 + (shifted % 94));
  }
  return signature;
}
