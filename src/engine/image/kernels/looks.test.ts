import { expect, it } from "vitest";
import { joinLooks, meanOfBothWays, softmax, type Look } from "./looks.ts";

const [width, height, classes] = [8, 3, 5];
const area = width * height;

/** Logits from -30 to 30, the same each time. */
function logitsFrom(seed: number): Look {
  let state = seed;
  const planes = Float32Array.from({ length: classes * area }, () => {
    state = (state * 48271) % 2147483647;
    return (60 * state) / 2147483647 - 30;
  });
  return { width, height, planes };
}

/** Of each class at a pixel. */
function likelihoodsAt({ planes }: Look, i: number): number[] {
  const powers = Array.from({ length: classes }, (_, c) => Math.exp(planes[c * area + i]));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
}

const at = ({ planes }: Look, i: number): number[] => Array.from({ length: classes }, (_, c) => planes[c * area + i]);

function expectClose(found: readonly number[], wanted: readonly number[]): void {
  for (const [k, value] of wanted.entries()) expect(found[k]).toBeCloseTo(value, 6);
}

it("logits become probabilities", () => {
  const logits = logitsFrom(3);
  const found = softmax(logits);
  for (let i = 0; i < area; i++) expectClose(at(found, i), likelihoodsAt(logits, i));
});

it("what is far less likely than the likeliest has no probability at all", () => {
  const planes = new Float32Array(classes * area).fill(-25);
  planes.fill(0, 0, area);
  expect([...softmax({ width, height, planes }).planes.subarray(area)].every((likelihood) => likelihood === 0)).toBe(true);
});

it("the mirror image has its share in each class, from right to left, and the sum stays 1", () => {
  const [own, mirrored] = [logitsFrom(5), logitsFrom(11)];
  const shares = [0.5, 0.5, 0, 0.5, 0.25];
  const found = meanOfBothWays(own, mirrored, shares);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const here = likelihoodsAt(own, y * width + x);
      const there = likelihoodsAt(mirrored, y * width + width - 1 - x);
      const means = here.map((likelihood, c) => likelihood + shares[c] * (there[c] - likelihood));
      const sum = means.reduce((a, b) => a + b, 0);
      expectClose(
        at(found, y * width + x),
        means.map((mean) => mean / sum),
      );
    }
  }
});

it("a second look counts by its weight, and at its border next to nothing", () => {
  const evenLook = (value: number): Look => ({ width, height, planes: new Float32Array(area).fill(value) });
  const samples = (count: number, insidePx: (step: number) => number) =>
    Array.from({ length: count }, (_, step) => ({ before: 0, fraction: 0.5, insidePx: insidePx(step) }));
  const fadePx = 10;
  const rows = { first: 0, samples: samples(4, () => fadePx) };
  const whole = { look: evenLook(0), columns: { first: 0, samples: samples(6, () => fadePx) }, rows, weight: 1 };
  const closer = { look: evenLook(1), columns: { first: 2, samples: samples(3, (step) => step * fadePx) }, rows, weight: 3 };
  const [plane] = joinLooks([whole, closer], 1, 6, 4, fadePx);
  for (let y = 0; y < 4; y++) expectClose([...plane.subarray(y * 6, y * 6 + 6)], [0, 0, 0.06 / 1.06, 0.75, 0.75, 0]);
});

it("a look lies between its samples as it is placed", () => {
  const planes = Float32Array.from({ length: area }, (_, i) => (i % width) + 10 * Math.floor(i / width));
  const place = (position: number) => ({ before: Math.floor(position), fraction: position - Math.floor(position), insidePx: 1 });
  const [columns, rows] = [[0, 1.25, 6.5].map(place), [0.5, 1.75].map(place)];
  const looks = [
    { look: { width, height, planes }, columns: { first: 0, samples: columns }, rows: { first: 0, samples: rows }, weight: 2 },
  ];
  const [plane] = joinLooks(looks, 1, 3, 2, 1);
  expectClose([...plane], [5, 6.25, 11.5, 17.5, 18.75, 24]);
});
