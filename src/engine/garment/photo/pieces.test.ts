import { expect, it } from "vitest";
import type { Raster } from "../../image/raster.ts";
import { drawGarment, drawTransparentGarment, trousersOutline, tshirtOutline } from "../../testing/drawn-garment.ts";
import { sideBySide } from "../../testing/pictures.ts";
import { isolatePiece } from "./isolate-piece.ts";
import { findPieces, pieceIn } from "./pieces.ts";

type Colour = [number, number, number];
const white = (): Colour => [255, 255, 255];
const shirt = { outline: tshirtOutline, cloth: (): Colour => [30, 60, 140], background: white };
const trousers = { outline: trousersOutline, cloth: (): Colour => [150, 40, 30], background: white };
const outfit = sideBySide(drawGarment(shirt), drawGarment(trousers));

const unasked = () => Promise.reject(new Error("asked"));

/** How many pixels are more red than blue, or the other way round. */
const count = ({ data }: Raster, channel: 0 | 2): number =>
  data.reduce((sum, value, p) => sum + (p % 4 === channel && value > data[p + 2 - 2 * channel] + 60 ? 1 : 0), 0);

it("tells garments apart that lie beside each other", async () => {
  const pieces = (await findPieces(outfit, unasked))!;
  expect(pieces.boxes).toHaveLength(2);
  expect(pieces.boxes[0].x + pieces.boxes[0].width).toBeLessThan(0.5);
  expect(pieces.boxes[1].x).toBeGreaterThan(0.5);
});

it.each([
  ["one garment", drawGarment(shirt)],
  ["one that is cut out", drawTransparentGarment(shirt)],
  ["stripes as white as the background", drawGarment({ ...shirt, cloth: (_, y) => (y % 20 < 5 ? [255, 255, 255] : [30, 60, 140]) })],
  ["no plain background", drawGarment({ ...shirt, background: (x, y) => ((x * 7 + y * 13) % 5 > 2 ? [200, 30, 90] : [20, 180, 40]) })],
])("leaves %s whole", async (_, photo) => {
  expect(await findPieces(photo, () => Promise.resolve(null))).toBeNull();
});

it("tells garments apart on any ground where a network sees them: a shirt and trousers on a rug were taken for one", async () => {
  const rug = (x: number, y: number): Colour => ((x * 7 + y * 13) % 5 > 2 ? [200, 160, 90] : [120, 90, 40]);
  const onRug = sideBySide(drawGarment({ ...shirt, background: rug }), drawGarment({ ...trousers, background: rug }));
  const seen = ({ width, height, data }: Raster) =>
    Promise.resolve({ width, height, data: Float32Array.from({ length: width * height }, (_, i) => (isCloth(data, i) ? 1 : 0)) });
  const isCloth = (data: Uint8ClampedArray, i: number): boolean => data[i * 4 + 2] > 120 || data[i * 4 + 1] < 60;
  expect((await findPieces(onRug, seen))?.boxes).toHaveLength(2);
});

it("tells garments apart that shade between them joins: two shirts beside each other were worn as one", async () => {
  const joined = { ...outfit, data: outfit.data.slice() };
  const [from, to] = [Math.round(0.3 * outfit.width), Math.round(0.7 * outfit.width)];
  for (let y = 100; y < 130; y++)
    for (let x = from; x < to; x++)
      if (outfit.data[(y * outfit.width + x) * 4] > 250) joined.data.fill(225, (y * outfit.width + x) * 4, (y * outfit.width + x) * 4 + 3);
  expect(await findPieces(joined, () => Promise.resolve(null))).toBeNull();
  const seen = ({ width, height, data }: Raster) =>
    Promise.resolve({ width, height, data: Float32Array.from({ length: width * height }, (_, i) => (data[i * 4 + 1] < 100 ? 1 : 0)) });
  expect((await findPieces(joined, seen))?.boxes).toHaveLength(2);
});

it("shows one piece alone, at the photo's own size, also where another reaches into its box", async () => {
  const lifted = { ...trousers, outline: trousersOutline.map(({ x, y }) => ({ x: x - 92, y })) };
  const close = sideBySide(drawGarment(shirt), drawGarment(lifted));
  const pieces = (await findPieces(close, unasked))!;
  const [left, right] = [isolatePiece(close, pieces, 0), isolatePiece(close, pieces, 1)];
  expect([count(left, 0), count(right, 2)]).toEqual([0, 0]);
  expect(count(left, 2)).toBeGreaterThan(0.98 * count(drawGarment(shirt), 2));
  expect(left.width).toBeLessThan(320);
});

it("finds the piece that a box means, also when it was drawn by another hand", async () => {
  const pieces = (await findPieces(outfit, unasked))!;
  expect(pieceIn(pieces, { x: 0.6, y: 0, width: 0.4, height: 1 })).toBe(1);
  expect(pieceIn(pieces, { x: 0.02, y: 0.1, width: 0.4, height: 0.5 })).toBe(0);
  expect(pieceIn(pieces, { x: 0, y: 0.99, width: 0.01, height: 0.01 })).toBeNull();
});
