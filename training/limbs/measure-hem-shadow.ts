/**
 * Measures how dark the bottom is below the hem of a top that hangs over it, by how far below: a new hem throws the same shadow
 * (`src/engine/compose/light/contact-shadow.ts`). Prints a table, and writes nothing.
 *
 *     node training/limbs/measure-hem-shadow.ts PHOTOS_FOLDER SPLIT.json
 *
 * SPLIT.json, as `training/parser/prepare.py` writes it, says which photos are held out.
 */
import type { Body } from "../../src/engine/person/body.ts";
import { torsoCoordinates } from "../../src/engine/person/joints/torso-coordinates.ts";
import { quantile, trainingPeople } from "./training-people.ts";

/** In shoulder widths: one row of the table, and how many; from the first of these rows on nothing of the shadow is left. */
const step = 0.0125;
const rows = 24;
const litFromRow = 16;
/** A hem hangs lower than this on the torso's axis, over at least the second value of the shoulders' width. */
const hemV = 0.85;
const leastHem = 0.4;
/** Mean level (0…255) of a bottom that is light, and of one that is too dark to tell. */
const light = 80;
const tooDark = 25;

/** How light the bottom is row by row below the hem, as a share of what it is further down; null where no hem hangs over it. */
function belowHem(body: Body): { shares: number[]; level: number } | null {
  const { width, height, data } = body.photo;
  const [top, bottom] = [body.parts.top.data, body.parts.bottom.data];
  const torso = torsoCoordinates(body);
  const stepPx = step * body.shoulderWidthPx;
  const columns: number[][] = [];
  for (let x = 0; x < width; x++) {
    let hemY = -1;
    for (let y = 1; y < height - 2; y++) {
      const i = y * width + x;
      if (top[i] > 0.5 && top[i + width] <= 0.5 && bottom[i + 2 * width] > 0.4) hemY = y;
    }
    if (hemY < 0 || torso.v(x, hemY) < hemV || hemY + 1 + rows * stepPx >= height) continue;
    const column = Array.from({ length: rows }, (_, k) => {
      let [sum, count] = [0, 0];
      for (let y = hemY + 1 + Math.round(k * stepPx); y < hemY + 1 + Math.round((k + 1) * stepPx); y++) {
        const p = (y * width + x) * 4;
        if (k > 0 && bottom[y * width + x] < 0.9) return NaN;
        sum += 0.2126 * data[p] + 0.7152 * data[p + 1] + 0.0722 * data[p + 2];
        count++;
      }
      return count > 0 ? sum / count : -1;
    });
    if (!column.some(Number.isNaN)) columns.push(column);
  }
  if (columns.length < leastHem * body.shoulderWidthPx) return null;
  const levels = Array.from({ length: rows }, (_, k) => {
    const seen = columns.flatMap((column) => (column[k] >= 0 ? column[k] : []));
    return seen.length > 0 ? quantile(seen, 0.5) : NaN;
  });
  const level = quantile(
    levels.slice(litFromRow).filter((value) => !Number.isNaN(value)),
    0.5,
  );
  return { shares: levels.map((value) => value / level), level };
}

const [folder, splitFile] = process.argv.slice(2);
const found: { shares: number[]; level: number }[] = [];
for await (const body of trainingPeople(folder, splitFile)) {
  const hem = body.wearsDress ? null : belowHem(body);
  if (hem && hem.level > tooDark) found.push(hem);
}
const inLight = found.filter(({ level }) => level > light);
console.log(
  `How light a bottom is below a top's hem, as a share of it further down: ${found.length} people, ${inLight.length} in light ones`,
);
console.log("  below   all    light");
for (let k = 0; k < rows; k++) {
  const middleOf = (people: typeof found): string =>
    quantile(
      people.flatMap(({ shares }) => (Number.isNaN(shares[k]) ? [] : shares[k])),
      0.5,
    ).toFixed(3);
  console.log(`  ${((k + 0.5) * step).toFixed(3)}   ${middleOf(found)}  ${middleOf(inLight)}`);
}
