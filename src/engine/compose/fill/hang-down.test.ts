import { expect, it } from "vitest";
import { createPlane } from "../../image/filters.ts";
import { hangDown } from "./hang-down.ts";

const [width, height] = [30, 20];

it("under an open coat the shirt goes on as the shirt down to a lower waistband: it went on in the coat's colour", () => {
  const known = createPlane(width, height, 1);
  const colour = createPlane(width, height, 200);
  for (let y = 0; y < height; y++) {
    for (let x = 10; x < 20; x++) {
      colour.data[y * width + x] = y < 9 ? 40 : 120;
      if (y >= 9) known.data[y * width + x] = 0;
    }
  }
  const hung = hangDown({ colours: [colour], known });
  expect(hung.colours[0].data[13 * width + 15]).toBeCloseTo(40);
  expect(hung.known.data[13 * width + 15]).toBe(1);
});

it("cloth that goes on downwards keeps its colour at its edges: the street beside them was mixed in", () => {
  const known = createPlane(width, height);
  const colour = createPlane(width, height, 200);
  for (let y = 2; y < height; y++) {
    for (let x = 10; x < 20; x++) {
      colour.data[y * width + x] = y < 9 ? 20 : 120;
      known.data[y * width + x] = y < 9 ? 1 : 0;
    }
  }
  const [{ data }] = hangDown({ colours: [colour], known }).colours;
  for (const x of [10, 15, 19]) for (const y of [2, 8, 14]) expect(data[y * width + x]).toBeCloseTo(20, 3);
});

it("nothing goes on upwards above the first row of known cloth", () => {
  const known = createPlane(width, height);
  known.data.fill(1, 10 * width);
  const hung = hangDown({ colours: [createPlane(width, height, 90)], known });
  expect([hung.known.data[5 * width], hung.known.data[15 * width]]).toEqual([0, 1]);
});
