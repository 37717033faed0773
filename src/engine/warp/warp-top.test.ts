import { expect, it } from "vitest";
import { cutOutWorn } from "../garment/worn/cut-out-worn.ts";
import { wornTopLandmarks } from "../garment/worn/worn-top-landmarks.ts";
import { maskWhere } from "../image/mask.ts";
import { partIndex } from "../person/labels.ts";
import { armsOf, partsOf, uprightBody } from "../testing/upright-body.ts";
import { warpTop } from "./warp-top.ts";

const body = uprightBody();
const { width, height } = body.photo;
const arms = armsOf(body);

it("a sleeve that is cut out of cloth that goes on fades at its cut edge, where it had teeth; one that lay flat has a soft edge of its own", () => {
  const mask = maskWhere(width * height, (i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return y > 90 && y < 290 && (arms[i] === 1 || Math.abs(x - 150) < 80);
  });
  const labels = body.labels.map((label, i) => (mask[i] ? partIndex.top : label));
  const layer = { width, height, rgba: Float32Array.from({ length: 4 * width * height }, (_, p) => mask[p >> 2]) };
  const landmarks = wornTopLandmarks({ ...body, labels }, { layer, mask, worn: true });
  /** Of a row of the right sleeve, above where it comes near to the trunk. */
  const softPx = (worn: boolean): number => {
    const { sleeves } = warpTop(body, { layer, mask, worn }, landmarks, "top");
    const sleeve = sleeves.find(({ side }) => side === "right")!.layer;
    const fromRow = 125 - sleeve.top;
    const alphas = Array.from({ length: 45 * sleeve.width }, (_, k) => sleeve.rgba[(fromRow * sleeve.width + k) * 4 + 3]);
    return alphas.filter((alpha) => alpha > 0.02 && alpha < 0.98).length / 45;
  };
  expect(softPx(true)).toBeGreaterThan(3);
  expect(softPx(false)).toBeLessThan(2);
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
