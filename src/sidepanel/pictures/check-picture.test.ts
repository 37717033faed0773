import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { imageMaxBytes } from "../../protocol/limits.ts";
import { checkPicture } from "./check-picture.ts";

const person = readFileSync(new URL("../../engine/testing/person.jpg", import.meta.url));
const plain = (widthPx: number, heightPx: number) =>
  sharp({ create: { width: widthPx, height: heightPx, channels: 4, background: { r: 90, g: 120, b: 80, alpha: 0.5 } } });
const file = (bytes: Uint8Array<ArrayBuffer> | string, name = "photo.jpg", type = "image/jpeg") => new File([bytes], name, { type });
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);

let decoded = 0;

beforeEach(() => {
  decoded = 0;
  // Stands in for the browser's decoder.
  vi.stubGlobal("createImageBitmap", async () => {
    decoded += 1;
    return { close() {} };
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** The header of a PNG of any size, without its pixels. */
function pngHeader(widthPx: number, heightPx: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array([
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    0,
    0,
    0,
    13,
    0x49,
    0x48,
    0x44,
    0x52,
    ...Array<number>(20).fill(0),
  ]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, widthPx);
  view.setUint32(20, heightPx);
  return bytes;
}

describe("a picture that passes", () => {
  it("is told by its bytes, not by its name", async () => {
    const png = bytesOf(await plain(120, 80).png().toBuffer());
    const checked = await checkPicture(file(png, "红色连衣裙.jpg", "image/jpeg"));
    expect(checked).toMatchObject({ widthPx: 120, heightPx: 80 });
    expect(checked.blob.type).toBe("image/png");
    expect(checked.blob.size).toBe(png.length);
  });

  it.each(["jpeg", "png", "webp", "avif"] as const)("may be %s", async (format) => {
    const bytes = bytesOf(await plain(200, 100).toFormat(format).toBuffer());
    expect(await checkPicture(file(bytes))).toMatchObject({ widthPx: 200, heightPx: 100 });
    expect(decoded).toBe(1);
  });

  it("may be lossless or transparent WebP", async () => {
    const lossless = bytesOf(await plain(130, 90).webp({ lossless: true }).toBuffer());
    expect(await checkPicture(file(lossless))).toMatchObject({ widthPx: 130, heightPx: 90 });
  });

  it("may carry bytes after its end, as photos of phones do", async () => {
    const withTail = new Uint8Array([...person, ...Array<number>(500).fill(9)]);
    expect((await checkPicture(file(withTail))).widthPx).toBe(1200);
  });
});

describe("a picture that does not pass", () => {
  const codeOf = (one: File) =>
    checkPicture(one).then(
      () => null,
      (problem: { code: string }) => problem.code,
    );

  it("is text under the name of a photo", async () => expect(await codeOf(file("hello"))).toBe("error.image.unreadable"));

  it("is empty", async () => expect(await codeOf(file(""))).toBe("error.image.unreadable"));

  it("has too many bytes", async () => expect(await codeOf(file(new Uint8Array(imageMaxBytes + 1)))).toBe("error.image.too.many.bytes"));

  it("has too many pixels, and is never decoded", async () => {
    expect(await codeOf(file(pngHeader(20_000, 20_000)))).toBe("error.image.too.many.pixels");
    expect(decoded).toBe(0);
  });

  it("is AVIF of 17 megapixels, which the server has no memory to read", async () => {
    const avif = await plain(100, 100).avif().toBuffer();
    const size = avif.indexOf("ispe") + 8;
    avif.writeUInt32BE(4_250, size);
    avif.writeUInt32BE(4_000, size + 4);
    expect(await codeOf(file(bytesOf(avif)))).toBe("error.image.too.many.pixels");
    expect(decoded).toBe(0);
  });

  it("is one pixel", async () => expect(await codeOf(file(bytesOf(await plain(1, 1).png().toBuffer())))).toBe("error.image.too.small"));

  it("is a JPEG that was cut off, also one with a whole preview inside", async () => {
    const preview = await plain(64, 64).jpeg().toBuffer();
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1, (preview.length + 2) >> 8, (preview.length + 2) & 255]), preview]);
    const withPreview = Buffer.concat([person.subarray(0, 2), segment, person.subarray(2)]);
    expect(await codeOf(file(bytesOf(withPreview)))).toBeNull();
    expect(await codeOf(file(bytesOf(withPreview.subarray(0, withPreview.length / 2))))).toBe("error.image.unreadable");
  });

  it("is a PNG that was cut off", async () => {
    const png = await plain(300, 300).png().toBuffer();
    expect(await codeOf(file(bytesOf(png.subarray(0, png.length - 30))))).toBe("error.image.unreadable");
  });

  it.each([
    ["a GIF", "GIF89a________________________________"],
    ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ["a phone's HEIC", "\0\0\0\u0018ftypheic\0\0\0\0mif1heic________"],
  ])("is %s", async (_, text) => expect(await codeOf(file(text))).toBe("error.image.type"));

  it("is one that the browser cannot decode", async () => {
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new DOMException("The source image could not be decoded.")));
    expect(await codeOf(file(bytesOf(person)))).toBe("error.image.unreadable");
  });
});
