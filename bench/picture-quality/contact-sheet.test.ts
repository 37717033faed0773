import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { writeContactSheets } from "./contact-sheet.ts";
import { drawPicture } from "./measures/draw.ts";
import { pngOf } from "./picture-file.ts";

it("writes the pictures beside each other, four pairs a sheet", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "contact-sheet-"));
  try {
    const red = await pngOf(drawPicture(42, 56, () => [255, 0, 0]));
    const blue = await pngOf(drawPicture(42, 56, () => [0, 0, 255]));
    const row = { pictures: [red, blue], title: "Ann & a <shirt>", faults: "holes" };
    const files = await writeContactSheets([row, row, row, row, row], folder, "sheet");
    expect(files).toHaveLength(2);
    const { data, info } = await sharp(files[1]).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number): number[] => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    expect(at(200, 300)).toEqual([255, 0, 0]);
    expect(at(600, 300)).toEqual([0, 0, 255]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
