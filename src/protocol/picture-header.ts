import { imageTypes } from "./limits.ts";

type ImageType = (typeof imageTypes)[number];

/** What the bytes say a picture is, before anything is decoded. */
export type PictureHeader =
  | { kind: "picture"; type: ImageType; widthPx: number; heightPx: number; complete: boolean }
  /** A picture of a sort that we do not take. */
  | { kind: "other-picture" }
  /** No picture, or one whose beginning is broken. */
  | { kind: "unreadable" };

const unreadable: PictureHeader = { kind: "unreadable" };

/**
 * Reads type and size from a file's bytes, so that a picture of 400 megapixels is refused without decoding it. The file's
 * name and the type that the system guessed from it are not asked.
 */
export function readPictureHeader(bytes: Uint8Array<ArrayBuffer>): PictureHeader {
  if (startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return readPng(bytes);
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return readJpeg(bytes);
  if (text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 4) === "WEBP") return readWebp(bytes);
  if (text(bytes, 4, 4) === "ftyp") return readIsoMedia(bytes);
  return isOtherPicture(bytes) ? { kind: "other-picture" } : unreadable;
}

/** PNG 1.2, section 11.2.2: the header chunk is the first. A whole file ends with the empty IEND chunk. */
function readPng(bytes: Uint8Array<ArrayBuffer>): PictureHeader {
  if (bytes.length < 24 || text(bytes, 12, 4) !== "IHDR") return unreadable;
  const view = viewOf(bytes);
  const complete = lastIndexOfText(bytes, "IEND") > 0;
  return { kind: "picture", type: "image/png", widthPx: view.getUint32(16), heightPx: view.getUint32(20), complete };
}

/**
 * ITU-T T.81, annex B: segments until the scan begins; the frame header (SOF) holds the size. A whole file has an end
 * marker after the beginning of its scan. A preview inside the segments has one too, which does not count.
 */
function readJpeg(bytes: Uint8Array<ArrayBuffer>): PictureHeader {
  const view = viewOf(bytes);
  let at = 2;
  let size: { widthPx: number; heightPx: number } | undefined;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1];
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrameHeader(marker)) size = { heightPx: view.getUint16(at + 5), widthPx: view.getUint16(at + 7) };
    if (marker === 0xda) break;
    at += 2 + view.getUint16(at + 2);
  }
  if (!size) return unreadable;
  return { kind: "picture", type: "image/jpeg", ...size, complete: hasMarkerAfter(bytes, at, 0xd9) };
}

/** C4, C8 and CC lie in the range of the frame headers and are none. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function hasMarkerAfter(bytes: Uint8Array, from: number, marker: number): boolean {
  for (let i = bytes.length - 2; i > from; i--) {
    if (bytes[i] === 0xff && bytes[i + 1] === marker) return true;
  }
  return false;
}

/** RFC 9649: lossy (VP8), lossless (VP8L) and extended (VP8X) files keep the size in three ways. */
function readWebp(bytes: Uint8Array<ArrayBuffer>): PictureHeader {
  if (bytes.length < 30) return unreadable;
  const view = viewOf(bytes);
  const complete = bytes.length >= view.getUint32(4, true) + 8;
  const picture = (widthPx: number, heightPx: number): PictureHeader => ({
    kind: "picture",
    type: "image/webp",
    widthPx,
    heightPx,
    complete,
  });
  switch (text(bytes, 12, 4)) {
    case "VP8 ":
      return picture(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
    case "VP8L": {
      const packed = view.getUint32(21, true);
      return picture((packed & 0x3fff) + 1, ((packed >> 14) & 0x3fff) + 1);
    }
    case "VP8X":
      return picture(uint24(bytes, 24) + 1, uint24(bytes, 27) + 1);
    default:
      return unreadable;
  }
}

/**
 * AVIF and its relatives (HEIC is the photo format of many phones). The size of an AVIF stands in its `ispe` boxes: one for each
 * part of the picture, the largest being the whole.
 */
function readIsoMedia(bytes: Uint8Array<ArrayBuffer>): PictureHeader {
  const view = viewOf(bytes);
  const brands = text(bytes, 8, Math.min(view.getUint32(0), 128) - 8);
  if (!/avif|avis/.test(brands)) return { kind: "other-picture" };
  let largest = { widthPx: 0, heightPx: 0 };
  const searched = Math.min(bytes.length - 16, 64 * 1024);
  for (let at = 16; at < searched; at++) {
    if (text(bytes, at, 4) !== "ispe") continue;
    const found = { widthPx: view.getUint32(at + 8), heightPx: view.getUint32(at + 12) };
    if (found.widthPx * found.heightPx > largest.widthPx * largest.heightPx) largest = found;
  }
  return largest.widthPx === 0 ? unreadable : { kind: "picture", type: "image/avif", ...largest, complete: true };
}

/** GIF, BMP, TIFF, icons and drawings: pictures, and worth saying so, but not what a camera or a shop gives. */
function isOtherPicture(bytes: Uint8Array<ArrayBuffer>): boolean {
  if (text(bytes, 0, 4) === "GIF8" || text(bytes, 0, 2) === "BM") return true;
  if (startsWith(bytes, 0, [0x49, 0x49, 0x2a, 0x00]) || startsWith(bytes, 0, [0x4d, 0x4d, 0x00, 0x2a])) return true;
  if (startsWith(bytes, 0, [0x00, 0x00, 0x01, 0x00])) return true;
  return /<svg[\s>]/i.test(text(bytes, 0, 1_000));
}

function viewOf(bytes: Uint8Array<ArrayBuffer>): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function startsWith(bytes: Uint8Array, at: number, expected: readonly number[]): boolean {
  return expected.every((byte, i) => bytes[at + i] === byte);
}

function text(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + Math.max(0, length)));
}

function uint24(bytes: Uint8Array, at: number): number {
  return bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16);
}

function lastIndexOfText(bytes: Uint8Array, wanted: string): number {
  const codes = Array.from(wanted, (character) => character.charCodeAt(0));
  for (let at = bytes.length - codes.length; at >= 0; at--) {
    if (startsWith(bytes, at, codes)) return at;
  }
  return -1;
}
