import type { imageTypes } from "../../protocol/limits.ts";

/** `other picture` is a format that we do not take, which the shopper can convert; null is no picture at all. */
type ContentType = (typeof imageTypes)[number] | "other picture" | null;

/** The type of a file, by its first bytes rather than its name. */
export function contentTypeOf(bytes: Uint8Array): ContentType {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64));
  const ascii = (start: number, end: number) => head.toString("latin1", start, end);
  if (ascii(0, 3) === "\xff\xd8\xff") return "image/jpeg";
  if (ascii(0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP") return "image/webp";
  // An ISO base media file: its brands follow the word "ftyp", the major one first.
  if (ascii(4, 8) === "ftyp") return /avif|avis/.test(ascii(8, 32)) ? "image/avif" : "other picture";
  if (/^GIF8[79]a/.test(ascii(0, 6))) return "other picture";
  if (/^(?:II\*\0|MM\0\*)/.test(ascii(0, 4))) return "other picture";
  if (ascii(0, 2) === "BM" && head.length > 14 && head.readUInt16LE(6) === 0) return "other picture";
  if (ascii(0, 2) === "\xff\x0a" || ascii(0, 8) === "\0\0\0\x0cJXL ") return "other picture";
  if (/^\s*(?:<\?xml[^>]*\?>\s*)?<svg/i.test(ascii(0, 64))) return "other picture";
  return null;
}
