import { expect, it } from "vitest";
import { point, sides } from "../../image/geometry.ts";
import { legFields } from "./leg-fields.ts";
import { partIndex } from "../../person/labels.ts";
import { uprightBody } from "../../testing/upright-body.ts";

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
