import sharp from "sharp";

const tile = { widthPx: 180, heightPx: 360 };
const gapPx = 14;
const background = "#dcdad0";
const quality = 62;

/** One JPEG of many screens, row by row in their order. */
export async function drawContactSheet(screens: readonly Uint8Array[], columns: number): Promise<Buffer> {
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
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
}
