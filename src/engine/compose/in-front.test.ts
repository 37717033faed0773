import { expect, it } from "vitest";
import { bodyParts, type ArmSample, type Body } from "../person/body.ts";
import { compose } from "./compose.ts";
import { lerpPoint, perpendicular, point, subtract, unit } from "../image/geometry.ts";
import { partIndex } from "../person/labels.ts";
import { sleevelessTop } from "../testing/sleeveless-top.ts";
import { uprightBody } from "../testing/upright-body.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const shoulderJoint = point(110, 112);
const elbow = point(90, 186);
const wrist = point(146, 200);
const fingers = point(166, 205);

/** Somebody in a black top with long sleeves, the left arm bent; its hand is seen before the belly, or it is behind the back. */
function armBent(isHandSeen: boolean): Body {
  const arm = Array.from({ length: 41 }, (_, k): ArmSample => {
    const t = k / 20;
    const tangent = unit(t < 1 ? subtract(elbow, shoulderJoint) : subtract(wrist, elbow));
    const centre = t < 1 ? lerpPoint(shoulderJoint, elbow, t) : lerpPoint(elbow, wrist, t - 1);
    const radii = { outerRadiusPx: 12, innerRadiusPx: 12, outerSkinRadiusPx: 11, innerSkinRadiusPx: 11 };
    return { centre, tangent, outward: perpendicular(tangent), t, ...radii };
  });
  const { skin, top } = partIndex;
  const labels = upright.labels.map((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const isOnTorso = Math.abs(x - 150) < 62 && y > 100 && y < 262;
    if (isHandSeen && x >= wrist.x && x < fingers.x + 8 && Math.abs(y - 202) < 10) return skin;
    return isOnTorso ? top : label;
  });
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  labels.forEach((label, i) => data.fill(label === skin ? 170 : label === top ? 20 : 230, i * 4, i * 4 + 3));
  const parts = Object.fromEntries(
    bodyParts.map((part) => [part, { width, height, data: Float32Array.from(labels, (label) => (label === partIndex[part] ? 1 : 0)) }]),
  ) as Body["parts"];
  return {
    ...upright,
    photo: { width, height, data },
    labels,
    parts,
    left: { ...upright.left, shoulderJoint, elbow, wrist, fingers, arm },
  };
}

/** How much bluer than red the middle of the forearm is in a blue top without sleeves. */
function blueOnForearm(body: Body): number {
  const top = sleevelessTop(0.875, (x, y) => Math.abs(x - 150) < 46 && y >= 98 && y < 250);
  const { data } = compose(body, top).picture;
  const i = (194 * width + 124) * 4;
  return data[i + 2] - data[i];
}

it("a bare forearm lies before the new top where its hand is seen there: of crossed arms the hands alone were left", () => {
  expect(blueOnForearm(armBent(true))).toBeLessThan(10);
});

it("an arm whose hand is not seen before the torso is behind it", () => expect(blueOnForearm(armBent(false))).toBeGreaterThan(40));
