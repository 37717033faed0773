import { crc32, deflateSync } from "node:zlib";

/** A PNG of one colour, told by its size. The colour follows from the name, for whoever looks at it. */
export function drawnPicture(widthPx: number, heightPx: number, name = ""): Buffer {
  const seed = crc32(name);
  const rows = Buffer.alloc(heightPx * (1 + widthPx * 3));
  for (let y = 0; y < heightPx; y++) {
    const row = y * (1 + widthPx * 3) + 1;
    for (let x = 0; x < widthPx; x++) rows.writeUIntBE(seed & 0x7f7f7f, row + x * 3, 3);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}
