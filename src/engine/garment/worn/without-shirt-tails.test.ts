import { expect, test } from "vitest";
import { partIndex } from "../../person/labels.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import { withoutShirtTails } from "./without-shirt-tails.ts";

const trousers = [40, 42, 50];
const shirt = [230, 228, 220];

/** How many of the rows of trousers stay, in the middle of a leg, where the photo shows a shirt down to a row that the parser takes for them. */
function rowsLeft(shirtUntilY: number, ofShirt: readonly number[] = shirt): number {
  const body = uprightBody();
  const { width, data } = body.photo;
  const seen = body.labels.map((label) => (label === partIndex.bottom ? 1 : 0));
  for (let i = 0; i < seen.length; i++) if (seen[i]) data.set(Math.floor(i / width) < shirtUntilY ? ofShirt : trousers, i * 4);
  return withoutShirtTails(body, seen).reduce((sum, value, i) => sum + (i % width === 126 ? value : 0), 0);
}

const all = rowsLeft(0);

test("a shirt's tail that the parser takes for trousers is none: it was worn as their seat", () => {
  expect(rowsLeft(290)).toBeLessThan(all - 45);
  expect(rowsLeft(290)).toBeGreaterThan(all - 65);
});

test("a belt and a shade stay", () => {
  expect(rowsLeft(250)).toBe(all);
  expect(rowsLeft(290, [55, 58, 68])).toBe(all);
});

test("trousers of two colours stay where their legs have both", () => {
  expect(rowsLeft(420)).toBe(all);
});
