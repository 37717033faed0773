import { expect, it } from "vitest";
import { compose } from "./compose.ts";
import { partIndex } from "../person/labels.ts";
import { sleevelessTop } from "../testing/sleeveless-top.ts";
import { uprightBody } from "../testing/upright-body.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const wall = 230;
const trousers = 90;
const coat = 20;

/** A coat down to below the knees over trousers, and a wall behind. */
function inCoat() {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const labels = upright.labels.slice();
  const parts = { ...upright.parts, top: { ...upright.parts.top, data: upright.parts.top.data.slice() } };
  parts.bottom = { ...parts.bottom, data: parts.bottom.data.slice() };
  parts.background = { ...parts.background, data: parts.background.data.slice() };
  for (let i = 0; i < labels.length; i++) {
    const y = Math.floor(i / width);
    if (Math.abs((i % width) - width / 2) < 50 && y >= 150 && y < 430) {
      for (const part of ["bottom", "background"] as const) parts[part].data[i] = 0;
      labels[i] = partIndex.top;
      parts.top.data[i] = 1;
    }
    const shade = labels[i] === partIndex.background ? wall : labels[i] === partIndex.bottom ? trousers : coat;
    data.fill(shade, i * 4, i * 4 + 3);
  }
  return { ...upright, labels, parts, photo: { width, height, data } };
}

it("a long coat that is taken off uncovers two legs in their trousers, and not a column of their colour", () => {
  const shirt = sleevelessTop(0.9, (x, y) => Math.abs(x - width / 2) < 46 && y >= 100 && y < 255);
  const { picture } = compose(inCoat(), shirt);
  const at = (x: number, y: number): number => picture.data[(y * width + x) * 4];
  for (const x of [126, width - 126]) expect(Math.abs(at(x, 400) - trousers)).toBeLessThan(12);
  for (const x of [105, width - 105]) expect(Math.abs(at(x, 400) - wall)).toBeLessThan(12);
  expect(Math.abs(at(width / 2, 410) - wall)).toBeLessThan(12);
});
