import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { loadNetwork, type Runtime } from "../../engine/runtime.ts";
import type { Raster } from "../../engine/try-on.ts";

/** The classes of the network, in the order of its output. */
const nsfwClasses = ["drawing", "hentai", "neutral", "porn", "sexy"] as const;

/** The probability of each class, 0 to 1; together 1. */
export type NsfwShares = Readonly<Record<(typeof nsfwClasses)[number], number>>;

export type NsfwClassifier = (photo: Raster) => Promise<NsfwShares>;

/** The network was trained on squares of this side, to which photos were scaled without keeping their proportions. */
const sidePx = 224;

/** MobileNetV2 of the npm package nsfwjs, converted; see training/README.md. */
export async function loadNsfwClassifier(runtime: Runtime): Promise<NsfwClassifier> {
  const network = await loadNetwork(runtime, await readFile(new URL("models/nsfw-classifier.onnx", import.meta.url)));
  return async (photo) => {
    const { shares } = await network(await pressedSquare(photo), sidePx, sidePx);
    return Object.fromEntries(nsfwClasses.map((name, index) => [name, shares[index]])) as NsfwShares;
  };
}

/** The photo scaled to the square, as planar RGB from 0 to 1. */
async function pressedSquare({ width, height, data }: Raster): Promise<Float32Array> {
  const photo = sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw: { width, height, channels: 4 } });
  const rgb = await photo.removeAlpha().resize(sidePx, sidePx, { fit: "fill" }).raw().toBuffer();
  const area = sidePx * sidePx;
  const planar = new Float32Array(3 * area);
  for (let channel = 0; channel < 3; channel++) {
    for (let i = 0; i < area; i++) planar[channel * area + i] = rgb[i * 3 + channel] / 255;
  }
  return planar;
}
