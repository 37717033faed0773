import { expect, it } from "vitest";
import { armFields } from "./arm-fields.ts";
import { lerpPoint, point } from "../image/geometry.ts";
import { partIndex } from "../person/labels.ts";
import { uprightBody } from "../testing/upright-body.ts";

it("a bare arm reaches the hand that is seen, though the pose puts the wrist high up in a wide cuff", () => {
  const body = uprightBody();
  const { width, height } = body.photo;
  const { wrist } = body.left;
  const hand = point(wrist.x - 4, wrist.y + 24);
  const labels = body.labels.map((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (Math.abs(x - hand.x) > 30 || y < wrist.y - 20) return label;
    return y >= hand.y ? partIndex.skin : partIndex.top;
  });
  const left = { ...body.left, fingers: lerpPoint(wrist, hand, 0.5) };
  const { distance } = armFields({ ...body, labels, left }, { left: 0, top: 0, right: width, bottom: height }).left;
  expect(distance.data[Math.round(hand.y) * width + Math.round(hand.x)]).toBeLessThan(1);
});
