import { expect, it } from "vitest";
import { createPlane } from "../../image/filters.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import { shadeAcross, sideShades } from "./side-shade.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const [left, right] = [110, 150];

/** One leg that the photo shows from a row downwards, and the light that is drawn on it there and above. */
function lightOnLeg(seenFromY: number, shadeAt: (x: number) => number): (x: number) => number {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const [bottom, cloth, background] = [createPlane(width, height), createPlane(width, height), createPlane(width, height, 1)];
  for (let y = 300; y < 500; y++) {
    for (let x = left; x < right; x++) {
      const i = y * width + x;
      [cloth.data[i], background.data[i]] = [1, 0];
      if (y < seenFromY) continue;
      bottom.data[i] = 1;
      data.fill(shadeAt(x), i * 4, i * 4 + 3);
    }
  }
  const body = { ...upright, photo: { width, height, data }, parts: { ...upright.parts, bottom, background } };
  const light = shadeAcross(sideShades(body).drawn, cloth, background.data, body.shoulderWidthPx);
  return (x) => light.data[320 * width + x];
}

it("a leg that is made up has the shade across it that is seen further down: it was flat", () => {
  const light = lightOnLeg(360, (x) => 100 - Math.max(0, x - 134) * 2);
  expect(light(right - 3)).toBeLessThan(0.85);
  expect(light(left + 3)).toBeGreaterThan(0.95);
  expect(light((left + right) / 2)).toBeCloseTo(1, 1);
});

it("a leg of which nothing is seen has the usual shade across it", () => {
  const light = lightOnLeg(500, () => 100);
  for (const x of [left + 1, right - 2]) expect(light(x)).toBeLessThan(0.95);
});

it("a side of the cloth that an arm hides tells no shade", () => {
  const cloth = createPlane(width, height);
  for (let i = 0; i < width * height; i++) if (i % width >= left && i % width < right) cloth.data[i] = 1;
  const nothing = new Float32Array(width * height);
  expect(shadeAcross(sideShades(upright).drawn, cloth, nothing, 80).data.every((light) => light === 1)).toBe(true);
});
