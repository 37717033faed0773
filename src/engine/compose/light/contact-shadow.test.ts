import { expect, test } from "vitest";
import { compose } from "../compose.ts";
import { sleevelessTop } from "../../testing/sleeveless-top.ts";
import { uprightBody } from "../../testing/upright-body.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const skinGrey = 150;

/** A garment whose sides end behind the arms. */
const wideTop = sleevelessTop(0.875, (x, y) => x >= 80 && x < 220 && y >= 100 && y < 250);

test("an arm in front of the garment has no shadow of what is behind it", () => {
  const data = upright.photo.data.slice();
  for (let i = 0; i < width * height; i++) if (upright.parts.skin.data[i] > 0.5) data.fill(skinGrey, i * 4, i * 4 + 3);
  const { picture } = compose({ ...upright, photo: { width, height, data } }, wideTop);
  const at = (x: number, y: number): number => picture.data[(y * width + x) * 4];
  for (const x of [74, 77, 79]) expect([at(x, 200), at(width - 1 - x, 200)]).toEqual([skinGrey, skinGrey]);
});

test("a sleeve's shadow on the arm does not end at a line where the arm begins to lie before the body", () => {
  const data = upright.photo.data.slice();
  for (let i = 0; i < width * height; i++) if (upright.parts.skin.data[i] > 0.5) data.fill(skinGrey, i * 4, i * 4 + 3);
  const { body: layer } = sleevelessTop(0.875, (x, y) => x >= 60 && x < 110 && y >= 100 && y < 164);
  const sleeved = { ...wideTop, sleeves: [{ side: "left", layer, reachPx: 60 }] } as const;
  const { picture } = compose({ ...upright, photo: { width, height, data } }, sleeved);
  const row = Array.from({ length: 11 }, (_, k) => picture.data[(167 * width + 76 + k) * 4]);
  expect(Math.min(...row)).toBeLessThan(skinGrey - 5);
  for (let k = 1; k < row.length; k++) expect(Math.abs(row[k] - row[k - 1])).toBeLessThan(3);
});

test("a hem throws its shadow on the trousers below, as in photos: it looked cut out of paper", () => {
  const data = upright.photo.data.slice();
  for (let i = 0; i < width * height; i++) if (upright.parts.bottom.data[i] > 0.5) data.fill(skinGrey, i * 4, i * 4 + 3);
  const { picture } = compose(
    { ...upright, photo: { width, height, data } },
    sleevelessTop(0.95, (x, y) => x >= 104 && x < 196 && y >= 100 && y < 264),
  );
  const at = (y: number): number => picture.data[(y * width + 140) * 4] / skinGrey;
  expect(at(266)).toBeLessThan(0.9);
  expect(at(266)).toBeGreaterThan(0.78);
  expect(at(272)).toBeGreaterThan(at(266));
  expect(at(272)).toBeLessThan(0.965);
  expect(at(290)).toBeGreaterThan(0.98);
});
