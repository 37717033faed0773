import { expect, it } from "vitest";
import { wornTopLandmarks } from "../garment/worn/worn-top-landmarks.ts";
import { maskWhere } from "../image/mask.ts";
import { partIndex } from "../person/labels.ts";
import { uprightBody } from "../testing/upright-body.ts";
import { warpTop } from "./warp-top.ts";

const body = uprightBody();
const { width, height } = body.photo;
const stripePx = 8;
const hemY = 480;

it("a dress that swings to one side lends the other some of its cloth: there it was drawn out to streaks", () => {
  // From the hips on, its middle goes as far to the left as it is wide there.
  const swingPx = (y: number): number => Math.max(0, (y - 280) / 4.5);
  const mask = maskWhere(width * height, (i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return y >= 95 && y < hemY && Math.abs(x + swingPx(y) - 150) < 46;
  });
  const rgba = Float32Array.from({ length: 4 * width * height }, (_, p) => {
    const [x, isAlpha] = [(p >> 2) % width, p % 4 === 3];
    return mask[p >> 2] * (isAlpha || Math.floor(x / stripePx) % 2 === 0 ? 1 : 0.2);
  });
  const labels = body.labels.map((label, i) => (mask[i] ? partIndex.dress : label));
  const cutOut = { layer: { width, height, rgba }, mask, worn: true };
  const { body: drawn } = warpTop(body, cutOut, wornTopLandmarks({ ...body, labels, wearsDress: true }, cutOut), "dress");
  const runs = stripesInRow(drawn, 460);
  expect(runs.length).toBeGreaterThan(7);
  expect(Math.max(...runs)).toBeLessThan(1.8 * stripePx);
});

/** How wide the stripes are that a row shows. */
function stripesInRow({ rgba, width: columns, top }: { rgba: Float32Array; width: number; top: number }, y: number): number[] {
  const runs: number[] = [];
  let last: boolean | null = null;
  for (let x = 0; x < columns; x++) {
    const p = ((y - top) * columns + x) * 4;
    const isLight = rgba[p + 3] > 0.5 ? rgba[p] > 0.6 * rgba[p + 3] : null;
    if (isLight !== null && isLight === last) runs[runs.length - 1]++;
    else if (isLight !== null) runs.push(1);
    last = isLight;
  }
  return runs;
}
