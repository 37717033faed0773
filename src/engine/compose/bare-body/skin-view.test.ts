import { expect, it } from "vitest";
import { skinView, viewSize, type SkinView } from "./skin-view.ts";
import { lerpPoint, type Point } from "../../image/geometry.ts";
import { uprightBody } from "../../testing/upright-body.ts";

const upright = uprightBody();
const cells = viewSize.width * viewSize.height;

/** The planes' values in the cell of a place in the photo. */
function at({ planes, cellPx, corner }: SkinView, { x, y }: Point): number[] {
  const cell = Math.floor((y - corner.y) / cellPx) * viewSize.width + Math.floor((x - corner.x) / cellPx);
  return Array.from({ length: planes.length / cells }, (_, k) => planes[k * cells + cell]);
}

it("knows where arms, legs and trunk lie, and where on them", () => {
  const view = skinView(upright);
  const { shoulderJoint, elbow, wrist } = upright.left;
  const [, , , , inArm, , bones] = at(view, lerpPoint(shoulderJoint, elbow, 0.5));
  expect(inArm).toBe(1);
  expect(bones).toBeCloseTo(0.5, 1);
  expect(at(view, lerpPoint(elbow, wrist, 0.5))[6]).toBeCloseTo(1.5, 1);
  const [, , , , onChest, , , , , , u, v] = at(view, upright.neck);
  expect([onChest, u, v].map((value) => Math.round(value * 20))).toEqual([0, 0, 0]);
  expect(at(view, upright.pelvis)[11]).toBeCloseTo(1, 1);
});

it("says across a limb which side of the picture it faces: light comes from one side for both arms", () => {
  const view = skinView(upright);
  for (const side of ["left", "right"] as const) {
    const { elbow } = upright[side];
    const [leftEdge, rightEdge] = [-6, 6].map((off) => at(view, { x: elbow.x + off, y: elbow.y })[5]);
    expect(leftEdge).toBeLessThan(rightEdge - 0.5);
  }
});

it("sees the skin that is sure, and how much of it", () => {
  const unsure = {
    ...upright.parts.skin,
    data: upright.parts.skin.data.map((weight, i) => (Math.floor(i / 300) > 70 ? 0.8 * weight : weight)),
  };
  const data = new Uint8ClampedArray(upright.photo.data.length).fill(255);
  for (let i = 0; i < data.length; i += 4) data.set([200, 150, 100], i);
  const view = skinView({ ...upright, photo: { ...upright.photo, data }, parts: { ...upright.parts, skin: unsure } });
  expect(view.seesSkin).toBe(true);
  const seen = at(view, { x: 150, y: 60 });
  [200, 150, 100].forEach((value, channel) => expect(seen[channel]).toBeCloseTo(value / 255));
  expect(seen[3]).toBeCloseTo(1);
  for (const y of [90, 180]) expect(at(view, { x: 150, y })[3]).toBe(0);
});

it("of somebody small it sees the same, without holes between the cells", () => {
  const skinOf = ({ planes }: SkinView): number => planes.subarray(3 * cells, 4 * cells).reduce((sum, share) => sum + share, 0);
  // As if each cell were two thirds of a pixel.
  const small = skinView({ ...upright, shoulderWidthPx: 32, torsoLengthPx: 40 });
  const seen = Array.from({ length: 12 }, (_, k) => at(small, { x: 142 + k, y: 80 })[3]);
  expect(seen).toEqual(seen.map(() => 1));
  expect(skinOf(small)).toBeGreaterThan(skinOf(skinView(upright)));
});

it("does not see skin in the shadow of a cuff: drawn arms were dark above it, and had a step", () => {
  const { left, parts } = upright;
  const cuffY = 196;
  const [skin, top] = [parts.skin.data.slice(), parts.top.data.slice()];
  for (let i = 0; i < skin.length; i++) {
    if (Math.floor(i / 300) >= cuffY || i % 300 > 110 || skin[i] === 0 || Math.floor(i / 300) < 112) continue;
    [skin[i], top[i]] = [0, 1];
  }
  const sleeved = { ...upright, parts: { ...parts, skin: { ...parts.skin, data: skin }, top: { ...parts.top, data: top } } };
  const onForearm = (belowPx: number): Point => ({ x: left.elbow.x - (18 * (cuffY + belowPx - left.elbow.y)) / 66, y: cuffY + belowPx });
  const view = skinView(sleeved);
  expect(at(view, onForearm(2))[3]).toBeLessThan(0.5);
  expect(at(view, onForearm(12))[3]).toBe(1);
});

it("sees what little skin there is, in the clothes' shadow, too", () => {
  const skin = upright.parts.skin.data.map((weight, i) => (Math.floor(i / 300) < 84 ? 0 : weight * Number(Math.floor(i / 300) < 88)));
  const view = skinView({ ...upright, parts: { ...upright.parts, skin: { ...upright.parts.skin, data: skin } } });
  expect(view.planes.subarray(3 * cells, 4 * cells).some((share) => share > 0)).toBe(true);
});
