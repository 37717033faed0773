/**
 * Measures how wide bare necks are between the shoulders and the mouth: what comes to light where a collar stood is no wider
 * (`src/engine/compose/bare-body/neck.ts`). Prints a table, and writes nothing.
 *
 *     node training/limbs/measure-neck.ts PHOTOS_FOLDER SPLIT.json
 *
 * SPLIT.json, as `training/parser/prepare.py` writes it, says which photos are held out.
 */
import { add, distance, lerpPoint, middle, perpendicular, scale, subtract, unit } from "../../src/engine/image/geometry.ts";
import type { Body } from "../../src/engine/person/body.ts";
import { labelAt, partIndex, type LabelMap } from "../../src/engine/person/labels.ts";
import { quantile, trainingPeople } from "./training-people.ts";

/** From the middle of the shoulders (0) to the mouth (1). */
const heights = Array.from({ length: 17 }, (_, k) => 0.2 + k / 20);
const fewest = 20;

/** Half the neck's width there; NaN unless it ends at the background on both sides. */
function halfWidthPx(body: Body, height: number): number {
  const map: LabelMap = { width: body.photo.width, height: body.photo.height, labels: body.labels };
  const shoulders = middle(body.left.shoulder, body.right.shoulder);
  const across = perpendicular(unit(subtract(body.mouth, shoulders)));
  const centre = lerpPoint(shoulders, body.mouth, height);
  const reach = (sign: number): number => {
    for (let px = 0; px < body.shoulderWidthPx; px++) {
      const label = labelAt(map, add(centre, scale(across, sign * px)));
      if (label !== partIndex.skin) return label === partIndex.background ? px : NaN;
    }
    return NaN;
  };
  return (reach(1) + reach(-1)) / 2;
}

const [folder, splitFile] = process.argv.slice(2);
const found = heights.map(() => ({ ofShoulders: [] as number[], ofFace: [] as number[] }));
for await (const body of trainingPeople(folder, splitFile)) {
  for (const [k, height] of heights.entries()) {
    const half = halfWidthPx(body, height);
    if (Number.isNaN(half)) continue;
    found[k].ofShoulders.push(half / body.shoulderWidthPx);
    found[k].ofFace.push(half / distance(body.eyes, body.mouth));
  }
}
console.log("Half a neck's width by its height between shoulders (0) and mouth (1): in the middle, and nine in ten are narrower");
console.log("  height  necks  in shoulder widths  from eyes to mouth");
for (const [k, height] of heights.entries()) {
  const { ofShoulders, ofFace } = found[k];
  if (ofShoulders.length < fewest) continue;
  const figures = [quantile(ofShoulders, 0.5), quantile(ofShoulders, 0.9), quantile(ofFace, 0.5), quantile(ofFace, 0.9)];
  console.log(
    `  ${height.toFixed(2)}    ${String(ofShoulders.length).padStart(4)}   ${figures.map((figure) => figure.toFixed(2)).join("   ")}`,
  );
}
