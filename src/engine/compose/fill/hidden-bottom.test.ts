import { expect, it } from "vitest";
import { uprightBody } from "../../testing/upright-body.ts";
import { createPlane } from "../../image/filters.ts";
import { HiddenBottom } from "./hidden-bottom.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const shade = 100;
const lastY = 500;

/** The shades that are invented where somebody wears such a bottom, which the photo shows where `isSeen` says; elsewhere an old top hides it. */
function inventedUnder(
  shadeAt: (x: number, y: number) => number,
  isSeen: (x: number, y: number) => boolean,
): (x: number, y: number) => number {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const [bottom, top] = [createPlane(width, height), createPlane(width, height)];
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (x < 104 || x >= 196 || y < 180 || y >= lastY) continue;
    (isSeen(x, y) ? bottom : top).data[i] = 1;
    if (isSeen(x, y)) data.fill(shadeAt(x, y), i * 4, i * 4 + 3);
  }
  const hidden = new HiddenBottom({ ...upright, photo: { width, height, data }, parts: { ...upright.parts, bottom, top } });
  const colour = new Float32Array(3);
  return (x, y) => {
    hidden.colourInto(x, y, colour);
    return colour[0];
  };
}

function shadesIn(shadeAt: (x: number, y: number) => number, left: number, top: number, sidePx: number): number[] {
  return Array.from({ length: sidePx ** 2 }, (_, k) => shadeAt(left + (k % sidePx), top + Math.floor(k / sidePx)));
}

function spread(shades: readonly number[]): number {
  const mean = shades.reduce((sum, value) => sum + value, 0) / shades.length;
  return Math.sqrt(shades.reduce((sum, value) => sum + (value - mean) ** 2, 0) / shades.length);
}

const spots = (x: number, y: number): number => shade + (((x >> 3) + (y >> 3)) % 2 === 0 ? 40 : -40);
const weave = (x: number): number => shade + (x % 2 === 0 ? 2 : -2);
const belowHem = (_: number, y: number): boolean => y >= 330;

it("a print goes on far above the old hem, as strong as it is seen: there were tiles with a flat slab above", () => {
  const invented = inventedUnder(spots, belowHem);
  const seen = spread(shadesIn(spots, 110, 400, 64));
  for (const y of [200, 250]) expect(spread(shadesIn(invented, 116, y, 48))).toBeGreaterThan(0.8 * seen);
});

it("a print goes on under an open coat that shows a narrow strip of it", () => {
  const invented = inventedUnder(spots, (x) => x < 150);
  expect(spread(shadesIn(invented, 162, 330, 24))).toBeGreaterThan(30);
});

it("the weave of plain cloth goes on far above the old hem: it was flat there", () => {
  const invented = inventedUnder(weave, belowHem);
  expect(spread(shadesIn(invented, 116, 240, 48))).toBeGreaterThan(1.5);
});

it("a pocket right below the hem is not seen a second time, upside down", () => {
  const pocketY = 350;
  const invented = inventedUnder((x, y) => (Math.abs(y - pocketY) < 2 && x > 120 && x < 180 ? shade - 40 : weave(x)), belowHem);
  for (let y = 200; y < 322; y++) expect(invented(150, y)).toBeGreaterThan(shade - 10);
});

it("a print keeps its colours above what is dark: red checks were turquoise over black trousers", () => {
  const shades = shadesIn(
    inventedUnder((x, y) => (y < 390 ? 10 : spots(x, y)), belowHem),
    116,
    200,
    48,
  );
  expect(shades.reduce((sum, value) => sum + value, 0) / shades.length).toBeGreaterThan(shade - 40);
});

it("folds of jeans in the sun are no print: their creases were laid as tiles up to the new hem", () => {
  const folds = (x: number, y: number): number => shade + 32 * Math.sin((y + 8 * Math.sin(x / 14)) / 1.6) + (x % 3);
  const invented = inventedUnder(folds, belowHem);
  const seen = spread(shadesIn(folds, 110, 400, 64));
  expect(spread(shadesIn(invented, 116, 240, 48))).toBeLessThan(0.35 * seen);
});

it("what is seen of a seam stays sharp beside plain cloth that goes on", () => {
  const seam = (x: number, y: number): number => weave(x) - (Math.abs(x - 150) < 2 && y > 380 ? 25 : 0);
  const invented = inventedUnder(seam, belowHem);
  expect(invented(150, 420)).toBeCloseTo(seam(150, 420), 0);
});

it("what is no cloth stains none: a coat's black lining between the legs made black clouds on red trousers", () => {
  const invented = inventedUnder(
    (x, y) => (x > 138 && x < 162 ? 0 : weave(x) + 60 + (y % 2)),
    (x, y) => belowHem(x, y) || x > 138,
  );
  for (let y = 240; y < 320; y++) expect(invented(128, y)).toBeGreaterThan(shade + 40);
});

it("a bottom that is hardly seen goes on as plain cloth in its colour", () => {
  const invented = inventedUnder(
    () => shade,
    (_, y) => y >= lastY - 4,
  );
  for (const y of [300, 400, 480]) expect(invented(150, y)).toBeCloseTo(shade, 0);
});

it("whatever the wall beside it, plain cloth goes on plain: a white one made a print of dark legs, and repeated their folds", () => {
  const invented = inventedUnder(
    (x, y) => (Math.floor(y / 20) % 4 === 0 && x % 46 < 8 ? 52 : 30),
    (x, y) => y >= 330 && x >= 118 && x < 136,
  );
  expect(spread(shadesIn(invented, 118, 240, 16))).toBeLessThan(4);
});

it("where no bottom is seen the top's cloth goes on: it was black", () => {
  const data = new Uint8ClampedArray(width * height * 4).fill(120);
  const [bottom, top] = [createPlane(width, height), createPlane(width, height)];
  for (let i = 0; i < width * height; i++) if (i % width >= 104 && i % width < 196 && Math.floor(i / width) >= 100) top.data[i] = 1;
  const colour = new Float32Array(3);
  new HiddenBottom({ ...upright, photo: { width, height, data }, parts: { ...upright.parts, bottom, top } }).colourInto(150, 300, colour);
  expect(colour[0]).toBeGreaterThan(100);
});
