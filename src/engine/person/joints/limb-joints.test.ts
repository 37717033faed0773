import { expect, it } from "vitest";
import { add, distance, point } from "../../image/geometry.ts";
import { armJoints, legJoints } from "./limb-joints.ts";
import { partIndex } from "../labels.ts";
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
  const { wrist, index } = armJoints(map, frame, "left", astray);
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
  const found = armJoints({ ...map, labels: inCuff }, frame, "left", { ...left, index: add(wrist, point(2, 10)) });
  expect(distance(found.wrist, hand)).toBeLessThan(6);
  expect(found.index.y).toBeGreaterThan(hand.y + 10);
});

it("an arm hangs whose forearm the pose lets fly to a passer-by: its sleeve waved, empty, beside the body", () => {
  const waving = { ...left, elbow: add(left.elbow, point(6, -20)), wrist: add(left.elbow, point(-70, -50)) };
  const { elbow, wrist } = armJoints(map, frame, "left", { ...waving, index: add(waving.wrist, point(-10, -6)) });
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
  const { wrist, index } = armJoints({ ...map, labels: withHand }, frame, "left", waving);
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
  expect(armJoints({ ...map, labels: shown }, frame, "left", stretched)).toEqual({
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
  const found = armJoints({ ...map, labels: inCoat }, frame, "left", { ...left, index: add(wrist, point(2, 20)) });
  expect(distance(found.wrist, hand)).toBeLessThan(8);
});

it("an arm that the pose puts into the air hangs: it was held behind the back, and its new sleeve stood out of the shoulder", () => {
  const inAir = { ...left, elbow: point(20, 110), wrist: point(24, 60), index: point(26, 50) };
  const { elbow, wrist } = armJoints(map, frame, "left", inAir);
  expect(distance(elbow, left.elbow)).toBeLessThan(0.4 * frame.shoulderWidthPx);
  expect(wrist.y).toBeGreaterThan(elbow.y + 0.3 * frame.lengthPx);
});

it("bare arms keep their joints", () => {
  const { elbow, wrist } = left;
  expect(armJoints(map, frame, "left", left)).toEqual({ elbow, wrist, index: left.index });
});
