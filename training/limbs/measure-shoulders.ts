/**
 * Measures how high and how broad shoulders are of people with and without a coat: what thick cloth adds is no one's own
 * (`src/engine/person/joints/under-coat.ts`). Prints two tables, and writes nothing.
 *
 *     node training/limbs/measure-shoulders.ts PHOTOS_FOLDER SPLIT.json
 *
 * SPLIT.json, as `training/parser/prepare.py` writes it, says which photos are held out.
 */
import { distance } from "../../src/engine/image/geometry.ts";
import type { Body } from "../../src/engine/person/body.ts";
import { usualBreadthPx } from "../../src/engine/person/joints/under-coat.ts";
import { shoulderHeightPx } from "../../src/engine/warp/shoulder-line.ts";
import { quantile, trainingPeople } from "./training-people.ts";

/** From the middle between the joints, in shoulder widths. */
const asides = Array.from({ length: 8 }, (_, k) => 0.2 + k / 20);
/** As a share of the torso's length: narrower shoulders are those of somebody who is turned. */
const leastFacing = 0.5;
const shares = [0.1, 0.5, 0.9] as const;
const fewest = 10;

/** Heights of both sides' outlines, with what covers them. */
function heightsSeen(body: Body, aside: number): number[] {
  const asSeen = { ...body, coatOnShoulders: { left: 0, right: 0 } };
  return [-aside, aside].flatMap((at) => {
    const px = shoulderHeightPx(asSeen, at * body.shoulderWidthPx);
    return px === null ? [] : [px / body.shoulderWidthPx];
  });
}

/** By how much the shoulders are broader than usual, under the coat. */
function breadth({ torsoLengthPx, shoulderWidthPx, eyes, mouth, left, right }: Body): number {
  return Math.log(shoulderWidthPx / usualBreadthPx(torsoLengthPx, distance(eyes, mouth), distance(left.hip, right.hip)));
}

interface Found {
  readonly heights: number[][];
  readonly breadths: number[];
}
const nothing = (): Found => ({ heights: asides.map(() => []), breadths: [] });

const [folder, splitFile] = process.argv.slice(2);
const found = { "without a coat": nothing(), "in coats": nothing() };
for await (const body of trainingPeople(folder, splitFile)) {
  const coats = body.coatOnShoulders.left + body.coatOnShoulders.right;
  if (body.shoulderWidthPx < leastFacing * body.torsoLengthPx || (coats > 0 && coats < 2)) continue;
  const { heights, breadths } = found[coats === 0 ? "without a coat" : "in coats"];
  for (const [k, aside] of asides.entries()) heights[k].push(...heightsSeen(body, aside));
  breadths.push(breadth(body));
}
const figures = (values: readonly number[]): string =>
  values.length < fewest ? " too few" : shares.map((share) => quantile(values, share).toFixed(3).padStart(7)).join("");
for (const [name, { heights, breadths }] of Object.entries(found)) {
  console.log(`${breadths.length} people ${name}; a tenth below, the middle, a tenth above`);
  for (const [k, aside] of asides.entries())
    console.log(`  height, ${aside.toFixed(2)} aside        ${figures(heights[k])}   of ${heights[k].length}`);
  console.log(`  breadth over the usual    ${figures(breadths)}`);
}
