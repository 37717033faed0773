/** `node scripts/draw-try-on.ts`: makes the README's picture with the engine, from the project's own photos. Run it when the engine has improved. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp, { type OverlayOptions } from "sharp";
import type { EngineRequest } from "../src/server/engines/engine.ts";
import { createLocalEngine } from "../src/server/engines/local.ts";

const photo = (name: string): string => fileURLToPath(new URL(`../src/engine/testing/${name}`, import.meta.url));
const out = fileURLToPath(new URL("../docs/try-on.jpg", import.meta.url));

/** The part of the person's photo that is shown, in pixels. */
const person = { left: 205, top: 0, width: 750, height: 1200 };
const panel = { width: 400, height: 640 };
const gapPx = 8;
/** The size in pixels of a product photo, in an upper corner of the try-on. */
const card = { width: 92, height: 120 };
const cardInsetPx = 14;

const looks: readonly { readonly garments: readonly string[]; readonly request: Omit<EngineRequest, "person"> }[] = [
  { garments: ["tshirt.jpg"], request: { upper: await garment("tshirt.jpg", "top") } },
  {
    garments: ["tshirt.jpg", "trousers.jpg"],
    request: { upper: await garment("tshirt.jpg", "top"), bottom: { bytes: await readFile(photo("trousers.jpg")) } },
  },
  { garments: ["dress.jpg"], request: { upper: await garment("dress.jpg", "dress") } },
];

async function garment(name: string, category: "top" | "dress"): Promise<{ bytes: Uint8Array; category: "top" | "dress" }> {
  return { bytes: await readFile(photo(name)), category };
}

async function drawPanel(picture: Uint8Array, garments: readonly string[]): Promise<Buffer> {
  const cards = await Promise.all(garments.map((name) => sharp(photo(name)).resize(card.width, card.height).toBuffer()));
  const placed = cards.map((input, i) => ({
    input,
    left: i === 0 ? cardInsetPx : panel.width - card.width - cardInsetPx,
    top: cardInsetPx,
  }));
  const resized = await sharp(picture).extract(person).resize(panel.width, panel.height).toBuffer();
  return sharp(resized).composite(placed).toBuffer();
}

const engine = await createLocalEngine();
const before = await readFile(photo("person.jpg"));
const panels = [await drawPanel(before, [])];
for (const { garments, request } of looks) {
  const { picture } = await engine.tryOn({ ...request, person: before, format: "png" });
  panels.push(await drawPanel(picture, garments));
}
await engine.close();

const placed: OverlayOptions[] = panels.map((input, i) => ({ input, left: i * (panel.width + gapPx), top: 0 }));
await sharp({ create: { width: panels.length * (panel.width + gapPx) - gapPx, height: panel.height, channels: 3, background: "#fff" } })
  .composite(placed)
  .jpeg({ quality: 88, mozjpeg: true })
  .toFile(out);
