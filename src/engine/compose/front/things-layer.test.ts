import { describe, expect, it } from "vitest";
import { bodyParts, type Body } from "../../person/body.ts";
import { createPlane } from "../../image/filters.ts";
import { lerp, point } from "../../image/geometry.ts";
import { partIndex } from "../../person/labels.ts";
import { sleevelessTop } from "../../testing/sleeveless-top.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import type { WarpedGarment } from "../../warp/warped-garment.ts";
import { compose } from "../compose.ts";
import { thingsLayer } from "./things-layer.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const bagGrey = 130;
const topGrey = 20;
const bag = { left: 66, right: 130.5, top: 150, bottom: 240 };
const row = 200;

/** How much of a pixel the bag in the left hand is, through a lens that mixes two pixels at its edge. */
const bagShare = (x: number, y: number): number =>
  Math.min(1, Math.max(0, Math.min(x - bag.left, bag.right - x, y - bag.top, bag.bottom - y) / 2 + 0.5));

/** Somebody in a black top with a grey bag. */
function withBag(): Body {
  const thing = new Float32Array(upright.labels).map((_, i) => bagShare(i % width, Math.floor(i / width)));
  const labels = upright.labels.map((label, i) => (thing[i] > 0.5 ? partIndex.other : label));
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < labels.length; i++) {
    const behind = upright.labels[i] === partIndex.top ? topGrey : upright.labels[i] === partIndex.skin ? 160 : 230;
    data.fill(Math.round(lerp(behind, bagGrey, bagShare(i % width, Math.floor(i / width)))), i * 4, i * 4 + 3);
  }
  const parts = Object.fromEntries(
    bodyParts.map((part) => [
      part,
      { width, height, data: upright.parts[part].data.map((seen, i) => (part === "other" ? thing[i] : seen * (1 - thing[i]))) },
    ]),
  ) as Body["parts"];
  const left = { ...upright.left, wrist: point(84, 200), fingers: point(90, 216) };
  return { ...upright, photo: { width, height, data }, labels, parts, left };
}

const blueTop = sleevelessTop(0.875, (x, y) => Math.abs(x - width / 2) < 44 && y >= 98 && y < 250);

/** The picture's values at a place. */
function dressed(garment: WarpedGarment): (x: number, y: number) => number[] {
  const { data } = compose(withBag(), garment).picture;
  return (x, y) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
}

describe("a bag before a new top", () => {
  it("goes over into it without a line of the old black top: it had hard stairs", () => {
    const at = dressed(blueTop);
    for (let y = row; y < row + 12; y++) {
      // From grey to blue the red falls; black, which is darker than both, would show in it.
      const across = Array.from({ length: 12 }, (_, k) => at(125 + k, y)[0]);
      for (const red of across) expect(red).toBeGreaterThan(at(140, y)[0] - 8);
      expect(Math.max(...across.slice(1).map((red, k) => Math.abs(red - across[k])))).toBeLessThan(0.75 * (bagGrey - at(140, y)[0]));
    }
  });

  it("keeps its own values inside", () => {
    const at = dressed(blueTop);
    for (let x = 100; x < 124; x++) expect(at(x, row)).toEqual([bagGrey, bagGrey, bagGrey]);
  });

  it("lies before a sleeve, too: the photo shows it before the arm", () => {
    const { body } = sleevelessTop(0.875, (x, y) => x >= 90 && x < 128 && y >= 110 && y < 230);
    const at = dressed({ ...blueTop, sleeves: [{ side: "left", layer: body, reachPx: 90 }] });
    expect(at(110, row)).toEqual([bagGrey, bagGrey, bagGrey]);
  });
});

it("a bag before a striped top has an even edge: the stripes left teeth", () => {
  const held = createPlane(width, height);
  const striped = upright.labels.map((_, i) => (Math.floor(i / width) % 8 < 4 ? 240 : 20));
  const photo = { width, height, data: new Uint8ClampedArray(width * height * 4).fill(255) };
  for (let i = 0; i < striped.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    held.data[i] = bagShare(x - (x > 120 && y % 8 < 3 ? 5 : 0), y);
    photo.data.fill(bagShare(x, y) > 0.5 ? bagGrey : striped[i], i * 4, i * 4 + 3);
  }
  const nothing = createPlane(width, height);
  const removal = { old: nothing, amount: nothing, skin: nothing, other: nothing, otherLight: nothing, skinLight: nothing };
  const body: Body = { ...upright, photo };
  const layer = thingsLayer({ body, held, hair: nothing, removal, garmentAlpha: createPlane(width, height, 1) }, nothing);
  expect(layer).not.toBeNull();
  if (!layer) return;
  const widths = Array.from({ length: 24 }, (_, k) => {
    let shown = 0;
    for (let x = 0; x < layer.width; x++) shown += layer.rgba[((row + k - layer.top) * layer.width + x) * 4 + 3];
    return shown;
  });
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1.3);
});

it("a strap stays that is narrower than what is evened out of a bag's edge: it was cut into pieces", () => {
  const bagStrap = new Uint8Array(upright.labels).map((_, i) => (i % width >= 140 && i % width < 144 ? 1 : 0));
  const held = { width, height, data: Float32Array.from(bagStrap) };
  const nothing = createPlane(width, height);
  const removal = { old: nothing, amount: nothing, skin: nothing, other: nothing, otherLight: nothing, skinLight: nothing };
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < held.data.length; i++) data.fill(bagStrap[i] === 1 ? bagGrey : topGrey, i * 4, i * 4 + 3);
  const body: Body = { ...upright, photo: { width, height, data }, bagStrap, shoulderWidthPx: 200 };
  const layer = thingsLayer({ body, held, hair: nothing, removal, garmentAlpha: createPlane(width, height, 1) }, nothing);
  for (let y = row; y < row + 20; y++) expect(layer?.rgba[((y - layer.top) * layer.width + 141 - layer.left) * 4 + 3]).toBeGreaterThan(0.8);
});

it("a bag beside an arm that is drawn where a sleeve was does not bring the sleeve along", () => {
  const isBag = (x: number): boolean => x < 140;
  const held = { width, height, data: new Float32Array(upright.labels).map((_, i) => (isBag(i % width) ? 1 : 0)) };
  const drawn = { width, height, data: new Float32Array(upright.labels).map((_, i) => (isBag(i % width) ? 0 : 1)) };
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < held.data.length; i++) data.fill(isBag(i % width) ? bagGrey : topGrey, i * 4, i * 4 + 3);
  const nothing = createPlane(width, height);
  const removal = { old: drawn, amount: drawn, skin: drawn, other: nothing, otherLight: nothing, skinLight: nothing };
  const body: Body = { ...upright, photo: { width, height, data } };
  const layer = thingsLayer({ body, held, hair: nothing, removal, garmentAlpha: nothing }, drawn);
  const alphaAt = (x: number): number => layer?.rgba[((row - layer.top) * layer.width + x - layer.left) * 4 + 3] ?? NaN;
  expect(alphaAt(120)).toBe(1);
  expect(alphaAt(141)).toBeLessThan(0.2);
});
