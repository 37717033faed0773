import { describe, expect, it } from "vitest";
import { cutOutFlat } from "../garment/flat/cut-out-flat.ts";
import { topLandmarks } from "../garment/landmarks/top-landmarks.ts";
import { distance, middle, point, sides, type Point } from "../image/geometry.ts";
import type { Body } from "../person/body.ts";
import { partIndex } from "../person/labels.ts";
import { drawGarment, tankOutline, tshirtOutline } from "../testing/drawn-garment.ts";
import { uprightBody } from "../testing/upright-body.ts";
import { fitTop } from "./fit-top.ts";
import { torsoMesh } from "./torso-mesh.ts";

const upright = uprightBody();
const { width } = upright.photo;

/** A T-shirt with a collar that stands up, and a top that hangs on straps. */
const standing = [point(130, 42), point(170, 42), point(176, 58), ...tshirtOutline.slice(2), point(124, 58)];
const cutOutOf = (outline: readonly Point[]) =>
  cutOutFlat(drawGarment({ outline, cloth: () => [30, 60, 140], background: () => [255, 255, 255] }));

/** Where both ends of the garment's neckline come to lie: at the mesh's points next to them. */
function endsOn(body: Body, outline: readonly Point[]): { readonly left: Point; readonly right: Point } {
  const cutOut = cutOutOf(outline);
  const landmarks = topLandmarks(cutOut, "top");
  const { garmentPx, personPx } = torsoMesh(body, cutOut, landmarks, fitTop(body, landmarks, "top"));
  const laid = (end: Point): Point => {
    let nearest = 0;
    for (let i = 0; i < garmentPx.length; i++) if (distance(garmentPx[i], end) < distance(garmentPx[nearest], end)) nearest = i;
    return personPx[nearest];
  };
  return { left: laid(landmarks.left.neck), right: laid(landmarks.right.neck) };
}

/** Somebody of whose neck one sees what lies between these columns, down to a row. */
function withNeck(from: number, to: number, untilY = 97): Body {
  const labels = upright.labels.slice();
  for (let y = 40; y < untilY; y++) {
    for (let x = 100; x < 200; x++) labels[y * width + x] = x >= from && x < to ? partIndex.skin : partIndex.background;
  }
  return { ...upright, labels };
}

describe("a collar", () => {
  const slope = 0.2;
  const leaning = { ...withNeck(139, 161), up: point(-slope, -Math.sqrt(1 - slope * slope)) };

  it("stands around the neck of somebody whose torso leans: one half stood beside it, the other on the cheek", () => {
    const { left, right } = endsOn(leaning, standing);
    expect(Math.abs(middle(left, right).x - 150)).toBeLessThan(2);
  });

  it("stays level where one of its ends meets the neck's side: it was drawn up to the jaw there", () => {
    const onOneSide = withNeck(139, 161);
    const labels = onOneSide.labels.slice();
    for (let x = 161; x < 180; x++) for (let y = Math.round(97 - 1.4 * (180 - x)); y < 97; y++) labels[y * width + x] = partIndex.skin;
    const { left, right } = endsOn({ ...onOneSide, labels }, standing);
    expect(Math.abs(left.y - right.y)).toBeLessThan(2);
  });
});

it("straps stay where they go over the shoulders, wherever the neck is", () => {
  const straight = endsOn(withNeck(139, 161), tankOutline);
  const aside = endsOn(withNeck(143, 165, 90), tankOutline);
  for (const side of sides) expect(Math.abs(straight[side].x - aside[side].x)).toBeLessThan(3);
});
