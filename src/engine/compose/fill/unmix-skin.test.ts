import { describe, expect, it } from "vitest";
import type { Body } from "../../person/body.ts";
import { canvasOf, type Canvas } from "../../image/canvas.ts";
import { createPlane } from "../../image/filters.ts";
import { lerp } from "../../image/geometry.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import { vanishingFrom } from "../scene/vanishing.ts";
import { unmixSkinInto } from "./unmix-skin.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const y = 200;
const edgeX = 80;

/** The arm's skin ends at `edgeX`, and from three pixels before that on the lens mixes it with what lies beside it. */
const skinShare = (x: number): number => Math.min(1, Math.max(0, (edgeX + 1 - x) / 4));
/** It darkens towards its edge, as round things do. */
const skinAt = (x: number): number => 190 - Math.max(0, x - 60);

function unmixed(beside: number, part: "top" | "background", garment: number): Canvas {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const skin = createPlane(width, height);
  const other = createPlane(width, height);
  for (let i = 0; i < width * height; i++) {
    const x = i % width;
    skin.data[i] = x < edgeX ? 1 : 0;
    other.data[i] = 1 - skin.data[i];
    data.fill(lerp(beside, skinAt(x), skinShare(x)), i * 4, i * 4 + 3);
  }
  const parts = { ...upright.parts, skin, top: createPlane(width, height), background: createPlane(width, height), [part]: other };
  const body: Body = { ...upright, photo: { width, height, data }, parts };
  const nothing = createPlane(width, height);
  const canvas = canvasOf(body.photo);
  const removal = { old: parts.top, amount: nothing, skin: nothing, other: nothing, otherLight: nothing, skinLight: nothing };
  const garmentAlpha = createPlane(width, height, garment);
  unmixSkinInto({ body, canvas, face: nothing, removal, garmentAlpha }, vanishingFrom({ body, removal, garmentAlpha }));
  return canvas;
}

const at = (canvas: Canvas, x: number): number => canvas.rgb[(y * width + x) * 3];

describe("skin at the edge of an arm has the arm's colour", () => {
  it.each([
    ["before a black top that goes", 20, "top", 0],
    ["before a white top that goes", 250, "top", 0],
    ["before a white wall that the new top hides", 250, "background", 1],
  ] as const)("%s", (_, beside, part, garment) => {
    const canvas = unmixed(beside, part, garment);
    for (let x = edgeX - 4; x < edgeX; x++) expect(Math.abs(at(canvas, x) - skinAt(edgeX - 5))).toBeLessThan(12);
  });
});

it("skin further in keeps its values", () => {
  const canvas = unmixed(20, "top", 0);
  for (let x = 40; x < edgeX - 5; x++) expect(at(canvas, x)).toBe(skinAt(x));
});

it("an arm before a wall that stays to be seen keeps its edge", () => {
  const canvas = unmixed(250, "background", 0);
  for (let x = edgeX - 4; x < edgeX; x++) expect(Math.abs(at(canvas, x) - lerp(250, skinAt(x), skinShare(x)))).toBeLessThanOrEqual(0.5);
});

it("where the wall stays beside an arm, its soft edge stays as soft: skin dots stood in the gap beside new trousers", () => {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const [skin, background, garmentAlpha] = [createPlane(width, height), createPlane(width, height), createPlane(width, height)];
  for (let i = 0; i < width * height; i++) {
    const x = i % width;
    skin.data[i] = skinShare(x);
    background.data[i] = 1 - skin.data[i];
    garmentAlpha.data[i] = x > edgeX ? 1 : 0;
    data.fill(lerp(250, 150, skinShare(x)), i * 4, i * 4 + 3);
  }
  const body: Body = {
    ...upright,
    photo: { width, height, data },
    parts: { ...upright.parts, skin, background, top: createPlane(width, height) },
  };
  const nothing = createPlane(width, height);
  const canvas = canvasOf(body.photo);
  const removal = { old: nothing, amount: nothing, skin: nothing, other: nothing, otherLight: nothing, skinLight: nothing };
  unmixSkinInto({ body, canvas, face: nothing, removal, garmentAlpha }, vanishingFrom({ body, removal, garmentAlpha }));
  expect(at(canvas, edgeX)).toBeGreaterThan(210);
});
