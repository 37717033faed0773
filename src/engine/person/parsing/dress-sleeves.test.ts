import { describe, expect, it } from "vitest";
import { freeSleevesInto } from "./dress-sleeves.ts";
import type { PartPlanes } from "./part-planes.ts";
import { bodyParts } from "../body.ts";
import { createPlane } from "../../image/filters.ts";
import { lerpPoint, type Point } from "../../image/geometry.ts";
import { uprightBody, uprightFrame } from "../../testing/upright-body.ts";

const { photo } = uprightBody();
const frame = uprightFrame();
const [width, height] = [photo.width / 2, photo.height / 2];
const indexAt = ({ x, y }: Point): number => Math.floor(y / 2) * width + Math.floor(x / 2);

/** A wide dress that reaches to the arms, whose sleeves end at a share of the forearms; below them skin. */
function dressedTo(share: number, isBare: (x: number, y: number) => boolean = () => false): PartPlanes {
  const parts = Object.fromEntries(bodyParts.map((part) => [part, createPlane(width, height)])) as PartPlanes;
  for (let y = 50; y < 220; y++) for (let x = 25; x < width - 25; x++) parts[isBare(x, y) ? "skin" : "dress"].data[y * width + x] = 1;
  for (const { elbow, wrist } of [frame.sides.left, frame.sides.right]) {
    for (let t = share; t <= 1; t += 0.01) {
      const i = indexAt(lerpPoint(elbow, wrist, t));
      for (const near of [i - 1, i, i + 1]) [parts.dress.data[near], parts.skin.data[near]] = [0, 1];
    }
  }
  freeSleevesInto(parts, frame);
  return parts;
}

describe("the sleeves of a dress", () => {
  const { elbow, wrist } = frame.sides.left;

  it("are parts of a top where they hang beside the skirt", () => {
    const { top, dress } = dressedTo(1.1);
    const onSleeve = indexAt(lerpPoint(elbow, wrist, 0.6));
    expect(top.data[onSleeve]).toBeCloseTo(1);
    expect(dress.data[onSleeve]).toBeCloseTo(0);
  });

  it("end at their cuffs: the skirt beside a bare hand is the dress's", () => {
    const { top } = dressedTo(0.4);
    expect(top.data[indexAt({ x: wrist.x + 6, y: wrist.y })]).toBeCloseTo(0);
  });

  it("are none where an arm whose bare edge is seen above hangs behind the dress: a bite of it was taken for a sleeve", () => {
    const isEdge = (x: number, y: number): boolean => y > 60 && y < 92 && Math.abs(Math.abs(x - width / 2) - 34) < 3;
    const { top } = dressedTo(1.1, isEdge);
    expect(Math.max(...top.data)).toBe(0);
  });

  // Once, the pose's guess of an arm behind a pleated skirt was a sleeve beside a bare arm: that bite of the skirt stayed over the next trousers.
  it("are none on an arm of which nothing is seen, if the other arm is bare; a sleeve that ends at a hand is one", () => {
    const right = frame.sides.right;
    const isEdge = (x: number, y: number): boolean => y > 60 && y < 92 && x > width / 2 && Math.abs(x - width / 2 - 34) < 3;
    expect(right.elbow.x).toBeGreaterThan(photo.width / 2);
    expect(Math.max(...dressedTo(1.1, isEdge).top.data)).toBe(0);
    expect(dressedTo(0.9, isEdge).top.data[indexAt(lerpPoint(elbow, wrist, 0.5))]).toBeCloseTo(1);
  });

  it("are none on bare arms, and the skirt between the arms is no sleeve", () => {
    expect(Math.max(...dressedTo(-0.1).top.data)).toBe(0);
    expect(dressedTo(1.1).dress.data[indexAt({ x: photo.width / 2, y: 260 })]).toBe(1);
  });
});
