import { expect, it } from "vitest";
import type { Body } from "../../person/body.ts";
import { point, sides } from "../../image/geometry.ts";
import { legFields } from "./leg-fields.ts";
import { partIndex } from "../../person/labels.ts";
import { partsOf, uprightBody } from "../../testing/upright-body.ts";

it("a bare leg reaches into the shoe: a trouser leg that goes hid the shoe's collar too", () => {
  const body = uprightBody();
  const { width, height } = body.photo;
  const legs = legFields(body, { left: 0, top: 0, right: width, bottom: height });
  for (const side of sides) {
    const { ankle, toes } = body[side];
    const onFoot = Math.round((ankle.y + toes.y) / 2) * width + Math.round((ankle.x + toes.x) / 2);
    expect(legs[side].distance.data[onFoot]).toBeLessThan(0.5);
    expect(legs[side].alongPx.data[onFoot]).toBeGreaterThan(legs[side].alongPx.data[ankle.y * width + ankle.x]);
  }
});

it("a bare leg comes to light in the middle of the slim trouser leg that hid it, also where the pose is a little off", () => {
  const body = uprightBody();
  const { width, height } = body.photo;
  const { knee, ankle } = body.left;
  const halfWidthPx = 11;
  const labels = body.labels.map((label, i) => {
    const isBeside = Math.abs((i % width) + 0.5 - knee.x) > halfWidthPx;
    return label === partIndex.bottom && i > knee.y * width && isBeside ? partIndex.background : label;
  });
  const off = { ...body, labels, left: { ...body.left, knee: point(knee.x + 5, knee.y), ankle: point(ankle.x + 5, ankle.y) } };
  const { distance } = legFields(off, { left: 0, top: 0, right: width, bottom: height }).left;
  const y = 450;
  const skin = Array.from({ length: 150 }, (_, x) => x).filter((x) => distance.data[y * width + x] < 1);
  expect((skin[0] + skin[skin.length - 1]) / 2).toBeCloseTo(knee.x - 0.5, 0);
  expect(skin.length).toBeLessThanOrEqual(2 * halfWidthPx);
});

it("in a skirt down to the ground a leg goes on to the foot that is seen: it ended in the air beside it", () => {
  const upright = uprightBody();
  const { width, height } = upright.photo;
  const [hemY, aside] = [505, 24];
  const isFoot = (x: number, y: number): boolean => y >= hemY && y < 525 && x >= 126 - aside - 10 && x < 126 - aside + 10;
  const labels = upright.labels.map((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (isFoot(x, y) || isFoot(width - x, y)) return partIndex.skin;
    if (y > 270 && y < hemY && x > 90 && x < width - 90) return partIndex.bottom;
    return y >= hemY ? partIndex.background : label;
  });
  const skirt = { ...upright, labels, parts: partsOf(labels), wearsSkirt: true };
  const isOnLeg = (body: Body): boolean =>
    legFields(body, { left: 0, top: 0, right: width, bottom: height }).left.distance.data[hemY * width + 126 - aside] < 0.5;
  expect(isOnLeg(skirt)).toBe(true);
  expect(isOnLeg({ ...skirt, wearsSkirt: false })).toBe(false);
});

it("a stray pixel of cloth at a bare ankle is no trouser leg", () => {
  const upright = uprightBody();
  const { width, height } = upright.photo;
  const { knee, ankle } = upright.left;
  const labels = upright.labels.map((label, i) => (label === partIndex.bottom && i > knee.y * width ? partIndex.skin : label));
  const clothed = (seen: Uint8Array): number =>
    legFields({ ...upright, labels: seen }, { left: 0, top: 0, right: width, bottom: height }).clothedBones.left;
  expect(clothed(labels)).toBeCloseTo(1, 0);
  const stray = labels.slice();
  stray[Math.floor(ankle.y - 3) * width + Math.floor(ankle.x)] = partIndex.bottom;
  expect(clothed(stray)).toBe(clothed(labels));
});
