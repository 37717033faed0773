import { describe, expect, it } from "vitest";
import { point } from "../../../src/engine/image/geometry.ts";
import type { ArmSample } from "../../../src/engine/person/body.ts";
import type { Pose } from "../../../src/engine/person/pose/pose.ts";
import { poseDrift } from "./pose-drift.ts";
import { hemReach, sleeveReach } from "./shape.ts";
import { wordsKept, wordsOf } from "./text.ts";

const names = [
  "nose",
  "leftShoulder",
  "rightShoulder",
  "leftElbow",
  "rightElbow",
  "leftWrist",
  "rightWrist",
  "leftHip",
  "rightHip",
] as const;
const standing = Object.fromEntries(
  names.map((name, k) => [
    name,
    point(name.startsWith("left") ? 100 : 60, name.endsWith("Hip") ? 200 : name.endsWith("Shoulder") ? 100 : 20 * k),
  ]),
) as unknown as Pose;

describe("pose drift", () => {
  it("is 0 for the same pose", () => expect(poseDrift(standing, standing)).toBe(0));
  it("one joint that moved by a torso's length counts by its share", () => {
    const moved = { ...standing, leftWrist: point(standing.leftWrist.x + 100, standing.leftWrist.y) };
    expect(poseDrift(standing, moved)).toBeCloseTo(1 / names.length, 5);
  });
});

describe("sleeves", () => {
  const arm = Array.from({ length: 41 }, (_, k) => ({ centre: point(10.5, 10 + k * 2) })) as unknown as ArmSample[];
  const clothTo = (lowestY: number): Uint8Array => Uint8Array.from({ length: 20 * 120 }, (_, i) => (Math.floor(i / 20) < lowestY ? 1 : 0));

  it("reach as far as there is cloth", () => {
    expect(sleeveReach(arm, 20, clothTo(50))).toBeCloseTo(0.5, 1);
    expect(sleeveReach(arm, 20, clothTo(120))).toBe(1);
    expect(sleeveReach(arm, 20, clothTo(0))).toBe(0);
  });

  it("trousers beside the hand are no sleeve", () => {
    const withTrousers = clothTo(30).map((value, i) => (Math.floor(i / 20) > 75 ? 1 : value));
    expect(sleeveReach(arm, 20, withTrousers)).toBeLessThan(0.3);
  });
});

it("the hem is where cloth ends, whatever comes further down", () => {
  const rows = Array.from({ length: 21 }, (_, k) => ({ v: k / 10, clothShare: k <= 9 || k > 15 ? 0.9 : 0.1 }));
  expect(hemReach(rows)).toBeCloseTo(0.9, 5);
  expect(hemReach(rows.map(({ v }) => ({ v, clothShare: 0 })))).toBeNull();
});

it("text: counts the words that are still there", () => {
  const before = new Set(["DON", "CARE", "ABOUT"]);
  expect(wordsKept(before, new Set(["CARE"]))).toBeCloseTo(1 / 3, 5);
  expect(wordsKept(new Set(), before)).toBeNull();
});

it("text: takes the words that the reader is sure of, of three letters at least", () => {
  const table = ["level\tconf\ttext", "5\t96.1\tCare", "5\t91\tit", "5\t30.5\tflower", "4\t-1\t"].join("\n");
  expect(wordsOf(table)).toEqual(new Set(["CARE"]));
});
