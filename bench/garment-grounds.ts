/**
 * `npm run bench:grounds`: lays garments on what shops and shoppers lay them on, and says how well they are cut out there. The truth is the
 * outline of the garment's own product photo on white, or the drawing.
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { grounds, type Ground } from "./garment-grounds/grounds.ts";
import { writeContactSheets, type SheetRow } from "./picture-quality/contact-sheet.ts";
import { drawnGarments, garmentsIn, photosFolder, type GarmentPicture } from "./picture-quality/pairs.ts";
import { decodePicture, pngOf } from "./picture-quality/picture-file.ts";
import type { CutOut } from "../src/engine/garment/garment.ts";
import { boxAround } from "../src/engine/image/mask-box.ts";
import { maskWhere } from "../src/engine/image/mask.ts";
import { analyseGarments, TryOnProblem, type Networks, type Raster } from "../src/engine/try-on.ts";
import { loadNodeNetworks } from "../src/server/engines/load-networks.ts";
import { median, percentile, printTable } from "./table.ts";

const { values: wanted } = parseArgs({
  options: {
    /** A folder with tops, bottoms and dresses; see `photosFolder` for what is taken without it. */
    data: { type: "string" },
    drawn: { type: "boolean", default: false },
    out: { type: "string", default: path.join(import.meta.dirname, "out") },
  },
});

/** The garment's share of the picture's height; around it one sees what it lies on. */
const garmentShare = 0.85;
const longerSidePx = 1024;
const shownWorst = 24;

async function cutOutOf(networks: Networks, { kind }: GarmentPicture, photo: Raster): Promise<CutOut> {
  const { upper, bottom } = await analyseGarments(
    networks,
    kind === "bottom" ? { bottom: { photo } } : { upper: { category: kind, photo } },
  );
  return (upper ?? bottom!).cutOut;
}

interface Laid {
  readonly picture: Raster;
  /** The garment's share of each pixel, 0…1. */
  readonly truth: Float32Array;
}

/** The cut-out garment in the middle of a ground, with its shadow to the lower right. */
async function lay({ layer }: CutOut, ground: Ground): Promise<Laid> {
  const { width, height } = layer;
  const rgba = Buffer.from(layer.rgba.map((value, i) => 255 * (i % 4 === 3 ? value : value / Math.max(layer.rgba[i - (i % 4) + 3], 1e-6))));
  const inner = { width: Math.round(width * garmentShare), height: Math.round(height * garmentShare) };
  const [left, top] = [Math.round((width - inner.width) / 2), Math.round((height - inner.height) / 2)];
  const garment = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .resize(inner.width, inner.height)
    .extend({ left, top, right: width - inner.width - left, bottom: height - inner.height - top, background: "#0000" })
    .raw()
    .toBuffer();
  const truth = Float32Array.from({ length: width * height }, (_, i) => garment[i * 4 + 3] / 255);
  const opacity = await sharp(garment, { raw: { width, height, channels: 4 } })
    .extractChannel(3)
    .blur(9)
    .raw()
    .toBuffer();
  const data = new Uint8ClampedArray(await ground.draw(width, height));
  const cover = await ground.cover?.(width, height);
  const [shadowX, shadowY] = [6, 9];
  for (let i = 0; i < truth.length; i++) {
    const from = i - shadowX - shadowY * width;
    const light = 1 - (from < 0 ? 0 : (ground.shadow * opacity[from]) / 255);
    for (let c = 0; c < 3; c++) data[i * 4 + c] = data[i * 4 + c] * light * (1 - truth[i]) + garment[i * 4 + c] * truth[i];
    data[i * 4 + 3] = 255;
    const hidden = (cover?.[i * 4 + 3] ?? 0) / 255;
    if (hidden > 0) for (let c = 0; c < 3; c++) data[i * 4 + c] = data[i * 4 + c] * (1 - hidden) + cover![i * 4 + c] * hidden;
  }
  return { picture: { width, height, data }, truth };
}

const comparedPx = 384;

/** The garment's share of each pixel of its bounding box, at one size for all. */
function inItsBox(width: number, height: number, alpha: Float32Array): Promise<Buffer> {
  const box = boxAround(
    maskWhere(alpha.length, (i) => alpha[i] > 0.5),
    1,
    width,
    height,
    0,
  );
  const { left, top, right, bottom } = box ?? { left: 0, top: 0, right: width, bottom: height };
  return sharp(Buffer.from(alpha.map((share) => 255 * share)), { raw: { width, height, channels: 1 } })
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize(comparedPx, comparedPx, { fit: "fill" })
    .extractChannel(0)
    .raw()
    .toBuffer();
}

/** Intersection over union of both garments in their boxes: the engine may have cropped or enlarged the picture. */
async function iouOf(laid: Laid, { layer }: CutOut): Promise<number> {
  const found = await inItsBox(
    layer.width,
    layer.height,
    Float32Array.from({ length: layer.width * layer.height }, (_, i) => layer.rgba[i * 4 + 3]),
  );
  const truth = await inItsBox(laid.picture.width, laid.picture.height, laid.truth);
  let [both, either] = [0, 0];
  for (let i = 0; i < truth.length; i++) {
    both += Math.min(found[i], truth[i]);
    either += Math.max(found[i], truth[i]);
  }
  return both / Math.max(1, either);
}

async function pngOnGreen({ layer: { width, height, rgba } }: CutOut): Promise<Buffer> {
  const data = new Uint8ClampedArray(width * height * 4);
  const green = [0.25, 0.65, 0.35];
  for (let p = 0; p < data.length; p++) data[p] = 255 * (p % 4 === 3 ? 1 : rgba[p] + (1 - rgba[p - (p % 4) + 3]) * green[p % 4]);
  return pngOf({ width, height, data });
}

/** As large as shops show it. */
async function productPhoto(garment: GarmentPicture): Promise<Raster> {
  const sized = sharp(await garment.bytes()).resize({ width: longerSidePx, height: longerSidePx, fit: "inside" });
  return decodePicture(await sized.png().toBuffer());
}

async function main(): Promise<void> {
  mkdirSync(wanted.out, { recursive: true });
  const networks = await loadNodeNetworks();
  const folder = photosFolder(wanted.data);
  const garments = folder === undefined || wanted.drawn ? drawnGarments() : garmentsIn(folder);
  if (garments.length === 0) throw new Error(`${folder} has no folder of tops, bottoms or dresses`);
  const ious = new Map(grounds.map(({ name }) => [name, [] as number[]]));
  let worst: (SheetRow & { readonly iou: number })[] = [];
  for (const garment of garments) {
    const own = await cutOutOf(networks, garment, await productPhoto(garment));
    for (const ground of grounds) {
      const laid = await lay(own, ground);
      const { picture } = laid;
      let iou = 0;
      let result = await pngOf(picture);
      try {
        const cutOut = await cutOutOf(networks, garment, picture);
        iou = await iouOf(laid, cutOut);
        result = await pngOnGreen(cutOut);
      } catch (error) {
        if (!(error instanceof TryOnProblem)) throw error;
      }
      ious.get(ground.name)!.push(iou);
      const row = {
        pictures: [await pngOf(picture), result],
        title: `${garment.name}, ${ground.name}`,
        faults: `IoU ${iou.toFixed(3)}`,
        iou,
      };
      worst = [...worst, row].toSorted((a, b) => a.iou - b.iou).slice(0, shownWorst);
    }
  }
  await networks.release();
  const rows = [...ious].map(([what, values]) => ({
    what,
    figure: median(values).toFixed(3),
    note: `tenth worst ${percentile(values, 0.1).toFixed(3)}, below .9 ${values.filter((iou) => iou < 0.9).length}, not found ${values.filter((iou) => iou === 0).length} of ${values.length}`,
  }));
  printTable("Cut out as on white: IoU, median", rows);
  await writeContactSheets(worst, wanted.out, "grounds-worst");
  console.log(`the worst are in ${wanted.out}`);
}

await main();
