/** What a picture is by its first bytes; servers often say something else. Null for what the try-on does not take as it is. */
export function acceptedTypeOf(bytes: Uint8Array): "image/jpeg" | "image/png" | "image/webp" | "image/avif" | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "image/webp";
  // The brand of a still picture; "avis" is a film.
  if (text(4, 12) === "ftypavif") return "image/avif";
  return null;
}
