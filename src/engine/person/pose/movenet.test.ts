import { expect, it } from "vitest";
import { point } from "../../image/geometry.ts";
import type { Square } from "../../image/picture.ts";
import { decodeJoints } from "./movenet.ts";

const cells = 64;
const area = cells ** 2;
/** One pixel of the photo for each cell. */
const square: Square = { centre: point(32, 32), sidePx: cells, angle: 0 };
const nose = 0;

interface Seen {
  readonly column: number;
  readonly row: number;
  readonly height: number;
}

/** Answers in which people and noses are seen, and from each cell the way to the nose is the same. */
function answers(people: readonly Seen[], noses: readonly Seen[], way = point(0, 0), offset = point(0, 0)): Record<string, Float32Array> {
  const made = {
    people: new Float32Array(area),
    joints: new Float32Array(17 * area),
    ways: new Float32Array(34 * area),
    offsets: new Float32Array(34 * area),
  };
  for (const { column, row, height } of people) made.people[row * cells + column] = height;
  for (const { column, row, height } of noses) made.joints[nose * area + row * cells + column] = height;
  made.ways.fill(way.y, 0, area).fill(way.x, area, 2 * area);
  made.offsets.fill(offset.y, 0, area).fill(offset.x, area, 2 * area);
  return made;
}

it("a joint lies where its map is highest, moved within its cell", () => {
  const joints = decodeJoints(
    answers([{ column: 32, row: 32, height: 1 }], [{ column: 30, row: 10, height: 0.8 }], point(0, -20), point(0.5, 0.25)),
    square,
  );
  expect(joints.nose.place.x).toBeCloseTo(30.5);
  expect(joints.nose.place.y).toBeCloseTo(10.25);
  expect(joints.nose.score).toBeCloseTo(0.8);
});

it("the person in the midst is meant, not a clearer one at the border", () => {
  const people = [
    { column: 33, row: 32, height: 0.5 },
    { column: 2, row: 32, height: 0.9 },
  ];
  const noses = [
    { column: 33, row: 12, height: 0.6 },
    { column: 2, row: 12, height: 0.9 },
  ];
  expect(decodeJoints(answers(people, noses, point(0, -20)), square).nose.place).toEqual(point(33, 12));
});
