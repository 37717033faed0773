/**
 * The type of a picture by its first bytes, because servers often declare another one; null for types that the try-on does not take as they
 * are.
 */
export function acceptedTypeOf(bytes: Uint8Array): "image/jpeg" | "image/png" | "image/webp" | "image/avif" | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "image/webp";
  // The brand of a still picture; "avis" is an animation.
  if (text(4, 12) === "ftypavif") return "image/avif";
  return null;
}
