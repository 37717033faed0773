import { expect, it } from "vitest";
import { canvasOf, type Canvas } from "../../image/canvas.ts";
import { distanceTo } from "../../image/distance.ts";
import { createPlane } from "../../image/filters.ts";
import { maskWhere } from "../../image/mask.ts";
import type { Body } from "../../person/body.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import { takeReflectionsInto } from "./reflected-colour.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const y = 200;
const edgeX = 80;
const skinColour = [236, 208, 191] as const;

/** Skin left of the edge, and right of it a top that throws its colour on the skin, less and less further off, unless the skin has another colour there. */
function beside(top: readonly [number, number, number], near?: readonly number[]): { before: Canvas; after: Canvas } {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const skin = createPlane(width, height);
  const old = createPlane(width, height);
  for (let i = 0; i < width * height; i++) {
    const x = i % width;
    (x < edgeX ? skin : old).data[i] = 1;
    const thrown = x >= edgeX ? 1 : Math.max(0, 0.25 - 0.08 * (edgeX - 1 - x));
    skinColour.forEach((own, channel) => (data[i * 4 + channel] = own + (top[channel] - own) * thrown));
    if (near && x < edgeX && thrown > 0) data.set(near, i * 4);
  }
  const body: Body = { ...upright, photo: { width, height, data }, parts: { ...upright.parts, skin, top: old } };
  const nothing = createPlane(width, height);
  const fromOld = distanceTo(
    maskWhere(width * height, (i) => old.data[i] > 0),
    width,
    height,
  );
  const after = canvasOf(body.photo);
  const removal = { old, amount: nothing, skin: nothing, other: nothing, otherLight: nothing, skinLight: nothing };
  takeReflectionsInto({ body, canvas: after, removal, face: nothing }, fromOld);
  return { before: canvasOf(body.photo), after };
}

const at = ({ rgb }: Canvas, x: number): number[] => [...rgb.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
const sum = (colour: readonly number[]): number => colour.reduce((all, value) => all + value, 0);
/** How far the shares of red, green and blue are from the skin's. */
const tint = (colour: readonly number[]): number =>
  Math.max(...colour.map((value, channel) => Math.abs(value / sum(colour) - skinColour[channel] / sum(skinColour))));

it.each([
  ["an orange", [253, 150, 10]],
  ["a blue", [30, 60, 190]],
] as const)("an arm beside %s top that goes has no edge in that colour", (_, top) => {
  const { before, after } = beside(top);
  for (const x of [edgeX - 1, edgeX - 2]) {
    expect(tint(at(before, x))).toBeGreaterThan(0.02);
    expect(tint(at(after, x))).toBeLessThan(0.4 * tint(at(before, x)));
    expect(Math.abs(sum(at(after, x)) - sum(at(before, x)))).toBeLessThan(1);
  }
});

it("skin further off from an orange top keeps its values", () => {
  const { before, after } = beside([253, 150, 10]);
  for (let x = 40; x < edgeX - 0.05 * upright.shoulderWidthPx; x++) expect(at(after, x)).toEqual(at(before, x));
});

it("a flush beside an orange top stays a flush: without the orange it was a purple stain", () => {
  const flush = [244, 190, 190];
  const { before, after } = beside([253, 150, 10], flush);
  const blueShare = (canvas: Canvas): number => at(canvas, edgeX - 1)[2] / sum(at(canvas, edgeX - 1));
  expect(Math.abs(blueShare(after) - blueShare(before))).toBeLessThan(0.01);
});
