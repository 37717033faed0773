/**
 * Draws the garments that the tests and the README's picture wear: `node src/engine/testing/draw-garments.ts`.
 * Everything is drawn here, so that the project needs no one's product photos.
 */
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { svgOf, type Drawing } from "./drawn-products/cloth.ts";
import { flowerDress } from "./drawn-products/dresses.ts";
import { widthPx } from "./drawn-products/outline.ts";
import { mountainTee } from "./drawn-products/t-shirts.ts";
import { blueJeans } from "./drawn-products/trousers.ts";

const sneakerOutline =
  "M92,742 C84,700 96,668 140,648 C230,612 300,560 352,494 C372,468 396,452 420,462 C470,484 540,486 604,470 C640,452 690,428 724,420 C756,416 774,436 780,470 C790,540 800,620 806,690 L810,742 C812,764 800,776 780,776 L128,776 C104,776 94,764 92,742 Z";
const sneaker: Drawing = {
  seed: 63,
  silhouette: sneakerOutline,
  layers: [
    `<path d="${sneakerOutline}" fill="#e9e6df"/>
    <path d="M352,494 C372,468 396,452 420,462 C470,484 540,486 604,470 C640,452 690,428 724,420 C756,416 774,436 780,470 C790,540 800,620 802,676 C640,700 420,704 268,690 C250,664 280,604 352,494 Z" fill="#d9553b"/>
    <path d="M604,470 C640,452 690,428 724,420 C756,416 774,436 780,470 L788,540 C720,546 650,530 604,470 Z" fill="#2c3347"/>
    <path d="M92,742 C90,724 92,710 96,698 C300,722 620,722 806,698 L810,742 C812,764 800,776 780,776 L128,776 C104,776 94,764 92,742 Z" fill="#faf8f3"/>
    <path d="M440,690 C520,640 620,600 720,590 L730,622 C640,634 560,660 500,694 Z" fill="#faf8f3"/>`,
  ],
  details: `<g fill="none" stroke="#fffdf7" stroke-width="11" stroke-linecap="round"><path d="M352,528 L436,560"/><path d="M326,562 L412,598"/><path d="M300,596 L388,634"/></g><g fill="none" stroke="#23283a" stroke-opacity=".45" stroke-width="3"><path d="M96,698 C300,722 620,722 806,698"/><path d="M140,648 C200,650 246,664 268,690" stroke-dasharray="6 4"/><path d="M604,470 C650,530 720,546 788,540" stroke-dasharray="6 4"/></g>`,
};

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const photos = { tshirt: mountainTee.drawing, trousers: blueJeans.drawing, dress: flowerDress.drawing, sneaker };
for (const [name, drawing] of Object.entries(photos)) {
  await sharp(Buffer.from(svgOf(drawing)))
    .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
    .toFile(file(`${name}.jpg`));
  if (drawing === sneaker) continue;
  await sharp(Buffer.from(svgOf(drawing, { isCutOut: true })))
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toFile(file(`${name}.png`));
}

/** A top and trousers beside each other, as shops show whole outfits. */
await sharp({ create: { width: widthPx, height: 700, channels: 3, background: "#f6f6f4" } })
  .composite([
    { input: await sharp(file("tshirt.png")).resize({ height: 560 }).toBuffer(), left: 10, top: 20 },
    { input: await sharp(file("trousers.png")).resize({ height: 640 }).toBuffer(), left: 430, top: 30 },
  ])
  .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
  .toFile(file("outfit.jpg"));
