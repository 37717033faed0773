import { expect, it } from "vitest";
import { wornTopLandmarks } from "../garment/worn/worn-top-landmarks.ts";
import { armDistance } from "../person/joints/arm.ts";
import { point, sides } from "../image/geometry.ts";
import { maskWhere } from "../image/mask.ts";
import { meanOf } from "../image/series.ts";
import { partIndex } from "../person/labels.ts";
import { uprightBody } from "../testing/upright-body.ts";
import { warpTop } from "./warp-top.ts";

const body = uprightBody();
const { width, height } = body.photo;

it("a sleeve that is cut out of cloth that goes on fades at its cut edge: it had teeth", () => {
  const mask = maskWhere(width * height, (i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const onArm = sides.some((side) => armDistance(body[side].arm, point(x + 0.5, y + 0.5)) < 1);
    return y > 90 && y < 290 && (onArm || Math.abs(x - 150) < 80);
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
