import { expect, test } from "vitest";
import type { CutOut } from "../garment/garment.ts";
import { point } from "../image/geometry.ts";
import { withTucked } from "./with-tucked.ts";

const [width, height] = [8, 20];

/** Cloth down to row 6, and tucked in from there to row 16. */
function cutOutOf(): CutOut {
  const rgba = new Float32Array(width * height * 4);
  rgba.fill(1, 0, 6 * width * 4);
  const tucked = { left: 0, top: 4, width, height: 12, rgba: new Float32Array(width * 12 * 4).fill(1) };
  const mask = new Uint8Array(width * height).fill(1, 0, 6 * width);
  return { layer: { width, height, rgba }, mask, worn: true, tucked };
}

function landmarksTo(hemY: number) {
  const side = { shoulder: point(4, 0), armpit: point(4, 1), neck: point(4, 0), sleeve: null };
  return { hemY, left: side, right: side };
}
const coat = landmarksTo(19);

test("a shirt is seen down to another waistband, and no further", () => {
  const { layer, mask } = withTucked(cutOutOf(), coat, () => 11);
  for (let y = 0; y < height; y++) {
    expect(mask[y * width + 3]).toBe(y < 11 ? 1 : 0);
    expect(layer.rgba[(y * width + 3) * 4 + 3]).toBe(y < 11 ? 1 : 0);
  }
});

test("above a waistband as high as its wearer's it stays as it is", () => {
  const cutOut = cutOutOf();
  expect(withTucked(cutOut, coat, () => 3)).toBe(cutOut);
  expect(cutOut.mask[8 * width]).toBe(0);
});

test("a top without a coat stays as it is: beside its hem, which slants with its wearer's hips, a wedge was added", () => {
  const cutOut = cutOutOf();
  expect(withTucked(cutOut, landmarksTo(4.5), () => 11)).toBe(cutOut);
});
