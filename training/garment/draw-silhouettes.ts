/**
 * Writes the outline of every drawn product as a PNG, white on black: node draw-silhouettes.ts WORK/silhouettes
 */
import { mkdir } from "node:fs/promises";
import sharp from "sharp";
import { drawnProducts } from "../../src/engine/testing/drawn-products/drawn-products.ts";
import { silhouetteSvg } from "../../src/engine/testing/drawn-products/cloth.ts";

const heightPx = 480;
const folder = process.argv[2];

await mkdir(folder, { recursive: true });
for (const { name, drawing } of drawnProducts) {
  await sharp(Buffer.from(silhouetteSvg(drawing)))
    .extractChannel(0)
    .resize({ height: heightPx })
    .png()
    .toFile(`${folder}/${name.replaceAll(/[^\w-]+/gu, "-")}.png`);
}
