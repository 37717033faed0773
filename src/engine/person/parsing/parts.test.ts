import { expect, test } from "vitest";
import { toLab } from "../../image/colour.ts";
import { colourBins } from "./colour-likelihood.ts";
import { createPlane } from "../../image/filters.ts";
import { point } from "../../image/geometry.ts";
import { parserClasses, type ClassPlanes, type ParserClass } from "./parsing.ts";
import { mergeParts } from "./parts.ts";
import { scarfAround } from "./scarf.ts";
import { uprightBody, uprightFrame } from "../../testing/upright-body.ts";

const body = uprightBody();
const { width, height } = body.photo;
const frame = uprightFrame();

/** What the parser says of somebody, all in one colour if no other is given, by the row of the photo and the column of the parser's planes; and how surely, the rest being trousers. */
function wearing(
  classAt: (y: number, x: number) => ParserClass,
  standing = frame,
  surelyAt: (x: number) => number = () => 1,
  photo = body.photo,
) {
  const classes = Object.fromEntries(parserClasses.map((name) => [name, createPlane(width / 2, height / 2)])) as unknown as ClassPlanes;
  for (let y = 0, i = 0; y < height / 2; y++) {
    for (let x = 0; x < width / 2; x++, i++) {
      const isSomebody = Math.abs(x - 75) < 23;
      const surely = surelyAt(x);
      classes[isSomebody ? classAt(2 * y, x) : "background"].data[i] += isSomebody ? surely : 1;
      if (isSomebody) classes.lower.data[i] += 1 - surely;
    }
  }
  const lab = toLab(photo);
  return mergeParts(classes, lab, colourBins(photo, lab, width / 2, height / 2), width, standing, scarfAround(classes.accessory, standing));
}

const at = (plane: { data: Float32Array }, y: number): number => plane.data[Math.floor(y / 2) * (width / 2) + 75];

test("a coat over a skirt in its colour is no dress, and goes on below the hips", () => {
  const { wearsDress, parts } = wearing((y) => (y < 100 ? "skin" : y < 340 ? "outer" : y < 400 ? "skirt" : "skin"));
  expect(wearsDress).toBe(false);
  expect(at(parts.top, 330)).toBeCloseTo(1);
  expect(at(parts.bottom, 380)).toBeCloseTo(1);
});

test("a dark patch on a coat, high above where trousers can begin, stays on the coat when trousers are changed", () => {
  const { parts } = wearing((y) => (y < 100 ? "skin" : (y >= 190 && y < 216) || y >= 400 ? "lower" : "outer"));
  expect(at(parts.top, 200)).toBe(1);
  expect(at(parts.bottom, 420)).toBe(1);
});

test("what one wears is a skirt where the parser sees more of one than of trousers", () => {
  const inCoat = (bottom: ParserClass) => wearing((y) => (y < 100 ? "skin" : y < 340 ? "outer" : y < 450 ? bottom : "skin"));
  expect(inCoat("skirt").wearsSkirt).toBe(true);
  expect(inCoat("lower").wearsSkirt).toBe(false);
});

test("a skirt in the colour of the top is a dress", () => {
  const { wearsDress, parts } = wearing((y) => (y < 100 ? "skin" : y < 250 ? "upper" : y < 400 ? "skirt" : "skin"));
  expect(wearsDress).toBe(true);
  expect(at(parts.dress, 330)).toBeCloseTo(1);
});

test("a jacket over shorts or a skirt in its colour is a suit: all of it was taken for a dress, and half of it stayed under a new top", () => {
  const { wearsDress, parts } = wearing((y) => (y < 100 ? "skin" : y < 270 ? "outer" : y < 400 ? "skirt" : "skin"));
  expect(wearsDress).toBe(false);
  expect(at(parts.top, 262)).toBeCloseTo(1);
  expect(at(parts.bottom, 330)).toBeCloseTo(1);
});

test("of a dress under a long coat the coat goes with the top: its tails stayed beside the legs under a short one", () => {
  const { wearsDress, parts } = wearing((y, x) => (y < 100 || y >= 420 ? "skin" : Math.abs(x - 75) < 14 ? "dress" : "outer"));
  expect(wearsDress).toBe(false);
  expect(parts.top.data[190 * (width / 2) + 57]).toBeCloseTo(1);
  expect(at(parts.bottom, 380)).toBeCloseTo(1);
});

test("what the parser half takes for a top on the legs is a bottom", () => {
  const { parts } = wearing(
    (y) => (y < 100 ? "skin" : y < 360 ? "upper" : "lower"),
    frame,
    () => 0.7,
  );
  expect(at(parts.top, 350)).toBe(0);
  expect(at(parts.bottom, 350)).toBeCloseTo(1);
});

test("the tails of a shirt that hangs over trousers are no skirt: they stayed under a shorter top", () => {
  const { parts } = wearing((y) => (y < 100 ? "skin" : y < 360 ? "upper" : "lower"));
  expect(at(parts.top, 350)).toBe(1);
  expect(at(parts.bottom, 380)).toBe(1);
});

test("a sleeve that hangs before the thighs makes no shirt's tails of what is half taken for a top beside it", () => {
  const sleeved = { ...frame, sides: { ...frame.sides, left: { ...frame.sides.left, wrist: point(122, 335) } } };
  const { parts } = wearing(
    (y) => (y < 100 ? "skin" : y < 360 ? "upper" : "lower"),
    sleeved,
    (x) => (x < 68 ? 1 : 0.7),
  );
  expect(parts.top.data[170 * (width / 2) + 62]).toBe(1);
  expect(parts.bottom.data[175 * (width / 2) + 92]).toBeCloseTo(1);
});

test("a belt between two hands belongs to the trousers and is nothing that they hold", () => {
  const handsInPockets = {
    ...frame,
    sides: {
      left: { ...frame.sides.left, wrist: point(110, 262) },
      right: { ...frame.sides.right, wrist: point(width - 110, 262) },
    },
  };
  const { parts } = wearing(
    (y) => (y < 100 ? "skin" : y < 240 ? "upper" : y < 250 ? "accessory" : y < 500 ? "lower" : "footwear"),
    handsInPockets,
  );
  expect(Math.max(...parts.other.data)).toBe(0);
  expect(at(parts.bottom, 244)).toBe(1);
});

test("a patch of coat in the midst of what is taken for a skirt goes with that: it stayed on new trousers as a blob", () => {
  const coat = (x: number, y: number): ParserClass => (Math.hypot(x - 75, y - 170) < 10 ? "outer" : y < 130 ? "outer" : "skirt");
  const { parts } = wearing((y, x) => (y < 100 || y >= 440 ? "skin" : coat(x, y / 2)));
  expect(Math.max(...[-12, -10, 0, 10, 12].map((step) => at(parts.top, 340 + 2 * step)))).toBe(0);
  expect(at(parts.bottom, 340)).toBe(1);
  expect(at(parts.top, 240)).toBe(1);
});

// Once, an accessory on the torso was taken for a false one wherever it lay: a scarf's ends became shirt and trousers in a straight line below
// the shoulders, and went with these, while what lies around the neck stayed.
test("a scarf is one thing from the neck down to its ends", () => {
  const { parts } = wearing((y, x) => (y < 90 ? "skin" : Math.abs(x - 75) < 8 && y < 330 ? "accessory" : y < 250 ? "upper" : "lower"));
  for (const y of [110, 160, 220, 300, 324]) expect(at(parts.other, y)).toBeCloseTo(1);
  expect(at(parts.bottom, 345)).toBeCloseTo(1);
  // Once, broad ends at the waist were a belt.
  const short = wearing((y, x) => (y < 90 ? "skin" : Math.abs(x - 75) < 16 && y < 212 ? "accessory" : y < 250 ? "upper" : "lower"));
  for (const y of [110, 160, 190, 204]) expect(at(short.parts.other, y)).toBeCloseTo(1);
});

// Once, the black skirt beside a red shirt's tail was taken for the shirt, down to where the shirt hung over the skirt: it stayed over new trousers.
test("a skirt that is seen further up beside a shirt's tail, in its own colour, is the skirt up to there", () => {
  const classAt = (y: number, x: number): ParserClass => (y < 100 || y >= 440 ? "skin" : y < (x < 66 ? 220 : 300) ? "upper" : "skirt");
  const data = body.photo.data.slice();
  for (let p = 0; p < width * height; p++) {
    const isSkirt = classAt(Math.floor(p / width), Math.floor((p % width) / 2)) === "skirt";
    data.set(isSkirt ? [20, 20, 20] : [200, 30, 30], p * 4);
  }
  const { parts } = wearing(classAt, frame, () => 1, { ...body.photo, data });
  const beside = 125 * (width / 2) + 58;
  expect(parts.bottom.data[beside]).toBe(1);
  expect(parts.top.data[beside]).toBe(0);
  expect(at(parts.top, 250)).toBe(1);
});
