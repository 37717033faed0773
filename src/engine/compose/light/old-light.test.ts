import { expect, it } from "vitest";
import { foldShrink, lightOnClothes } from "./old-light.ts";
import type { Body } from "../../person/body.ts";
import { uprightBody } from "../../testing/upright-body.ts";

type Colour = readonly [number, number, number];

/** Somebody in a top whose colour is asked for, in the light of soft folds across the body: 40 px from one to the next, 9 % up and down. */
function inFolds(colourAt: (x: number, y: number) => Colour, fold = 0.09): Body {
  const body = uprightBody();
  const { width, height, data } = body.photo;
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p += 4) {
      const light = 1 + fold * Math.sin((2 * Math.PI * y) / 40);
      colourAt(x, y).forEach((value, channel) => (data[p + channel] = value * light));
    }
  }
  return body;
}

const blue: Colour = [90, 110, 190];

/** The light at the middle of the photo, from the chest to the waist. */
function lightDown(body: Body, x = 150): number[] {
  const light = lightOnClothes(body, ["top"]);
  return Array.from({ length: 60 }, (_, step) => light.data[(60 + step) * light.width + Math.round(x / foldShrink)]);
}

const swing = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

it("takes the folds of plain cloth nearly as strong as they are", () => {
  expect(swing(lightDown(inFolds(() => blue)))).toBeGreaterThan(0.1);
});

it("leaves a print behind that is darker than the cloth, and keeps the folds that run through it", () => {
  const dark: Colour = [30, 30, 40];
  const isPrint = (x: number, y: number): boolean => x > 125 && x < 175 && y > 130 && y < 200;
  const flat = lightDown(inFolds((x, y) => (isPrint(x, y) ? dark : blue), 0));
  expect(swing(flat)).toBeLessThan(0.02);
  expect(swing(lightDown(inFolds((x, y) => (isPrint(x, y) ? dark : blue))))).toBeGreaterThan(0.06);
});

it("leaves the thin line of a placket behind", () => {
  const seam: Colour = [70, 86, 150];
  const body = inFolds((x) => (Math.abs(x - 150) < 2 ? seam : blue), 0);
  const light = lightOnClothes(body, ["top"]);
  const across = [...light.data.subarray(90 * light.width + 60, 90 * light.width + 90)];
  expect(swing(across)).toBeLessThan(0.02);
});

it("takes hardly anything from cloth in broad light and dark stripes", () => {
  const stripes = inFolds((x) => (x % 40 < 20 ? blue : [60, 70, 140]), 0);
  const light = lightOnClothes(stripes, ["top"]);
  const across = [...light.data.subarray(90 * light.width + 56, 90 * light.width + 94)];
  expect(swing(across)).toBeLessThan(0.03);
});

it("has no light where there are no clothes", () => {
  const light = lightOnClothes(
    inFolds(() => blue),
    ["top"],
  );
  expect(light.data[10 * light.width + 10]).toBe(1);
});

it("makes nothing of a few pixels of cloth", () => {
  const body = inFolds(() => blue);
  for (const part of ["top", "bottom"] as const) body.parts[part].data.fill(0);
  const { width } = body.photo;
  for (let y = 200; y < 216; y++) body.parts.top.data.fill(1, y * width + 140, y * width + 156);
  for (const value of lightOnClothes(body, ["top"]).data) expect(value).toBe(1);
});

/** Wool of many threads: some stand out sharply, others hardly. */
function tweed(x: number, y: number): Colour {
  const noise = Math.sin(Math.floor(x / 3) * 12.9898 + Math.floor(y / 3) * 78.233) * 43758.5453;
  const thread = 0.7 + 0.6 * (noise - Math.floor(noise));
  return [120 * thread, 105 * thread, 90 * thread];
}

it("takes no clouds from tweed onto a white shirt: what its pattern leaves looked like dirt", () => {
  const light = lightOnClothes(inFolds(tweed, 0), ["top"]);
  const across = [...light.data.subarray(90 * light.width + 56, 90 * light.width + 94)];
  expect(swing(across)).toBeLessThan(0.06);
});

/** The light down the middle of the body, from the chest to below the top's hem, which lies at 125. */
function pastHem(body: Body): Float32Array {
  const { data, width } = lightOnClothes(body, ["top"]);
  return Float32Array.from({ length: 100 }, (_, k) => data[(70 + k) * width + 75]);
}
const hem = 125 - 70;

it("lets folds go on below the hem: the end of a longer top was as flat as paper", () => {
  const down = pastHem({ ...inFolds(() => blue), shoulderWidthPx: 160 });
  expect(swing([...down.subarray(hem + 4, hem + 30)])).toBeGreaterThan(0.04);
  expect(swing([...down.subarray(hem + 4, hem + 30)])).toBeLessThan(swing([...down.subarray(0, hem - 4)]));
  expect(down[down.length - 1]).toBeCloseTo(1, 2);
});

it("makes no line of the old hem, which lay across longer tops", () => {
  const down = pastHem({ ...inFolds(() => blue), shoulderWidthPx: 160 });
  const steps = [...down.subarray(1)].map((value, k) => Math.abs(value - down[k]));
  expect(Math.max(...steps.slice(hem - 3, hem + 4))).toBeLessThanOrEqual(Math.max(...steps.slice(0, hem - 6)));
});
