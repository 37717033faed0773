/**
 * Measures bare arms and legs in photos: how light they are from edge to edge and from joint to joint, and how thick. Writes
 * `src/engine/compose/bare-body/limb-measures.ts`, medians over everybody.
 *
 *     node training/limbs/measure-limbs.ts PHOTOS_FOLDER SPLIT.json
 *
 * SPLIT.json, as `training/parser/prepare.py` writes it, says which photos are held out.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { add, dot, lerp, lerpPoint, perpendicular, scale, sides, smoothstep, subtract, unit } from "../../src/engine/image/geometry.ts";
import type { Point, Side } from "../../src/engine/image/geometry.ts";
import { fillGaps, medianOf, smoothSeries } from "../../src/engine/image/series.ts";
import type { Body, BodySide } from "../../src/engine/person/body.ts";
import { labelAt, partIndex, type LabelMap } from "../../src/engine/person/labels.ts";
import { trainingPeople } from "./training-people.ts";

/** From the first joint (0) over the middle one (1) to the last (2). */
const steps = Array.from({ length: 21 }, (_, k) => k / 10);
/** From the inner to the outer edge, in half widths; further out the background shines in. */
const places = Array.from({ length: 11 }, (_, k) => (k - 5) * 0.16);
/** A limb of which fewer steps are bare, or that is bent by more (cosine), is left out. */
const usable = { steps: 6, bend: 0.76 } as const;
/** What is darker or lighter than this beside the face is clothed in tights or gloves. */
const likeFace = { from: 0.6, to: 1.35 } as const;
/** Fewer limbs than this at a step say nothing. */
const fewest = 45;

/** A limb in a photo: NaN where it is covered or its edge is not seen. */
interface Limb {
  /** Per step and place, relative to the whole limb's. */
  readonly light: readonly (readonly number[])[];
  /** Per step, in widths of the shoulders. */
  readonly radius: readonly number[];
}

const joints = {
  arm: ({ shoulderJoint, elbow, wrist }: BodySide) => [shoulderJoint, elbow, wrist] as const,
  leg: ({ hip, knee, ankle }: BodySide) => [hip, knee, ankle] as const,
};

function measureLimb(body: Body, faceLuma: number, [first, second, last]: readonly [Point, Point, Point], side: Side): Limb | null {
  const map: LabelMap = { width: body.photo.width, height: body.photo.height, labels: body.labels };
  const [upper, lower] = [unit(subtract(second, first)), unit(subtract(last, second))];
  if (dot(upper, lower) < usable.bend) return null;
  const sections = steps.map((t) => {
    const centre = t < 1 ? lerpPoint(first, second, t) : lerpPoint(second, last, t - 1);
    const normal = perpendicular(unit(lerpPoint(upper, lower, smoothstep(0.75, 1.25, t))));
    return measureSection(body, map, centre, normal.x < 0 === (side === "left") ? normal : scale(normal, -1));
  });
  const lumas = sections.flatMap((section) => section?.lumas.slice(3, 8) ?? []);
  if (lumas.length < 5 * usable.steps) return null;
  const mean = lumas.reduce((sum, luma) => sum + luma, 0) / lumas.length;
  if (mean < likeFace.from * faceLuma || mean > likeFace.to * faceLuma) return null;
  return {
    light: sections.map((section) => section?.lumas.map((luma) => luma / mean) ?? places.map(() => NaN)),
    radius: sections.map((section) => (section ? section.radiusPx / body.shoulderWidthPx : NaN)),
  };
}

/** Null where the limb is covered, or something else than background is at its outer edge. */
function measureSection(body: Body, map: LabelMap, centre: Point, outward: Point): { lumas: number[]; radiusPx: number } | null {
  const edge = (direction: 1 | -1): number => {
    let radius = 0;
    while (radius < 0.45 * body.shoulderWidthPx && labelAt(map, add(centre, scale(outward, direction * radius))) === partIndex.skin)
      radius += 0.5;
    return radius;
  };
  const [outer, inner] = [edge(1), edge(-1)];
  if (outer === 0 || inner === 0 || labelAt(map, add(centre, scale(outward, outer))) !== partIndex.background) return null;
  const radiusPx = (outer + inner) / 2;
  const middle = add(centre, scale(outward, (outer - inner) / 2));
  return { lumas: places.map((place) => lumaAt(body, add(middle, scale(outward, place * radiusPx)))), radiusPx };
}

function lumaAt({ photo: { width, height, data } }: Body, { x, y }: Point): number {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return NaN;
  const luma = (column: number, row: number): number => {
    const p = (row * width + column) * 4;
    return 0.3 * data[p] + 0.59 * data[p + 1] + 0.11 * data[p + 2];
  };
  const share = x - 0.5 - left;
  return lerp(lerp(luma(left, top), luma(left + 1, top), share), lerp(luma(left, top + 1), luma(left + 1, top + 1), share), y - 0.5 - top);
}

/** Mean over the face's skin. */
function faceLumaOf(body: Body): number {
  const reach = 0.12 * body.shoulderWidthPx;
  const face = lerpPoint(body.eyes, body.mouth, 0.5);
  const map: LabelMap = { width: body.photo.width, height: body.photo.height, labels: body.labels };
  const lumas = [];
  for (let dy = -reach; dy < reach; dy += 2) {
    for (let dx = -reach; dx < reach; dx += 2) {
      const place = add(face, { x: dx, y: dy });
      if (labelAt(map, place) === partIndex.skin) lumas.push(lumaAt(body, place));
    }
  }
  return medianOf(lumas, 10, NaN);
}

const rounded = (values: readonly number[], digits: number): number[] => values.map((value) => Number(value.toFixed(digits)));

/** Medians over all limbs, smooth along them; a step that too few show is as its neighbour. */
function measuresOf(limbs: readonly Limb[]): { light: number[][]; radius: number[] } {
  const median = (valueOf: (limb: Limb) => number): number => medianOf(limbs.map(valueOf), fewest, NaN);
  const columns = places.map((_, place) =>
    smoothSeries(
      fillGaps(
        steps.map((_, step) => median(({ light }) => light[step][place])),
        1,
      ),
      1,
    ),
  );
  return {
    light: steps.map((_, step) =>
      rounded(
        columns.map((column) => column[step]),
        2,
      ),
    ),
    radius: rounded(
      fillGaps(
        steps.map((_, step) => median(({ radius }) => radius[step])),
        0,
      ),
      3,
    ),
  };
}

async function main(folder: string, splitFile: string): Promise<void> {
  const limbs: Record<keyof typeof joints, Limb[]> = { arm: [], leg: [] };
  for await (const body of trainingPeople(folder, splitFile)) {
    const faceLuma = faceLumaOf(body);
    for (const side of sides) {
      for (const limb of ["arm", "leg"] as const) {
        const measured = measureLimb(body, faceLuma, joints[limb](body[side]), side);
        if (measured) limbs[limb].push(measured);
      }
    }
  }
  const text = `// Written by training/limbs/measure-limbs.ts: ${limbs.arm.length} bare arms and ${limbs.leg.length} bare legs.

/** Medians of a bare limb. Steps of 0.1 from its first joint (0) over the middle one (1) to the last (2). */
export interface LimbMeasures {
  /** Per step from the inner edge (-0.8 half widths) to the outer one (0.8), relative to the whole limb's light. */
  readonly light: readonly (readonly number[])[];
  /** Half thickness per step, in widths of the shoulders. */
  readonly radius: readonly number[];
}

export const armMeasures: LimbMeasures = ${JSON.stringify(measuresOf(limbs.arm))};

export const legMeasures: LimbMeasures = ${JSON.stringify(measuresOf(limbs.leg))};
`;
  writeFileSync(path.join(import.meta.dirname, "../../src/engine/compose/bare-body/limb-measures.ts"), text);
}

const [folder, splitFile] = process.argv.slice(2);
await main(folder, splitFile);
