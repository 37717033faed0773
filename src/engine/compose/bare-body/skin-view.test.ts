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
