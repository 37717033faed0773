import { expect, it } from "vitest";
import { cutOutFlat } from "../garment/flat/cut-out-flat.ts";
import { topLandmarks } from "../garment/landmarks/top-landmarks.ts";
import { wornTopLandmarks } from "../garment/worn/worn-top-landmarks.ts";
import { maskWhere } from "../image/mask.ts";
import { partIndex } from "../person/labels.ts";
import { drawGarment, tshirtOutline } from "../testing/drawn-garment.ts";
import { armsOf, uprightBody } from "../testing/upright-body.ts";
import { fitTop } from "./fit-top.ts";

const body = uprightBody();
const { width, height } = body.photo;
const arms = armsOf(body);

it("a coat that its wearer's elbows hold open hangs down on who lets the arms hang: its sides stood out as wings beside the hands", () => {
  const mask = maskWhere(width * height, (i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return y > 90 && y < 330 && (arms[i] === 1 || Math.abs(x - 150) < (y < 270 ? 46 : 110));
  });
  const labels = body.labels.map((label, i) => (mask[i] ? partIndex.top : label));
  const cutOut = { layer: { width, height, rgba: new Float32Array(0) }, mask, worn: true };
  const landmarks = wornTopLandmarks({ ...body, labels }, cutOut);
  const halfPx = (kind: "top" | "dress"): number => fitTop(body, landmarks, kind).halfWidthPx(1.3, "left");
  expect(halfPx("top")).toBeLessThan(1.5 * 46);
  expect(halfPx("dress")).toBeGreaterThan(1.9 * 46);
});

it("a bare belly is looked for only where a hidden waistband matters: tops that end far from it paid for a walk through the photo", () => {
  const belowHips = 275 * width;
  const inLongTop = {
    ...body,
    labels: body.labels.map((label, i) => (i < belowHips && label === partIndex.bottom ? partIndex.top : label)),
  };
  const shirt = cutOutFlat(drawGarment({ outline: tshirtOutline, cloth: () => [30, 60, 140], background: () => [255, 255, 255] }));
  const landmarks = topLandmarks(shirt, "top");
  let walks = 0;
  const { data } = body.parts.skin;
  const skin = {
    width,
    height,
    get data() {
      walks++;
      return data;
    },
  };
  const wearer = { ...inLongTop, parts: { ...body.parts, skin } };
  fitTop(wearer, landmarks, "top");
  expect(walks).toBe(0);
  fitTop(wearer, { ...landmarks, hemV: 0.6, baresBelly: false }, "top");
  expect(walks).toBe(1);
});
