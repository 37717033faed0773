import { expect, it } from "vitest";
import { cutOutWorn } from "../garment/worn/worn-garment.ts";
import { wornTopLandmarks } from "../garment/worn/worn-top-landmarks.ts";
import { maskWhere } from "../image/mask.ts";
import { meanOf } from "../image/series.ts";
import { partIndex } from "../person/labels.ts";
import { armsOf, partsOf, uprightBody } from "../testing/upright-body.ts";
import { warpTop } from "./warp-top.ts";

const body = uprightBody();
const { width, height } = body.photo;
const arms = armsOf(body);

it("a sleeve that is cut out of cloth that goes on fades at its cut edge: it had teeth", () => {
  const mask = maskWhere(width * height, (i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return y > 90 && y < 290 && (arms[i] === 1 || Math.abs(x - 150) < 80);
  });
  const labels = body.labels.map((label, i) => (mask[i] ? partIndex.top : label));
  const cutOut = {
    layer: { width, height, rgba: Float32Array.from({ length: 4 * width * height }, (_, p) => mask[p >> 2]) },
    mask,
    worn: true,
  };
  const { sleeves } = warpTop(body, cutOut, wornTopLandmarks({ ...body, labels }, cutOut), "top");
  const { layer } = sleeves.find(({ side }) => side === "right")!;
  const steps: number[] = [];
  for (let y = 175; y < 235; y++) {
    const alphas = Array.from({ length: layer.width }, (_, x) => layer.rgba[((y - layer.top) * layer.width + x) * 4 + 3]);
    const first = alphas.findIndex((alpha) => alpha > 0.9);
    steps.push(Math.max(...alphas.slice(0, first + 1).map((alpha, x) => alpha - (alphas[x - 1] ?? 0))));
  }
  expect(meanOf(steps)).toBeLessThan(0.8);
});

it("a shirt that its wearer tucked into a high waistband under an open coat goes on to another's: the belly was bare between", () => {
  const shirtEndY = 190;
  const isBetween = (x: number): boolean => Math.abs(x - 150) <= 25;
  const labels = body.labels.map((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (y < 110 || y >= 330 || Math.abs(x - 150) > 46) return label;
    return isBetween(x) && y >= shirtEndY ? partIndex.bottom : partIndex.top;
  });
  const wearer = { ...body, labels, parts: partsOf(labels) };
  const cutOut = cutOutWorn(wearer, "top");
  const landmarks = wornTopLandmarks(wearer, cutOut);
  const bellyAlpha = (worn: typeof cutOut): number => {
    const { rgba, left, top, width: layerWidth } = warpTop(body, worn, landmarks, "top").body;
    return rgba[((218 - top) * layerWidth + 150 - left) * 4 + 3];
  };
  const { tucked: _, ...withoutTucked } = cutOut;
  expect(bellyAlpha(withoutTucked)).toBe(0);
  expect(bellyAlpha(cutOut)).toBe(1);
});
