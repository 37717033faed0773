import { describe, expect, it } from "vitest";
import { cutOutFlat } from "../flat/cut-out-flat.ts";
import { findNecklinePath, heightOfPath } from "./neckline-path.ts";
import { point } from "../../image/geometry.ts";
import { drawGarment } from "../../testing/drawn-garment.ts";

/** Wide at the shoulders; the back's upper edge dips to y = 96, so that the outline is no neckline. */
const outline = [
  [70, 60],
  [110, 84],
  [150, 96],
  [190, 84],
  [230, 60],
  [240, 200],
  [232, 340],
  [68, 340],
  [60, 200],
].map(([x, y]) => point(x, y));
const from = point(72, 62);
const to = point(228, 62);

/** The front's edge: an arc from neck point to neck point, 66 pixels deep. */
const frontY = (x: number): number => 62 + 66 * Math.sqrt(Math.max(0, 1 - ((x - 150) / 78) ** 2));
const dressed = (cloth: (x: number, y: number) => [number, number, number]) =>
  cutOutFlat(drawGarment({ outline, cloth, background: () => [255, 255, 255] }));

describe("the front's edge of a collar", () => {
  it("is found where the inside of the back lies in shade above it, with a label in it", () => {
    const isLabel = (x: number, y: number): boolean => x > 160 && x < 180 && y > 98 && y < 112;
    const shirt = dressed((x, y) => (y > frontY(x) ? [120, 150, 200] : isLabel(x, y) ? [20, 20, 20] : [95, 118, 160]));
    const path = findNecklinePath(shirt, from, to);
    expect(path).not.toBeNull();
    const edgeY = heightOfPath(path ?? []);
    for (const x of [115, 130, 150, 170, 185]) expect(Math.abs(edgeY(x) - frontY(x))).toBeLessThan(5);
  });

  it("is found between deep straps, that leave little of the back to be seen", () => {
    const camisole = [
      [70, 60],
      [82, 60],
      [96, 117],
      [150, 121],
      [204, 117],
      [218, 60],
      ...[230, 240, 232, 68, 60].map((x, k) => [x, [60, 200, 340, 340, 200][k]]),
    ].map(([x, y]) => point(x, y));
    const cloth = (x: number, y: number): [number, number, number] => (y > frontY(x) ? [120, 150, 200] : [95, 118, 160]);
    const top = cutOutFlat(drawGarment({ outline: camisole, cloth, background: () => [255, 255, 255] }));
    const edgeY = heightOfPath(findNecklinePath(top, from, to) ?? []);
    for (const x of [125, 150, 175]) expect(Math.abs(edgeY(x) - frontY(x))).toBeLessThan(7);
    // And goes on to the straps' inner sides: it ended in a step of the back beside the throat.
    const along = Array.from({ length: 131 }, (_, k) => edgeY(85 + k));
    expect(Math.min(...along)).toBeGreaterThan(55);
    expect(Math.max(...along.slice(1).map((y, k) => Math.abs(y - along[k])))).toBeLessThan(12);
  });

  it("is not found on cloth without an inside", () => {
    expect(
      findNecklinePath(
        dressed(() => [120, 150, 200]),
        from,
        to,
      ),
    ).toBeNull();
  });

  it("is not there where the inside is open straight down, as under a collar that hangs apart", () => {
    const shirt = dressed((x, y) => (y > frontY(x) ? [120, 150, 200] : [95, 118, 160]));
    const { width } = shirt.layer;
    for (let y = 0; y < 126; y++) shirt.mask.fill(0, y * width + 144, y * width + 156);
    expect(findNecklinePath(shirt, from, to)).toBeNull();
  });

  it("is not the upper edge of a print", () => {
    const printed = dressed((x, y) => (y > 170 && y < 260 && x > 90 && x < 210 ? [240, 240, 240] : [120, 150, 200]));
    expect(findNecklinePath(printed, from, to)).toBeNull();
  });

  it("is nowhere beside the path", () => {
    expect(heightOfPath([point(10, 5), point(20, 15)])(30)).toBe(-Infinity);
    expect(heightOfPath([point(10, 5), point(20, 15)])(15)).toBe(10);
  });
});
