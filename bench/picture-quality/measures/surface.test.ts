import { describe, expect, it } from "vitest";
import { shrinkPlane } from "../../../src/engine/image/filters.ts";
import type { Raster } from "../../../src/engine/image/raster.ts";
import { detailSurvival, type ClothView } from "./detail.ts";
import { drawPicture, noiseAt } from "./draw.ts";
import { grainOf } from "./grain.ts";
import { raggedness } from "./raggedness.ts";
import { brightness } from "./similarity.ts";
import { edgeAlignment } from "./stripes.ts";

const side = 160;
const all = new Uint8Array(side * side).fill(1);
const grey = (value: number): [number, number, number] => [value, value, value];
const drawn = (valueAt: (x: number, y: number) => number) => brightness(drawPicture(side, side, (x, y) => grey(valueAt(x, y))));

describe("detail", () => {
  /** Squares strewn about: corners that are all alike, but whose surroundings differ. */
  const print = (shiftX: number, seed = 7): Raster =>
    drawPicture(side, side, (x, y) => grey(noiseAt((x - shiftX + side) >> 4, y >> 4, seed) > 0.5 ? 30 : 220));
  const viewOf = (picture: Raster): ClothView => ({
    brightness: brightness(picture),
    mask: all,
    box: { x: 0, y: 0, width: side, height: side },
  });

  it("a print that moved a little is still there", () => {
    expect(detailSurvival(viewOf(print(0)), viewOf(print(6)))).toBeGreaterThan(0.85);
  });

  it("another print is not", () => {
    expect(detailSurvival(viewOf(print(0)), viewOf(print(0, 8)))).toBeLessThan(0.5);
  });

  it("a print survives as well whether the garment's photo is a little larger or smaller: below one and a half times its size on the person it was not blurred, and its weave hid it", () => {
    const photo = (across: number): ClothView => {
      const weave = (x: number, y: number): number => 90 * (noiseAt(x, y, 3) - 0.5);
      const printed = (x: number, y: number): number =>
        noiseAt(Math.floor((x * side) / across) >> 3, Math.floor((y * side) / across) >> 3, 7) > 0.5 ? 90 : 160;
      const picture = drawPicture(across, across, (x, y) => grey(printed(x, y) + weave(x, y)));
      return {
        brightness: brightness(picture),
        mask: new Uint8Array(across * across).fill(1),
        box: { x: 0, y: 0, width: across, height: across },
      };
    };
    const worn = photo(3 * side);
    const onPerson: ClothView = {
      ...worn,
      brightness: shrinkPlane(worn.brightness, 3),
      mask: all,
      box: { x: 0, y: 0, width: side, height: side },
    };
    const [smaller, larger] = [detailSurvival(photo(1.45 * side), onPerson), detailSurvival(photo(1.55 * side), onPerson)];
    expect(smaller).toBeGreaterThan(0.9);
    expect(larger).toBeGreaterThan(0.9);
  });

  it("plain cloth has no detail to lose", () => {
    const plain = viewOf(drawPicture(side, side, () => grey(200)));
    expect(detailSurvival(plain, viewOf(print(0)))).toBeNull();
  });
});

describe("stripes", () => {
  it("straight ones all run one way, wavy ones less, dots not at all", () => {
    const straight =
      edgeAlignment(
        drawn((_, y) => (y % 12 < 6 ? 40 : 220)),
        all,
      ) ?? 0;
    const wavy =
      edgeAlignment(
        drawn((x, y) => ((y + 12 * Math.sin(x / 12)) % 12 < 6 ? 40 : 220)),
        all,
      ) ?? 0;
    const dots =
      edgeAlignment(
        drawn((x, y) => (((x % 20) - 10) ** 2 + ((y % 20) - 10) ** 2 < 36 ? 40 : 220)),
        all,
      ) ?? 1;
    expect(straight).toBeGreaterThan(0.95);
    expect(wavy).toBeLessThan(straight - 0.2);
    expect(dots).toBeLessThan(0.1);
  });

  it("plain cloth has none", () => {
    expect(
      edgeAlignment(
        drawn(() => 120),
        all,
      ),
    ).toBeNull();
  });
});

it("grain: paint has none, skin-like noise has some", () => {
  expect(
    grainOf(
      drawn((x) => 150 + x / 8),
      all,
    ),
  ).toBeLessThan(0.2);
  expect(
    grainOf(
      drawn((x, y) => 150 + 8 * noiseAt(x, y)),
      all,
    ),
  ).toBeGreaterThan(1);
  expect(
    grainOf(
      drawn(() => 100),
      new Uint8Array(all.length),
    ),
  ).toBeNull();
});

describe("raggedness", () => {
  const below = (edgeAt: (x: number) => number): Uint8Array =>
    Uint8Array.from(all, (_, i) => (Math.floor(i / side) > edgeAt(i % side) ? 1 : 0));

  it("a smooth outline has next to none, teeth have much", () => {
    expect(
      raggedness(
        below((x) => 80 + 20 * Math.sin(x / 25)),
        side,
        side,
        8,
      ),
    ).toBeLessThan(0.5);
    expect(
      raggedness(
        below((x) => 80 + 5 * (x % 10 < 5 ? 1 : -1)),
        side,
        side,
        8,
      ),
    ).toBeGreaterThan(2);
  });

  it("no outline, no answer", () => {
    expect(raggedness(all, side, side, 8)).toBeNull();
  });
});
