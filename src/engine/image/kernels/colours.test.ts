import { expect, it } from "vitest";
import type { Lab, LabPlanes } from "../colour.ts";
import { leanToColour } from "./colour-leaning.ts";
import { colourSumsAround, sumsPerKind } from "./local-sums.ts";

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
