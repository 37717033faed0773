import { expect, test } from "vitest";
import { cutOutWorn } from "./worn-garment.ts";
import { uprightBody } from "../testing/upright-body.ts";

const upright = uprightBody();
const { width, height } = upright.photo;

/** A blue top with a red patch that the parser takes for skin. */
function patched(isPatch: (x: number, y: number) => boolean) {
  const data = upright.photo.data.slice();
  const top = { ...upright.parts.top, data: upright.parts.top.data.slice() };
  const skin = { ...upright.parts.skin, data: upright.parts.skin.data.slice() };
  for (let i = 0; i < width * height; i++) {
    if (top.data[i] > 0.5) data.set([40, 60, 160], i * 4);
    if (!isPatch(i % width, Math.floor(i / width))) continue;
    data.set([200, 40, 40], i * 4);
    top.data[i] = 0;
    skin.data[i] = 1;
  }
  return { ...upright, photo: { width, height, data }, parts: { ...upright.parts, top, skin } };
}

const redAt = (layer: { rgba: Float32Array }, x: number, y: number): number => layer.rgba[(y * width + x) * 4];

test("a print that looks like skin amid the cloth stays on the garment", () => {
  const { layer } = cutOutWorn(
    patched((x, y) => Math.abs(x - 150) < 8 && Math.abs(y - 160) < 8),
    "top",
  );
  expect(redAt(layer, 150, 160)).toBeCloseTo(200 / 255, 2);
});

test("skin that comes from outside lies before the garment and is bridged with cloth", () => {
  const { layer } = cutOutWorn(
    patched((x, y) => Math.abs(x - 150) < 5 && y > 60 && y < 160),
    "top",
  );
  expect(redAt(layer, 150, 140)).toBeLessThan(0.3);
});
