import { expect, test } from "vitest";
import { partIndex } from "../../person/labels.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import { hiddenBottomCloth } from "./hidden-bottom-cloth.ts";

const upright = uprightBody();
const { width } = upright.photo;

/** What is hidden of the bottom where something covers it. */
function hiddenBehind(
  part: "top" | "other" | "background" | "skin",
  isCovered: (x: number, y: number) => boolean,
  { wearsSkirt } = { wearsSkirt: false },
) {
  const labels = upright.labels.map((label, i) => (isCovered(i % width, Math.floor(i / width)) ? partIndex[part] : label));
  const cloth = labels.map((label) => (label === partIndex.bottom ? 1 : 0));
  const { mask } = hiddenBottomCloth({ ...upright, labels, wearsSkirt }, cloth);
  return (x: number, y: number): number => mask[y * width + x];
}

test("under a coat that is open on one side, trousers go on as on the other leg: they ended at its hem", () => {
  const hidden = hiddenBehind("top", (x, y) => x < 150 && x > 80 && y < 400);
  expect(hidden(120, 300)).toBe(1);
  expect(hidden(122, 380)).toBe(1);
  expect(hidden(85, 300)).toBe(0);
});

test("a bag before both legs hides cloth between what is seen of it", () => {
  const hidden = hiddenBehind("other", (x, y) => x > 90 && x < 210 && y > 300 && y < 360);
  for (const x of [115, 185]) expect(hidden(x, 330)).toBe(1);
});

test("beside the legs and between them one sees no cloth", () => {
  const hidden = hiddenBehind("background", (x, y) => x < 150 && x > 80 && y < 400);
  for (let x = 80; x < 220; x += 5) for (const y of [300, 450]) expect(hidden(x, y)).toBe(0);
});

test("a speck beside a hand is no end of the garment: a corner of the coat was worn", () => {
  const labels = upright.labels.map((label, i) => (Math.floor(i / width) < 400 && label === partIndex.bottom ? partIndex.top : label));
  const cloth = labels.map((label, i) =>
    label === partIndex.bottom || (i % width > 190 && i % width < 197 && Math.abs(i / width - 250) < 4) ? 1 : 0,
  );
  const { mask } = hiddenBottomCloth({ ...upright, labels }, cloth);
  for (const y of [280, 340]) expect(mask.subarray(y * width, (y + 1) * width).includes(1)).toBe(false);
});

/** A shirt's front: the trousers show in a wedge between its tails, which hang below the crotch. */
const isUnderTails = (x: number, y: number): boolean => y < 312 && Math.abs(x - 150) > (y - 240) / 4;

test("shirt tails hide the seat on both sides of a wedge: it was cut out with notches, or with the shirt in them", () => {
  const hidden = hiddenBehind("top", isUnderTails);
  for (const x of [120, 180]) for (const y of [260, 300, 308]) expect(hidden(x, y)).toBe(1);
  for (const x of [80, 220]) expect(hidden(x, 300)).toBe(0);
});

test("a hand before the waistband leaves no notch in it", () => {
  const hidden = hiddenBehind("skin", (x, y) => y < 270 && x < 165);
  expect(hidden(140, 262)).toBe(1);
});

test("a skirt goes on behind a coat's flap below the hips, too: one does not see the coat's back through it", () => {
  const isFlap = (x: number, y: number): boolean => x > 150 && y > 300 && y < 400;
  expect(hiddenBehind("top", isFlap, { wearsSkirt: true })(152, 390)).toBe(1);
  expect(hiddenBehind("top", isFlap)(152, 390)).toBe(0);
});
