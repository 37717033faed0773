import { expect, it } from "vitest";
import { partIndex } from "../../person/labels.ts";
import { partsOf, uprightBody } from "../../testing/upright-body.ts";
import { layerWhere, warpedTrousers } from "../../testing/warped-bottom.ts";
import { compose } from "../compose.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const shades = { [partIndex.top]: 90, [partIndex.bottom]: 40, [partIndex.background]: 230 } as Record<number, number>;
const hemY = 420;

/** An open coat over a skirt; without its right side it is a shawl. */
function between(hasRightSide: boolean): number[] {
  const labels = upright.labels.map((label, i) => {
    const [x, y] = [(i % width) - 150, Math.floor(i / width)];
    if (y < 250 || y >= 500) return label;
    if (Math.abs(x) < 30) return y < 440 ? partIndex.bottom : partIndex.background;
    const isCoat = y < hemY && Math.abs(x) < 60 && (x < 0 || hasRightSide);
    return isCoat ? partIndex.top : partIndex.background;
  });
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  labels.forEach((label, i) => data.fill(shades[label] ?? 150, i * 4, i * 4 + 3));
  const body = { ...upright, labels, parts: partsOf(labels), wearsSkirt: true, photo: { width, height, data } };
  const legs = layerWhere((x, y) => y >= 250 && y < 500 && Math.abs(x - 150) < 28 && (y < 300 || Math.abs(x - 150) > 8), 0.2);
  const { picture } = compose(body, warpedTrousers(legs, 0.87));
  return [360, 390, 432].map((y) => picture.data[(y * width + 150) * 4]);
}

it("between the legs of new trousers one sees the coat's back, and below its hem the street: there was a white slit", () => {
  const [upper, lower, belowHem] = between(true);
  for (const shade of [upper, lower]) expect(Math.abs(shade - shades[partIndex.top])).toBeLessThan(30);
  expect(belowHem).toBeGreaterThan(200);
  expect(between(false)[1]).toBeGreaterThan(200);
});
