import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** A picture with some detail in it, so that it does not compress to nothing. */
export function picture(widthPx = 120, heightPx = 160): Sharp {
  return sharp({
    create: { width: widthPx, height: heightPx, channels: 3, background: "white", noise: { type: "gaussian", mean: 128, sigma: 40 } },
  });
}

export function jpeg(): Promise<Buffer> {
  return picture().jpeg().toBuffer();
}

/** A tiny PNG whose header says 20,000×20,000 pixels, which would be 1.2 GB once decoded. */
export function giantPng(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(20_000, 0);
  header.writeUInt32BE(20_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunks = [pngChunk("IHDR", header), pngChunk("IDAT", deflateSync(Buffer.alloc(60_001))), pngChunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...chunks]);
}

/** A PNG of 100×100 pixels with a number of text chunks, each of which unpacks from 8 KB to 8 MB. */
export function talkativePng(texts: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(100, 0);
  header.writeUInt32BE(100, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const text = deflateSync(Buffer.alloc(7_900_000, "a"), { level: 9 });
  const said = Array.from({ length: texts }, (_, i) => [
    pngChunk("zTXt", Buffer.concat([Buffer.from(`z${i}\0\0`), text])),
    pngChunk("iTXt", Buffer.concat([Buffer.from(`i${i}\0\x01\0\0\0`), text])),
  ]);
  const pixels = pngChunk("IDAT", deflateSync(Buffer.alloc(100 * 301)));
  const chunks = [pngChunk("IHDR", header), ...said.flat().slice(0, texts), pixels, pngChunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...chunks]);
}

/** A grey JPEG with 883 scans. Each adds a bit, 0, to one coefficient of all blocks, and is only a few bytes long. */
export async function scanningJpeg(widthPx: number, heightPx: number): Promise<Buffer> {
  const create = { width: widthPx, height: heightPx, channels: 3, background: "#888" } as const;
  const plain = await sharp({ create }).greyscale().jpeg({ progressive: true }).toBuffer();
  const startOfScan = Buffer.from([0xff, 0xda]);
  const start = plain.indexOf(startOfScan, plain.indexOf(startOfScan) + 2);
  const end = plain.indexOf(Buffer.from([0xff, 0xc4]), start);
  const scan = (coefficient: number, bit: number) => {
    const bytes = Buffer.from(plain.subarray(start, end));
    bytes.set([coefficient, coefficient, bit === 13 ? 13 : ((bit + 1) << 4) | bit], 7);
    return bytes;
  };
  const coefficients = Array.from({ length: 63 }, (_, i) => i + 1);
  const bits = Array.from({ length: 14 }, (_, i) => 13 - i);
  const scans = coefficients.flatMap((coefficient) => bits.map((bit) => scan(coefficient, bit)));
  return Buffer.concat([plain.subarray(0, start), ...scans, Buffer.from([0xff, 0xd9])]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A plain piece of a CSS colour on a white ground, like a product photo. */
export function garmentPicture(colour: string): Promise<Buffer> {
  const piece = { create: { width: 140, height: 200, channels: 3 as const, background: colour } };
  return sharp({ create: { width: 240, height: 320, channels: 3, background: "white" } })
    .composite([{ input: piece, left: 50, top: 60 }])
    .png()
    .toBuffer();
}
