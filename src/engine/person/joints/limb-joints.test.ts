import { describe, expect, it } from "vitest";
import { add, distance, point } from "../../image/geometry.ts";
import { armJoints, legJoints } from "./limb-joints.ts";
import { labelAt, partIndex } from "../labels.ts";
import { uprightBody, uprightFrame } from "../../testing/upright-body.ts";

const { labels, photo } = uprightBody();
const map = { width: photo.width, height: photo.height, labels };
const frame = uprightFrame();
const { left } = frame.sides;

it("an ankle that the pose puts on the ground between the feet moves into its boot, and the toes with it", () => {
  const { ankle, toes } = legJoints(map, frame, { ...left, ankle: point(147, 490), toes: point(140, 514) });
  expect(Math.abs(ankle.x - left.ankle.x)).toBeLessThan(8);
  expect(ankle.y).toBeCloseTo(490);
  expect(toes.x - ankle.x).toBeCloseTo(140 - 147);
});

it("a joint that lies on its leg stays where the pose saw it", () => {
  expect(legJoints(map, frame, left)).toEqual({ knee: left.knee, ankle: left.ankle, toes: left.toes });
});

it("a leg in clothes that hide its foot ends where they lie on the ground: it ended above, and stumps hung in the air", () => {
  const hidden = labels.map((label, i) => {
    const [x, y] = [i % map.width, Math.floor(i / map.width)];
    return y > 480 && y < 540 && Math.abs(x - left.ankle.x) < 30 ? partIndex.bottom : label;
  });
  const { knee, ankle, toes } = legJoints({ ...map, labels: hidden }, frame, left);
  expect(ankle.y).toBeCloseTo(539 - 0.12 * frame.lengthPx, 0);
  expect(toes.y - ankle.y).toBeCloseTo(left.toes.y - left.ankle.y);
  expect(knee.y).toBeGreaterThan(left.knee.y);
  expect(knee.y).toBeLessThan(ankle.y - 90);
});

it("a wrist that the pose puts beside the sleeve moves onto it, and the fingers with it", () => {
  const astray = { ...left, wrist: add(left.wrist, point(-20, 0)), index: add(left.index, point(-20, 0)) };
  const { wrist, index } = armJoints(map, frame, "left", astray, false);
  expect(distance(wrist, left.wrist)).toBeLessThan(10);
  expect(distance(index, add(wrist, point(left.index.x - left.wrist.x, left.index.y - left.wrist.y)))).toBeLessThan(1);
});

it("an arm reaches the hand that is seen, though the pose puts wrist and fingers high up in a wide cuff", () => {
  const { wrist } = left;
  const hand = point(wrist.x - 4, wrist.y + 24);
  const inCuff = labels.map((label, i) => {
    const [x, y] = [i % map.width, Math.floor(i / map.width)];
    if (Math.abs(x - hand.x) > 30 || y < wrist.y - 20) return label;
    return y < hand.y ? partIndex.top : y < hand.y + 30 && Math.abs(x - hand.x) < 10 ? partIndex.skin : partIndex.background;
  });
  const found = armJoints({ ...map, labels: inCuff }, frame, "left", { ...left, index: add(wrist, point(2, 10)) }, false);
  expect(distance(found.wrist, hand)).toBeLessThan(6);
  expect(found.index.y).toBeGreaterThan(hand.y + 10);
});

it("an arm hangs whose forearm the pose lets fly to a passer-by: its sleeve waved, empty, beside the body", () => {
  const waving = { ...left, elbow: add(left.elbow, point(6, -20)), wrist: add(left.elbow, point(-70, -50)) };
  const { elbow, wrist } = armJoints(map, frame, "left", { ...waving, index: add(waving.wrist, point(-10, -6)) }, false);
  expect(distance(elbow, left.elbow)).toBeLessThan(30);
  expect(wrist.y).toBeGreaterThan(elbow.y + 60);
  expect(wrist.x).toBeGreaterThan(left.wrist.x - 10);
});

it("an arm that the pose lets fly to a passer-by goes to the hand that is seen close by: its sleeve hung beside it, empty", () => {
  const hand = point(left.elbow.x - 30, left.elbow.y + 60);
  const withHand = labels.map((label, i) => {
    const [x, y] = [i % map.width, Math.floor(i / map.width)];
    const isArm = label === partIndex.skin && y > left.shoulder.y;
    return Math.hypot(x - hand.x, y - hand.y) < 11 ? partIndex.skin : isArm ? partIndex.top : label;
  });
  const waving = { ...left, wrist: add(left.elbow, point(-70, -50)), index: add(left.elbow, point(-80, -56)) };
  const { wrist, index } = armJoints({ ...map, labels: withHand }, frame, "left", waving, false);
  expect(distance(wrist, hand)).toBeLessThan(12);
  expect(index.y).toBeGreaterThan(wrist.y + 10);
});

it("a forearm that the photo shows stretched out stays so", () => {
  const away = { ...left, wrist: add(left.elbow, point(-70, -50)) };
  const stretched = { ...away, index: add(away.wrist, point(-10, -6)) };
  const shown = labels.map((label, i) => {
    const [x, y] = [i % map.width, Math.floor(i / map.width)];
    const along = (left.elbow.x - x) / 70;
    return along >= 0 && along < 1.2 && Math.abs(y - (left.elbow.y - 50 * along)) < 8 ? partIndex.skin : label;
  });
  expect(armJoints({ ...map, labels: shown }, frame, "left", stretched, false)).toEqual({
    elbow: left.elbow,
    wrist: away.wrist,
    index: stretched.index,
  });
});

it("an arm ends in the hand beside the wrist that the pose puts into a coat: the hand hung beside a stump", () => {
  const { wrist } = left;
  const hand = point(wrist.x - 16, wrist.y + 10);
  const inCoat = labels.map((label, i) => {
    const [x, y] = [i % map.width, Math.floor(i / map.width)];
    if (Math.abs(x - hand.x) < 6 && y >= hand.y && y < hand.y + 22) return partIndex.skin;
    return x > wrist.x - 8 && x < 150 && y > 110 && y < wrist.y + 40
      ? partIndex.top
      : label === partIndex.skin
        ? partIndex.background
        : label;
  });
  const found = armJoints({ ...map, labels: inCoat }, frame, "left", { ...left, index: add(wrist, point(2, 20)) }, false);
  expect(distance(found.wrist, hand)).toBeLessThan(8);
});

it("an arm that the pose puts into the air hangs: it was held behind the back, and its new sleeve stood out of the shoulder", () => {
  const inAir = { ...left, elbow: point(20, 110), wrist: point(24, 60), index: point(26, 50) };
  const { elbow, wrist } = armJoints(map, frame, "left", inAir, false);
  expect(distance(elbow, left.elbow)).toBeLessThan(0.4 * frame.shoulderWidthPx);
  expect(wrist.y).toBeGreaterThan(elbow.y + 0.3 * frame.lengthPx);
});

describe("a forearm that the pose makes far too short", () => {
  const { elbow } = left;
  const short = { ...left, wrist: add(elbow, point(0, 24)), index: add(elbow, point(2, 36)) };
  /** In a coat that hides arm and hand, down to the knees; with `label` instead where a place is asked for. */
  const inCoat = (label: (x: number, y: number) => number | null = () => null): typeof map => ({
    ...map,
    labels: labels.map((part, i) => {
      const [x, y] = [i % map.width, Math.floor(i / map.width)];
      return (
        label(x, y) ?? (Math.abs(x - 150) < 88 && y > 98 && y < 360 ? partIndex.top : part === partIndex.skin ? partIndex.background : part)
      );
    }),
  });

  it("hangs where a coat hides it and the hand", () => {
    // Once, it stayed as the pose guessed it, in the pocket or the air beside it: when the coat went, the bare arm ended above the hip in a stump.
    const found = armJoints(inCoat(), frame, "left", short, true);
    expect(found.elbow).toEqual(elbow);
    expect(distance(found.wrist, point(elbow.x, elbow.y + 0.49 * frame.lengthPx))).toBeLessThan(1);
    expect(found.index.y).toBeGreaterThan(found.wrist.y + 10);
  });

  it("hangs within the coat, below an elbow that stands off it", () => {
    const flared = inCoat((x, y) => (Math.abs(x - 150) < 98 && y > 98 && y < elbow.y + 40 ? partIndex.top : null));
    const off = { ...short, elbow: point(56, elbow.y), wrist: point(56, elbow.y + 24), index: point(58, elbow.y + 36) };
    const { wrist, index } = armJoints(flared, frame, "left", off, true);
    expect(wrist.y).toBeGreaterThan(elbow.y + 60);
    for (const place of [wrist, index]) expect(labelAt(flared, place)).toBe(partIndex.top);
  });

  it("goes outwards with the wrist that the pose guesses in a wide coat, but not with one in the air", () => {
    // Once, it hung straight down and came out from behind the side of a garment as wide as the coat.
    const aslant = { ...short, wrist: add(elbow, point(-10, 24)) };
    const { wrist } = armJoints(inCoat(), frame, "left", aslant, true);
    expect(elbow.x - wrist.x).toBeGreaterThan(10);
    expect(elbow.x - wrist.x).toBeLessThan(0.25 * 0.49 * frame.lengthPx);
    const inAir = { ...short, wrist: point(52, elbow.y + 24), index: point(40, elbow.y + 24) };
    expect(armJoints(inCoat(), frame, "left", inAir, true).wrist.x).toBeCloseTo(elbow.x, 0);
  });

  it("stays in other clothes, and where a garment is measured that somebody wears: cloth of the coat's pocket was cut out with the sleeve", () => {
    expect(armJoints(inCoat(), frame, "left", short, false).wrist).toEqual(short.wrist);
  });

  it("stays where its hand, in a glove or not, is seen: it points at the camera", () => {
    for (const part of [partIndex.skin, partIndex.other]) {
      const seen = inCoat((x, y) => (Math.hypot(x - short.index.x, y - short.index.y) < 8 ? part : null));
      expect(distance(armJoints(seen, frame, "left", short, true).wrist, short.wrist)).toBeLessThan(8);
    }
  });
});

it("bare arms keep their joints", () => {
  const { elbow, wrist } = left;
  expect(armJoints(map, frame, "left", left, false)).toEqual({ elbow, wrist, index: left.index });
});
