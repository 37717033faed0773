import { describe, expect, it } from "vitest";
import { distanceToSegment, perpendicularTowards, point, pointsBetween, smoothstep } from "./geometry.ts";

describe("points between two points", () => {
  it("have equal distances, and both ends are among them", () =>
    expect(pointsBetween(point(0, 10), point(8, 6), 5)).toEqual([point(0, 10), point(2, 9), point(4, 8), point(6, 7), point(8, 6)]));

  it("lie on a part of the way, or beyond its ends", () =>
    expect(pointsBetween(point(0, 0), point(4, 0), 3, 0.5, 1.5)).toEqual([point(2, 0), point(4, 0), point(6, 0)]));
});

it("the perpendicular points to the side that is asked for", () => {
  expect(perpendicularTowards(point(2, 0), point(5, 1))).toEqual(point(-0, 2));
  expect(perpendicularTowards(point(2, 0), point(5, -1))).toEqual(point(0, -2));
});

it("a place beyond a segment's end is as far from the segment as from that end", () => {
  expect(distanceToSegment(point(3, 4), point(-10, 0), point(10, 0))).toBe(4);
  expect(distanceToSegment(point(13, 4), point(-10, 0), point(10, 0))).toBe(5);
  expect(distanceToSegment(point(3, 4), point(0, 0), point(0, 0))).toBe(5);
});

it("a smooth step goes up or down, as its bounds lie", () => {
  expect([0, 1, 2, 3, 4].map((value) => smoothstep(1, 3, value))).toEqual([0, 0, 0.5, 1, 1]);
  expect([0, 1, 2, 3, 4].map((value) => smoothstep(3, 1, value))).toEqual([1, 1, 0.5, 0, 0]);
});
