import { expect, it } from "vitest";
import { compose } from "../compose.ts";
import type { Body } from "../../person/body.ts";
import { sleevelessTop } from "../../testing/sleeveless-top.ts";
import { uprightBody } from "../../testing/upright-body.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const skinColour = 190;

/** The upright body in even light, in a top whose collar reaches up to a height. */
function collared(collarY: number): Body {
  const skin = { width, height, data: upright.parts.skin.data.slice() };
  const top = { width, height, data: upright.parts.top.data.slice() };
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < skin.data.length; i++) {
    const y = Math.floor(i / width);
    const isFront = Math.abs((i % width) - 150) < 13 && y < 112;
    if (isFront && (skin.data[i] > 0 || top.data[i] > 0)) [skin.data[i], top.data[i]] = y < collarY ? [1, 0] : [0, 1];
    if (skin.data[i] > 0) data.fill(skinColour, i * 4, i * 4 + 3);
    else if (top.data[i] > 0) data.fill(30, i * 4, i * 4 + 3);
  }
  return { ...upright, photo: { width, height, data }, parts: { ...upright.parts, skin, top } };
}

/** Its skin in a top that bares the chest. */
function baredAt(collarY: number): (x: number, y: number) => number {
  const { picture } = compose(
    collared(collarY),
    sleevelessTop(0.875, (x, y) => Math.abs(x - 150) < 46 && y >= 170 && y < 250),
  );
  return (x, y) => picture.data[(y * width + x) * 4 + 1];
}

it("a neck that was hidden up to the jaw lies in the chin's shade, which fades downwards: the throat was as bright as the chest", () => {
  const at = baredAt(82);
  expect(at(150, 95) / at(150, 150)).toBeLessThan(0.85);
  expect(at(150, 108)).toBeGreaterThan(at(150, 98));
  expect(at(150, 95)).toBeLessThan(at(160, 95));
});

it("the chin's shade sets in softly below the jaw, which stays as it is", () => {
  const at = baredAt(82);
  expect(at(150, 78)).toBe(skinColour);
  expect(at(150, 83) - at(150, 84)).toBeLessThan(15);
});

it("a neck that is seen keeps its own shade, and gets no other", () => {
  const at = baredAt(96);
  expect(at(150, 100) / at(150, 150)).toBeGreaterThan(0.95);
});

it("below a collar before the mouth there is no shade of the chin: nothing tells where the chin is, and it was a smudge on the throat", () => {
  const at = baredAt(68);
  expect(at(150, 95) / at(150, 150)).toBeGreaterThan(0.95);
});
