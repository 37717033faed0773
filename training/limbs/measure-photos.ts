/**
 * Measures in what light people stand in photos and how sharp they are: the colours of their skin beside its green, by which a light is told
 * from a wall (`src/engine/compose/light/scene-light.ts`), and how soft their clearest edges are (`src/engine/compose/edges/softness.ts`). Prints a
 * table, and writes nothing.
 *
 *     node training/limbs/measure-photos.ts PHOTOS_FOLDER SPLIT.json
 *
 * SPLIT.json, as `training/parser/prepare.py` writes it, says which photos are held out.
 */
import { edgeSigmaPx } from "../../src/engine/compose/edges/softness.ts";
import type { Body } from "../../src/engine/person/body.ts";
import { quantile, trainingPeople } from "./training-people.ts";

const shares = [0.02, 0.05, 0.25, 0.5, 0.75, 0.95, 0.98] as const;
/** Of fewer pixels of skin one cannot tell its colour. */
const leastSkin = 900;

/** Mean red, green and blue of the skin; null where hardly any is seen. */
function skinColour({ photo, parts }: Body): readonly number[] | null {
  const sums = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < parts.skin.data.length; i++) {
    if (parts.skin.data[i] <= 0.95) continue;
    for (let channel = 0; channel < 3; channel++) sums[channel] += photo.data[i * 4 + channel];
    count++;
  }
  return count < leastSkin ? null : sums;
}

const [folder, splitFile] = process.argv.slice(2);
const red: number[] = [];
const blue: number[] = [];
const sigmas: number[] = [];
for await (const body of trainingPeople(folder, splitFile)) {
  sigmas.push(edgeSigmaPx(body));
  const colour = skinColour(body);
  if (!colour) continue;
  red.push(colour[0] / colour[1]);
  blue.push(colour[2] / colour[1]);
}
console.log(`share of photos below   ${shares.map((share) => share.toFixed(2).padStart(6)).join("")}`);
for (const [name, values] of Object.entries({ "skin, red by green": red, "skin, blue by green": blue, "edges, sigma in pixels": sigmas })) {
  console.log(`${name.padEnd(24)}${shares.map((share) => quantile(values, share).toFixed(2).padStart(6)).join("")}   of ${values.length}`);
}
