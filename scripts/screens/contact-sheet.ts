import sharp from "sharp";

const tile = { widthPx: 200, heightPx: 400 };
const gapPx = 16;
const columns = 11;
const background = "#e9e7df";
const quality = 72;

/** One picture of many screens, side by side in their order, as WebP. */
export async function drawContactSheet(screens: readonly Uint8Array[]): Promise<Buffer> {
  const rows = Math.ceil(screens.length / columns);
  const tiles = await Promise.all(
    screens.map(async (screen, i) => ({
      input: await sharp(screen).resize(tile.widthPx, tile.heightPx, { fit: "cover", position: "top" }).png().toBuffer(),
      left: gapPx + (i % columns) * (tile.widthPx + gapPx),
      top: gapPx + Math.floor(i / columns) * (tile.heightPx + gapPx),
    })),
  );
  return sharp({
    create: {
      width: gapPx + columns * (tile.widthPx + gapPx),
      height: gapPx + rows * (tile.heightPx + gapPx),
      channels: 3,
      background,
    },
  })
    .composite(tiles)
    .webp({ quality, effort: 6 })
    .toBuffer();
}
