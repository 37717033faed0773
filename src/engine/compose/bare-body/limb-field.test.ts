import { expect, it } from "vitest";
import { point } from "../../image/geometry.ts";
import { awayFromLimb, limbField } from "./limb-field.ts";

it("knows how far across and along a limb a pixel is", () => {
  const sections = Array.from({ length: 31 }, (_, k) => ({
    centre: point(20.5, k + 5.5),
    tangent: point(0, 1),
    outward: point(-1, 0),
    outerRadiusPx: 8,
    innerRadiusPx: 4,
    alongPx: k,
    bones: k / 15,
  }));
  const field = limbField(sections, { left: 0, top: 0, right: 60, bottom: 40 }, 1.5);
  const at = (x: number, y: number): number => y * 60 + x;
  expect(field.distance.data[at(20, 20)]).toBe(0);
  expect(field.distance.data[at(12, 20)]).toBeCloseTo(1);
  expect(field.across.data[at(12, 20)]).toBeCloseTo(1);
  expect(field.distance.data[at(24, 20)]).toBeCloseTo(1);
  expect(field.across.data[at(24, 20)]).toBeCloseTo(-1);
  expect(field.alongPx.data[at(16, 20)]).toBeCloseTo(15);
  expect(field.bones.data[at(16, 20)]).toBeCloseTo(1);
  expect(field.distance.data[at(55, 20)]).toBe(awayFromLimb);
});
