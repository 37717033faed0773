import { expect, test } from "vitest";
import { createPlane } from "../../image/filters.ts";
import { bottomGoingUp } from "./bottom-going-up.ts";

const size = 40;
const waistY = 20;
/** Bins of `colourBins` that are far apart. */
const [red, black] = [4000, 210];

/** A red shirt that hangs over a black skirt on the right side only; on the left the skirt is seen up to y = 12. */
function seen(skirtBin: number, isSeam: (x: number, y: number) => boolean = () => false): Uint8Array | null {
  const [top, bottom] = [createPlane(size, size), createPlane(size, size)];
  const bins = new Uint16Array(size * size);
  for (let y = 0, i = 0; y < size; y++) {
    for (let x = 0; x < size; x++, i++) {
      const isSkirt = y >= (x < size / 2 ? 12 : 24);
      if (!isSeam(x, y)) (isSkirt ? bottom : top).data[i] = 1;
      bins[i] = isSkirt ? skirtBin : red;
    }
  }
  return bottomGoingUp({ top, bottom }, bins, (_, y) => y > waistY);
}

// Once, all of a skirt above the line where it begins in the body's middle was top: beside a shirt's tail a black piece of it stayed over new trousers.
test("a skirt that is seen further up beside a shirt's tail is skirt up to there", () => {
  const goesOn = seen(black);
  expect(goesOn?.[14 * size + 10]).toBe(1);
  expect(goesOn?.[8 * size + 10]).toBe(0);
  expect(goesOn?.[22 * size + 30]).toBe(0);
});

test("a drape in the colours of the top, and a dark patch apart from the bottom, do not go on", () => {
  expect(seen(red)?.[14 * size + 10]).toBe(0);
  expect(seen(black, (_, y) => y === 17)?.[14 * size + 10]).toBe(0);
});
