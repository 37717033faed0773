import { expect, test } from "vitest";
import { compose } from "./compose.ts";
import { sleevelessTop } from "../testing/sleeveless-top.ts";
import { uprightBody } from "../testing/upright-body.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const skinGrey = 150;

/** Its side ends behind the arms. */
const wideTop = sleevelessTop(0.875, (x, y) => x >= 80 && x < 220 && y >= 100 && y < 250);

test("an arm in front of the garment has no shadow of what is behind it", () => {
  const data = upright.photo.data.slice();
  for (let i = 0; i < width * height; i++) if (upright.parts.skin.data[i] > 0.5) data.fill(skinGrey, i * 4, i * 4 + 3);
  const { picture } = compose({ ...upright, photo: { width, height, data } }, wideTop);
  const at = (x: number, y: number): number => picture.data[(y * width + x) * 4];
  for (const x of [74, 77, 79]) expect([at(x, 200), at(width - 1 - x, 200)]).toEqual([skinGrey, skinGrey]);
});
