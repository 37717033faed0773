import { describe, expect, it } from "vitest";
import type { ArmSample, Body } from "../../person/body.ts";
import { compose } from "../compose.ts";
import type { Plane, Raster } from "../../image/raster.ts";
import { smoothGuessedEdgeInto } from "./arms-in-front.ts";
import { lerpPoint, perpendicular, point, subtract, unit } from "../../image/geometry.ts";
import { partIndex } from "../../person/labels.ts";
import { sleevelessTop } from "../../testing/sleeveless-top.ts";
import { partsOf, uprightBody } from "../../testing/upright-body.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const shoulderJoint = point(110, 112);
const elbow = point(90, 186);
const beforeBelly = { wrist: point(146, 200), fingers: point(166, 205) };

/**
 * Somebody in a black top with long sleeves, the left arm bent; its hand is seen before the belly, or it is behind the back.
 *
 * @param posed where the pose puts the hand
 */
function armBent(isHandSeen: boolean, { wrist, fingers } = beforeBelly, posed = { wrist, fingers }): Body {
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
  const parts = partsOf(labels);
  return {
    ...upright,
    photo: { width, height, data },
    labels,
    parts,
    left: { ...upright.left, shoulderJoint, elbow, ...posed, arm },
  };
}

const blueOnForearm = (body: Body): number => blueIn(inBlueTop(body, 46), 124, 194);

/** @param halfPx half the width of the blue top */
function inBlueTop(body: Body, halfPx: number): Raster {
  return compose(
    body,
    sleevelessTop(0.875, (x, y) => Math.abs(x - 150) < halfPx && y >= 98 && y < 250),
  ).picture;
}

/** How much bluer than red a picture is at a place. */
function blueIn({ data }: Raster, x: number, y: number): number {
  const i = (y * width + x) * 4;
  return data[i + 2] - data[i];
}

it("a bare forearm lies before the new top where its hand is seen there: of crossed arms the hands alone were left", () => {
  expect(blueOnForearm(armBent(true))).toBeLessThan(10);
});

it("of an arm that is bent before the torso elbow and upper arm are there, too: the forearm began in the midst of a wide top", () => {
  const picture = inBlueTop({ ...armBent(true), halfWidthPx: () => 66 }, 62);
  for (const [x, y] of [
    [98, 165],
    [94, 186],
  ])
    expect(blueIn(picture, x, y), `at ${x}, ${y}`).toBeLessThan(10);
});

it("an arm is before the torso whose hand reaches out of it on the other side: of folded arms one ended at the elbow", () => {
  const across = { ...armBent(true, { wrist: point(190, 200), fingers: point(214, 205) }), halfWidthPx: () => 66 };
  expect(blueIn(inBlueTop(across, 62), 96, 187)).toBeLessThan(10);
});

it("a hand is seen that lies beside the pose's line: its forearm began in the midst of the top", () => {
  const posed = { wrist: point(146, 188), fingers: point(166, 188) };
  const beside = { ...armBent(true, beforeBelly, posed), halfWidthPx: () => 66 };
  expect(blueIn(inBlueTop(beside, 62), 98, 165)).toBeLessThan(10);
});

it("an arm whose hand is not seen before the torso is behind it", () => expect(blueOnForearm(armBent(false))).toBeGreaterThan(40));

/** Somebody in a black top with short sleeves whose left arm hangs down; the side of the top cuts it lengthwise, or it hangs beside. */
function armHanging(isBehind: boolean): Body {
  const joints = { shoulderJoint: point(104, 112), elbow: point(98, 180), wrist: point(94, 246), fingers: point(94, 270) };
  const arm = Array.from({ length: 41 }, (_, k): ArmSample => {
    const t = k / 20;
    const centre = t < 1 ? lerpPoint(joints.shoulderJoint, joints.elbow, t) : lerpPoint(joints.elbow, joints.wrist, t - 1);
    const radii = { outerRadiusPx: 12, innerRadiusPx: 12, outerSkinRadiusPx: 11, innerSkinRadiusPx: 11 };
    return { centre, tangent: point(0, 1), outward: point(-1, 0), t, ...radii };
  });
  const { skin, top } = partIndex;
  const labels = upright.labels.map((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const fromArm = x - arm[Math.min(40, Math.max(0, Math.round((y - 112) / 3.35)))].centre.x;
    if (y > 100 && y < 262 && Math.abs(fromArm) < 11) return y < 150 || (isBehind && y > 175 && fromArm > -4) ? top : skin;
    return y > 100 && y < 262 && fromArm >= 11 && x < 200 ? top : label;
  });
  const parts = partsOf(labels);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  labels.forEach((label, i) => data.fill(label === skin ? 170 : label === top ? 20 : 230, i * 4, i * 4 + 3));
  return { ...upright, photo: { width, height, data }, labels, parts, left: { ...upright.left, ...joints, arm } };
}

it("an arm that the old top's side cuts lengthwise hangs behind the new one, too: the forearm was drawn whole before it", () => {
  const [behind, beside] = [true, false].map((isBehind) => inBlueTop(armHanging(isBehind), 66));
  for (const x of [90, 97]) expect(blueIn(behind, x, 215)).toBeGreaterThan(40);
  for (const x of [90, 97]) expect(blueIn(beside, x, 215)).toBeLessThan(10);
});

it("where an old cuff slanted down at an arm's inner side the arm goes on to where it is seen: a tooth of the new top stood in it", () => {
  const hanging = armHanging(false);
  const labels = hanging.labels.map((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return label === partIndex.skin && x > 101 && x < 110 && y >= 150 && y < 157 ? partIndex.top : label;
  });
  const picture = inBlueTop({ ...hanging, labels, parts: partsOf(labels) }, 66);
  for (let y = 150; y < 162; y++) expect(blueIn(picture, 104, y), `row ${y}`).toBeLessThan(20);
});

/** Somebody in a wide black coat whose left arm hangs before it; of the hand the fingers are seen below a bracelet, or nothing. */
function inCoat(areFingersSeen: boolean): Body {
  const { skin, top } = partIndex;
  const hanging = armHanging(false);
  const labels = hanging.labels.map((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (Math.abs(x - 94) < 9 && y > 262 && y < 284) return areFingersSeen ? skin : top;
    return Math.abs(x - 150) < 70 && y > 110 && y < 300 ? top : label;
  });
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  labels.forEach((label, i) => data.fill(label === skin ? 170 : label === top ? 20 : 230, i * 4, i * 4 + 3));
  return { ...hanging, photo: { width, height, data }, labels, parts: partsOf(labels), halfWidthPx: () => 66 };
}

it("a forearm whose fingers are seen before a coat lies before a wide dress, too: the hand hung alone below its skirt", () => {
  const dress = sleevelessTop(0.875, (x, y) => Math.abs(x - 150) < 66 && y >= 98 && y < 300);
  const blueOf = (body: Body): number => blueIn(compose(body, dress).picture, 95, 235);
  expect(blueOf(inCoat(true))).toBeLessThan(10);
  expect(blueOf(inCoat(false))).toBeGreaterThan(40);
});

describe("the winding edge of an arm before the old garment", () => {
  const ofRows = (shareAt: (x: number, y: number) => number): Plane => ({
    width,
    height,
    data: new Float32Array(width * height).map((_, i) => shareAt(i % width, Math.floor(i / width))),
  });
  const winding = ofRows((x, y) => (x < 100 + (y % 2) * 4 ? 1 : 0));
  const [nothing, whole] = [ofRows(() => 0), ofRows(() => 1)];
  const evened = (guessed: Plane, skin: Plane): Float32Array => {
    const front = { ...winding, data: winding.data.slice() };
    smoothGuessedEdgeInto(front, guessed, whole, skin.data, 6);
    return front.data;
  };
  const step = (front: Float32Array): number => Math.abs(front[200 * width + 101] - front[201 * width + 101]);

  it("stays where the photo shows it: a blurred one left dots along it", () => expect(step(evened(nothing, winding))).toBe(1));

  it("becomes even where it is guessed", () => expect(step(evened(winding, nothing))).toBeLessThan(0.2));
});
