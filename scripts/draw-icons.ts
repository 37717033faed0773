/** `node scripts/draw-icons.ts`: renders the extension's icons from `icon.svg`. The results are committed; run it when the drawing changes. */
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const folder = new URL("../public/icons/", import.meta.url);
const drawing = fileURLToPath(new URL("icon.svg", folder));
const drawingSidePx = 128;
const cssPixelsPerInch = 96;

for (const sidePx of [16, 32, 48, 128]) {
  // Rendered four times as large, then reduced, so that thin lines stay even.
  const density = (cssPixelsPerInch * 4 * sidePx) / drawingSidePx;
  await sharp(drawing, { density })
    .resize(sidePx, sidePx)
    .png({ compressionLevel: 9 })
    .toFile(fileURLToPath(new URL(`icon-${sidePx}.png`, folder)));
}
