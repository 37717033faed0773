import { expect, it } from "vitest";
import type { Lab, LabPlanes } from "../colour.ts";
import { leanToColour } from "./colour-leaning.ts";
import { colourSumsAround, sumsPerKind } from "./local-sums.ts";
import { mixedColoursAround, mixedSums } from "./mixed-colours.ts";

/** Numbers from 0 to 1, the same each time. */
function noise(count: number): number[] {
  let state = 7;
  return Array.from({ length: count }, () => (state = (state * 48271) % 2147483647) / 2147483647);
}

it("colours are summed for each kind over the places of the grid that lie in the picture", () => {
  const [width, height, stepPx, steps] = [17, 12, 3, 2];
  const photo = { width, height, data: Uint8ClampedArray.from(noise(width * height * 4), (value) => 256 * value) };
  const kinds = Uint8Array.from(noise(width * height), (value) => (value < 0.3 ? 0 : value < 0.6 ? 1 : 255));
  const sumsAround = colourSumsAround(photo, kinds, 2, stepPx, steps);
  for (const [x, y] of [
    [0, 0],
    [8, 6],
    [16, 11],
    [2, 9],
  ]) {
    const wanted = Array.from({ length: 2 * sumsPerKind }, () => 0);
    for (let v = y - steps * stepPx; v <= y + steps * stepPx; v += stepPx) {
      for (let u = x - steps * stepPx; u <= x + steps * stepPx; u += stepPx) {
        const i = v * width + u;
        if (u < 0 || v < 0 || u >= width || v >= height || kinds[i] > 1) continue;
        const of = kinds[i] * sumsPerKind;
        for (let channel = 0; channel < 3; channel++) {
          const value = photo.data[i * 4 + channel];
          wanted[of + channel] += value;
          wanted[of + 3] += value ** 2;
        }
        wanted[of + 4]++;
      }
    }
    expect([...sumsAround(x, y)]).toEqual(wanted);
  }
});

it("colours that mix are summed for both kinds over every other row of the square, and so are their products", () => {
  const [width, height, aroundPx, rowStep] = [43, 12, 9, 2];
  const photo = { width, height, data: Uint8ClampedArray.from(noise(width * height * 4), (value) => 256 * value) };
  // Few of a kind: most blocks of the rows are passed over.
  const kinds = Uint8Array.from(noise(width * height), (value) => (value < 0.03 ? 1 : value < 0.06 ? 2 : 0));
  const sumsAround = mixedColoursAround(photo, kinds, aroundPx, rowStep);
  for (const [x, y] of [
    [0, 0],
    [21, 6],
    [42, 11],
  ]) {
    const wanted = Array.from({ length: 2 * mixedSums.perKind }, () => 0);
    for (let v = Math.max(0, y - aroundPx); v <= Math.min(height - 1, y + aroundPx); v += rowStep) {
      for (let u = Math.max(0, x - aroundPx); u <= Math.min(width - 1, x + aroundPx); u++) {
        const i = v * width + u;
        if (kinds[i] === 0) continue;
        const of = (kinds[i] - 1) * mixedSums.perKind;
        wanted[of + mixedSums.count]++;
        for (let channel = 0; channel < 3; channel++) {
          const [value, next] = [photo.data[i * 4 + channel], photo.data[i * 4 + ((channel + 1) % 3)]];
          wanted[of + channel] += value;
          wanted[of + mixedSums.squares + channel] += value ** 2;
          wanted[of + mixedSums.products + channel] += value * next;
        }
      }
    }
    const found = sumsAround(x, y);
    for (let k = 0; k < wanted.length; k++) if (k % 4 !== 3 || k % mixedSums.perKind === mixedSums.count) expect(found[k]).toBe(wanted[k]);
  }
});

it("a colour leans to what is nearer, as far from samples as from the one that so many others are nearer than", () => {
  const count = 400;
  const [chromaWeight, reach, others] = [1.5, 4, 3];
  const numbers = noise(3 * count);
  const lab: LabPlanes = [0, 1, 2].map((channel) =>
    Float32Array.from({ length: count }, (_, i) => 40 * numbers[channel * count + i]),
  ) as unknown as LabPlanes;
  const mask = Uint8Array.from(noise(count), (value) => (value < 0.8 ? 1 : 0));
  const colour: Lab = [25, 20, 15];
  const colours = Array.from({ length: 21 }, (_, s): Lab => [numbers[s] * 40, numbers[s + 50] * 40, numbers[s + 90] * 40]);
  const distance = (a: Lab, b: Lab): number => Math.hypot(a[0] - b[0], chromaWeight * (a[1] - b[1]), chromaWeight * (a[2] - b[2]));
  const found = leanToColour(lab, mask, colour, { colours, others }, chromaWeight, reach);
  for (let i = 0; i < count; i++) {
    const own: Lab = [lab[0][i], lab[1][i], lab[2][i]];
    const toOthers = colours.map((sample) => distance(sample, own)).toSorted((a, b) => a - b)[others];
    const leaning = (toOthers - distance(own, colour)) / reach;
    expect(found[i]).toBeCloseTo(mask[i] === 0 ? 0 : Math.max(-1, Math.min(1, leaning)), 3);
  }
  expect(new Set([...found].map((leaning) => Math.round(leaning)))).toEqual(new Set([-1, 0, 1]));
});
