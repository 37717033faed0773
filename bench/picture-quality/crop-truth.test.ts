import { beforeAll, expect, it } from "vitest";
import type { CutOut, TopLandmarks } from "../../src/engine/garment/garment.ts";
import { topLandmarks } from "../../src/engine/garment/landmarks/top-landmarks.ts";
import { sides } from "../../src/engine/image/geometry.ts";
import type { Box } from "../../src/engine/image/picture.ts";
import { compareWithWhole, cropColumns, type PlacedGarment } from "./crop-truth.ts";
import { perfectCutOut } from "./perfect-cut-out.ts";
import type { ShopCrop } from "./shop-crops.ts";

let whole: PlacedGarment;
let headless: ShopCrop;
beforeAll(async () => {
  const cutOut = { ...(await perfectCutOut("breton-top")), worn: true };
  const { width, height } = cutOut.layer;
  // The garment's part of a photo that is twice as large.
  whole = {
    cutOut,
    landmarks: withSleeves(topLandmarks(cutOut, "top"), 0.9),
    place: { x: 20, y: 10, width: 2 * width, height: 2 * height },
  };
  headless = { name: "headless", box: { x: 0, y: 10 + height, width: 2 * width + 40, height } };
});

function withSleeves(landmarks: TopLandmarks, armShare: number): TopLandmarks {
  const [left, right] = sides.map((side) => ({ ...landmarks[side], sleeve: { ...landmarks[side].sleeve!, armShare } }));
  return { ...landmarks, left, right };
}

/** The lower half of the cut-out, which the crop shows. */
function lowerHalf({ layer: { width, height, rgba }, mask, worn }: CutOut): CutOut {
  const top = height / 2;
  return { worn, mask: mask.subarray(top * width), layer: { width, height: height - top, rgba: rgba.subarray(4 * top * width) } };
}

it("a garment that is cut out of a crop as of the whole photo has no errors", () => {
  const cropped = { ...whole, cutOut: lowerHalf(whole.cutOut), place: placeInCrop() };
  const figures = compareWithWhole(headless, whole, cropped);
  expect(figures).toEqual({ "headless: not worn": 0, "headless: cut-out": 0, "headless: sleeves": 0 });
  expect(cropColumns.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(figures)));
});

const placeInCrop = (): Box => ({ ...whole.place!, y: headless.box.y, height: headless.box.height });

it("sees what is cut off, and sleeves that are overlooked or shortened", () => {
  const mask = lowerHalf(whole.cutOut).mask.slice().fill(0);
  const overlooked = withSleeves(whole.landmarks!, 0.7);
  const landmarks = { ...overlooked, left: { ...overlooked.left, sleeve: null } };
  const cropped = { cutOut: { ...lowerHalf(whole.cutOut), mask }, landmarks, place: placeInCrop() };
  expect(compareWithWhole(headless, whole, cropped)).toMatchObject({ "headless: cut-out": 100, "headless: sleeves": 2 });
  const alike = { ...cropped, landmarks: withSleeves(whole.landmarks!, 0.8) };
  expect(compareWithWhole(headless, whole, alike)["headless: sleeves"]).toBe(0);
});

it("what is taken for laid flat is told, and no more of it; where the whole photo is, nothing", () => {
  const flat = { ...whole, cutOut: { ...whole.cutOut, worn: false } };
  expect(compareWithWhole(headless, whole, flat)).toEqual({ "headless: not worn": 1 });
  expect(compareWithWhole(headless, flat, whole)).toEqual({});
});
