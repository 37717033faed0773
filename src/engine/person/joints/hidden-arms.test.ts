import { expect, it } from "vitest";
import { distanceToSegment, otherSide, type Side } from "../../image/geometry.ts";
import { partIndex } from "../labels.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import { hiddenArms } from "./hidden-arms.ts";

const body = uprightBody();
const { width } = body.photo;

/** Somebody of whom one arm is in or behind a dress, down to a share of the way from wrist to knuckles; all of the other is bare. */
function withArmInDress(side: Side, handFrom: number) {
  const { wrist, fingers } = body[side];
  const endY = wrist.y + (fingers.y - wrist.y) * handFrom;
  const isNear = (of: Side, x: number, y: number): boolean => {
    const { shoulderJoint, elbow, wrist: hand, fingers: tips } = body[of];
    return (
      Math.min(
        distanceToSegment({ x, y }, shoulderJoint, elbow),
        distanceToSegment({ x, y }, elbow, hand),
        distanceToSegment({ x, y }, hand, tips),
      ) < 9
    );
  };
  const labels = body.labels.map((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (isNear(otherSide(side), x, y)) return partIndex.skin;
    return isNear(side, x, y) ? (y < endY ? partIndex.dress : partIndex.skin) : label;
  });
  return { ...body, labels };
}

it("an arm that a dress without sleeves hides is behind it, as the bare other one shows: a strip of skin was drawn on the new dress", () => {
  expect(hiddenArms(withArmInDress("left", 9))).toEqual(["left"]);
  expect(hiddenArms(withArmInDress("right", 9))).toEqual(["right"]);
});

it("an arm whose hand comes out of it is in a sleeve, though the other one is bare", () => {
  expect(hiddenArms(withArmInDress("left", 0.3))).toEqual([]);
});

it("two arms in sleeves, and two bare ones, are hidden by none", () => {
  const dressed = { ...body, labels: body.labels.map((label) => (label === partIndex.skin ? partIndex.top : label)) };
  expect([...hiddenArms(body), ...hiddenArms(dressed)]).toEqual([]);
});
