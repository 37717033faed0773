import path from "node:path";
import sharp from "sharp";
import type { Raster } from "../image/raster.ts";

/** A picture file, or the one of that name beside this. */
export async function readPicture(file: string | Buffer): Promise<Raster> {
  const { data, info } = await sharp(typeof file === "string" ? path.join(import.meta.dirname, file) : file)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) };
}

export function plainPicture(width: number, height: number, [red, green, blue]: readonly [number, number, number]): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let p = 0; p < data.length; p += 4) data.set([red, green, blue, 255], p);
  return { width, height, data };
}

/** Two pictures of the same height next to each other. */
export function sideBySide(left: Raster, right: Raster): Raster {
  const width = left.width + right.width;
  const data = new Uint8ClampedArray(width * left.height * 4);
  for (let y = 0; y < left.height; y++) {
    data.set(left.data.subarray(y * left.width * 4, (y + 1) * left.width * 4), y * width * 4);
    data.set(right.data.subarray(y * right.width * 4, (y + 1) * right.width * 4), (y * width + left.width) * 4);
  }
  return { width, height: left.height, data };
}

/** What a picture shows, on a ground that is asked for its colours; it is transparent around it. */
export function laidOn({ width, height, data }: Raster, ground: (x: number, y: number) => readonly [number, number, number]): Raster {
  const laid = new Uint8ClampedArray(data.length).fill(255);
  for (let i = 0; i < width * height; i++) {
    const opacity = data[i * 4 + 3] / 255;
    ground(i % width, Math.floor(i / width)).forEach((value, c) => (laid[i * 4 + c] = opacity * data[i * 4 + c] + (1 - opacity) * value));
  }
  return { width, height, data: laid };
}
