/**
 * Measures how thick bare legs are in photos. Writes `src/engine/compose/bare-body/limb-measures.ts`, medians over everybody.
 *
 *     node training/limbs/measure-limbs.ts PHOTOS_FOLDER SPLIT.json
 *
 * SPLIT.json, as `training/parser/prepare.py` writes it, says which photos are held out.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { add, dot, lerpPoint, perpendicular, scale, sides, smoothstep, subtract, unit } from "../../src/engine/image/geometry.ts";
import type { Point, Side } from "../../src/engine/image/geometry.ts";
import { fillGaps, medianOf } from "../../src/engine/image/series.ts";
import type { Body } from "../../src/engine/person/body.ts";
import { labelAt, partIndex, type LabelMap } from "../../src/engine/person/labels.ts";
import { trainingPeople } from "./training-people.ts";

/** From hip (0) over knee (1) to ankle (2). */
const steps = Array.from({ length: 21 }, (_, k) => k / 10);
/** A leg of which fewer steps are bare, or that is bent by more (cosine), is left out. */
const usable = { steps: 6, bend: 0.76 } as const;
/** Fewer legs than this at a step say nothing. */
const fewest = 45;

/** Half thickness per step, in shoulder widths; NaN where the leg is covered or its edge is not seen. Null of a leg that tells little. */
function measureLeg(body: Body, side: Side): number[] | null {
  const { hip, knee, ankle } = body[side];
  const [upper, lower] = [unit(subtract(knee, hip)), unit(subtract(ankle, knee))];
  if (dot(upper, lower) < usable.bend) return null;
  const radii = steps.map((t) => {
    const centre = t < 1 ? lerpPoint(hip, knee, t) : lerpPoint(knee, ankle, t - 1);
    const normal = perpendicular(unit(lerpPoint(upper, lower, smoothstep(0.75, 1.25, t))));
    return radiusPx(body, centre, normal.x < 0 === (side === "left") ? normal : scale(normal, -1)) / body.shoulderWidthPx;
  });
  return radii.filter((radius) => !Number.isNaN(radius)).length < usable.steps ? null : radii;
}

/** NaN where the leg is covered, or something else than background is at its outer edge. */
function radiusPx({ labels, photo, shoulderWidthPx }: Body, centre: Point, outward: Point): number {
  const map: LabelMap = { width: photo.width, height: photo.height, labels };
  const edge = (direction: 1 | -1): number => {
    let radius = 0;
    while (radius < 0.45 * shoulderWidthPx && labelAt(map, add(centre, scale(outward, direction * radius))) === partIndex.skin)
      radius += 0.5;
    return radius;
  };
  const [outer, inner] = [edge(1), edge(-1)];
  if (outer === 0 || inner === 0 || labelAt(map, add(centre, scale(outward, outer))) !== partIndex.background) return NaN;
  return (outer + inner) / 2;
}

const [folder, splitFile] = process.argv.slice(2);
const legs: number[][] = [];
for await (const body of trainingPeople(folder, splitFile)) {
  for (const side of sides) {
    const measured = measureLeg(body, side);
    if (measured) legs.push(measured);
  }
}
const medians = steps.map((_, step) =>
  medianOf(
    legs.map((leg) => leg[step]),
    fewest,
    NaN,
  ),
);
const text = `// Written by training/limbs/measure-limbs.ts: ${legs.length} bare legs.

/** Half thickness of a bare leg, in shoulder widths: medians, in steps of 0.1 from hip (0) over knee (1) to ankle (2). */
export const legRadius: readonly number[] = ${JSON.stringify(fillGaps(medians, 0).map((radius) => Number(radius.toFixed(3))))};
`;
writeFileSync(path.join(import.meta.dirname, "../../src/engine/compose/bare-body/limb-measures.ts"), text);
