import { beforeAll, expect, it } from "vitest";
import type { CutOut } from "../../src/engine/garment/garment.ts";
import { bottomLandmarks } from "../../src/engine/garment/landmarks/bottom-landmarks.ts";
import { topLandmarks } from "../../src/engine/garment/landmarks/top-landmarks.ts";
import { point } from "../../src/engine/image/geometry.ts";
import { compareWithTruth, meanError } from "./drawn-truth.ts";
import { drawnProduct, perfectCutOut } from "./perfect-cut-out.ts";

const breton = drawnProduct("breton-top");
const leggings = drawnProduct("black-leggings");

let top: CutOut;
beforeAll(async () => {
  top = await perfectCutOut("breton-top");
});

it("a garment that is seen as it is has next to no errors", async () => {
  const figures = await compareWithTruth(breton, { cutOut: top, landmarks: topLandmarks(top, "top"), bottom: null });
  expect(figures["cut-out"]).toBe(0);
  expect(figures.landmarks).toBeLessThan(3);
  expect(figures.parts).toBe(0);
  const cutOut = await perfectCutOut("black-leggings");
  const ofLeggings = await compareWithTruth(leggings, { cutOut, landmarks: null, bottom: bottomLandmarks(cutOut) });
  expect(ofLeggings.landmarks).toBeLessThan(3);
  expect(ofLeggings.parts).toBe(0);
});

it("sees what was cut off, and which sleeves are overlooked", async () => {
  const landmarks = topLandmarks(top, "top");
  const mask = top.mask.slice();
  mask.fill(0, 0, mask.length / 2);
  const blind = { ...landmarks, left: { ...landmarks.left, sleeve: null }, right: { ...landmarks.right, sleeve: null } };
  const figures = await compareWithTruth(breton, { cutOut: { ...top, mask }, landmarks: blind, bottom: null });
  expect(figures["cut-out"]).toBeGreaterThan(30);
  expect(figures["cut-out"]).toBeLessThan(70);
  expect(figures.parts).toBe(2);
});

it("a garment that is taken for a part of the picture, or for worn, is wrong as a whole", async () => {
  const cropped = { ...top, layer: { ...top.layer, height: 600 } };
  const figures = await compareWithTruth(breton, { cutOut: cropped, landmarks: topLandmarks(top, "top"), bottom: null });
  expect(figures).toEqual({ "cut-out": null, landmarks: null, parts: 1 });
  const worn = { ...top, worn: true };
  expect((await compareWithTruth(breton, { cutOut: worn, landmarks: topLandmarks(top, "top"), bottom: null })).parts).toBe(1);
});

it("hems count by their height, other landmarks by their way", () => {
  const at = (name: "hem" | "neck", x: number, y: number) => ({ name, side: "left" as const, place: point(x, y) });
  expect(meanError([at("hem", 0, 10), at("neck", 0, 0)], [at("hem", 50, 12), at("neck", 3, 4)])).toBe((2 + 5) / 2);
  expect(meanError([at("neck", 0, 0)], [])).toBeNull();
});
