import { expect, it } from "vitest";
import { partIndex } from "../labels.ts";
import { partsOf, uprightBody, uprightFrame } from "../../testing/upright-body.ts";
import { settleStrayBottomInto } from "./stray-bottom.ts";

const upright = uprightBody();
const { width } = upright.photo;
const { wrist, fingers } = upright.left;

/** Dark cloth on the left hand and so many pixels beyond it, as far to the side as `untilX`. */
function onHand(longer: number, untilX = wrist.x + 8) {
  const labels = upright.labels.map((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return x > fingers.x - 8 && x < untilX && y > wrist.y && y < fingers.y + longer ? partIndex.bottom : label;
  });
  const parts = partsOf(labels);
  settleStrayBottomInto(parts, uprightFrame());
  const i = fingers.y * width + fingers.x;
  return { thing: parts.other.data[i], bottom: parts.bottom.data[i], trousers: parts.bottom.data[400 * width + 126] };
}

it("a glove as dark as the trousers stays in the hand when those go: a bag hung on no hand", () => {
  expect(onHand(8)).toEqual({ thing: 1, bottom: 0, trousers: 1 });
});

it("a glove is no dress, where nobody carries a thing or wears a dress: parts that are not there share one array", () => {
  const labels = upright.labels.map((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return x > fingers.x - 8 && x < wrist.x + 8 && y > wrist.y && y < fingers.y + 8 ? partIndex.bottom : label;
  });
  const parts = partsOf(labels);
  parts.dress = { ...parts.dress, data: parts.other.data };
  settleStrayBottomInto(parts, uprightFrame());
  const i = fingers.y * width + fingers.x;
  expect([parts.other.data[i], parts.dress.data[i]]).toEqual([1, 0]);
});

it("a pocket that the hand lies on, and a strip longer than a hand, stay trousers", () => {
  expect(onHand(8, 130)).toMatchObject({ thing: 0, bottom: 1 });
  expect(onHand(90)).toMatchObject({ thing: 0, bottom: 1 });
});

it.each([
  ["a shade on a dark top stays with it: new trousers showed through the coat", 140, 4, 6],
  ["a large dark print amid the top is none of the bottom: it was worn as a skirt above the skirt", 150, 26, 26],
])("%s", (_, middleX, halfWidth, halfHeight) => {
  const labels = upright.labels.map((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return Math.abs(x - middleX) < halfWidth && Math.abs(y - 190) < halfHeight ? partIndex.bottom : label;
  });
  const parts = partsOf(labels);
  settleStrayBottomInto(parts, uprightFrame());
  const i = 190 * width + middleX;
  expect([parts.top.data[i], parts.bottom.data[i]]).toEqual([1, 0]);
  expect(parts.bottom.data[400 * width + 126]).toBe(1);
});

it("a strip of wide trousers beyond a bare hand stays trousers", () => {
  const labels = upright.labels.map((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (x > fingers.x - 4 && x < fingers.x + 14 && y > wrist.y && y < fingers.y + 8) return partIndex.skin;
    return x > fingers.x - 13 && x <= fingers.x - 4 && y > wrist.y && y < fingers.y + 8 ? partIndex.bottom : label;
  });
  const parts = partsOf(labels);
  settleStrayBottomInto(parts, uprightFrame());
  const i = (fingers.y - 6) * width + fingers.x - 8;
  expect([parts.bottom.data[i], parts.other.data[i]]).toEqual([1, 0]);
});

it("trousers between a shirt's tails at the photo's lower edge stay trousers", () => {
  const endY = 262;
  const labels = upright.labels.slice(0, endY * width).map((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (label !== partIndex.bottom) return label;
    return Math.abs(x - 150) < (y - 244) / 2 ? label : partIndex.top;
  });
  const parts = partsOf(labels);
  const cut = Object.fromEntries(Object.entries(parts).map(([part, plane]) => [part, { ...plane, height: endY }])) as typeof parts;
  settleStrayBottomInto(cut, uprightFrame());
  expect(cut.bottom.data[(endY - 2) * width + 150]).toBe(1);
});

it("the corner of a coat goes with it: it stayed beside the legs, and the skirt that was made up went out to it", () => {
  const hemY = 300;
  const labels = upright.labels.map((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (x < 74 || x > 98 || y < 200) return label;
    if (y > hemY) return partIndex.background;
    return x < 86 && y > hemY - 12 ? partIndex.bottom : partIndex.top;
  });
  const parts = partsOf(labels);
  settleStrayBottomInto(parts, uprightFrame());
  expect([parts.top.data[(hemY - 5) * width + 80], parts.bottom.data[(hemY - 5) * width + 80]]).toEqual([1, 0]);
  expect(parts.bottom.data[400 * width + 126]).toBe(1);
});

// Once, it lay as a black spot on new jeans: where coat and skirt are both dark, the skirt's edge is drawn finer than the parser saw it.
it("a patch of top amid the bottom goes with the bottom, a shirt's tail that hangs over it does not", () => {
  const patch = (fromY: number) => {
    const parts = partsOf(
      upright.labels.map((label, i) => (Math.abs((i % width) - 150) < 6 && i > fromY * width && i < 300 * width ? partIndex.top : label)),
    );
    settleStrayBottomInto(parts, uprightFrame());
    return [parts.top.data[295 * width + 150], parts.bottom.data[295 * width + 150]];
  };
  expect(patch(284)).toEqual([0, 1]);
  expect(patch(200)).toEqual([1, 0]);
});
