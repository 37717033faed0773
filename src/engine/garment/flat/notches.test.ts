import { expect, test } from "vitest";
import { closeNotches } from "./notches.ts";
import type { BackgroundCheck } from "../background/plain-background.ts";

const [width, height] = [60, 400];

/** Cloth with notches in its right side at these rows, that hold a JPEG's noise about the background's white. */
function notchedCloth(rows: readonly number[], clothDistance = 60): { garment: Uint8Array; check: BackgroundCheck } {
  const garment = new Uint8Array(width * height);
  for (let y = 40; y < 360; y++) {
    for (let x = 10; x < 50; x++) if (x < 40 || !rows.some((row) => Math.abs(y - row) <= 3)) garment[y * width + x] = 1;
  }
  const check: BackgroundCheck = {
    box: { left: 0, top: 0, right: width, bottom: height },
    width,
    height,
    photoHeight: height,
    photoArea: width * height,
    distances: Float32Array.from(garment, (cloth) => (cloth ? clothDistance : 2)),
    chroma: new Float32Array(garment.length),
    darkness: new Float32Array(garment.length),
    toClean: new Float32Array(garment.length),
    swings: Uint8Array.from(garment, (cloth) => 1 - cloth),
    typicalNoise: 0,
    threshold: 0.55,
    isBackground: new Uint8Array(garment.length),
  };
  return { garment, check };
}

const isFilled = ({ garment, check }: ReturnType<typeof notchedCloth>, row: number): boolean =>
  closeNotches(garment, check)[row * width + 45] === 1;

test("the noisy corner between a strap and a sleeve stays open", () => {
  expect(isFilled(notchedCloth([200]), 200)).toBe(false);
});

test("noisy white stripes are closed: they repeat", () => {
  expect(isFilled(notchedCloth([180, 200, 220]), 200)).toBe(true);
});

test("a single notch in pale cloth is closed: there is no noise beside it", () => {
  expect(isFilled(notchedCloth([200], 6), 200)).toBe(true);
});

test("a single quiet notch in cloth that is nowhere pale stays open: a white wedge stood between strap and sleeve", () => {
  const { garment, check } = notchedCloth([200]);
  expect(isFilled({ garment, check: { ...check, swings: new Uint8Array(garment.length) } }, 200)).toBe(false);
});
