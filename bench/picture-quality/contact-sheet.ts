import { writeFile } from "node:fs/promises";
import sharp from "sharp";

export interface SheetRow {
  /** PNG or JPEG files: the person, the garment, the result. */
  readonly pictures: readonly Uint8Array[];
  readonly title: string;
  readonly faults: string;
}

const cellWidthPx = 420;
const cellHeightPx = 560;
const captionHeightPx = 34;
const rowsPerSheet = 4;

/** Writes person | garment | result, four pairs a sheet, as `NAME-1.png` and so on. @returns the files. */
export async function writeContactSheets(rows: readonly SheetRow[], folder: string, name: string): Promise<string[]> {
  const files: string[] = [];
  for (let first = 0; first < rows.length; first += rowsPerSheet) {
    const file = `${folder}/${name}-${first / rowsPerSheet + 1}.png`;
    await writeFile(file, await drawSheet(rows.slice(first, first + rowsPerSheet)));
    files.push(file);
  }
  return files;
}

async function drawSheet(rows: readonly SheetRow[]): Promise<Buffer> {
  const columnsCount = Math.max(...rows.map(({ pictures }) => pictures.length));
  const rowHeightPx = cellHeightPx + captionHeightPx;
  const layers = await Promise.all(
    rows.flatMap(({ pictures, title, faults }, row) => [
      ...pictures.map(async (picture, column) => ({
        input: await sharp(picture).resize(cellWidthPx, cellHeightPx, { fit: "contain", background: "#fff" }).png().toBuffer(),
        left: column * cellWidthPx,
        top: row * rowHeightPx + captionHeightPx,
      })),
      Promise.resolve({ input: caption(title, faults, columnsCount * cellWidthPx), left: 0, top: row * rowHeightPx }),
    ]),
  );
  return sharp({ create: { width: columnsCount * cellWidthPx, height: rows.length * rowHeightPx, channels: 3, background: "#fff" } })
    .composite(layers)
    .png({ compressionLevel: 8 })
    .toBuffer();
}

function caption(title: string, faults: string, widthPx: number): Buffer {
  const escape = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${captionHeightPx}" font-family="sans-serif" font-size="15">` +
      `<text x="6" y="22">${escape(title)}</text><text x="${widthPx - 6}" y="22" text-anchor="end" fill="#b00">${escape(faults)}</text></svg>`,
  );
}
