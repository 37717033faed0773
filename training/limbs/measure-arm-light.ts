/**
 * Measures on bare arms how well the light on the forearm tells that on the upper arm, which is what the engine draws where it takes a
 * sleeve off (`src/engine/compose/bare-body/own-arm-light.ts`). Prints a table, and writes nothing.
 *
 *     node training/limbs/measure-arm-light.ts PHOTOS_FOLDER SPLIT.json
 *
 * SPLIT.json, as `training/parser/prepare.py` writes it, says which photos are held out.
 */
import { armFields } from "../../src/engine/compose/bare-body/arm-fields.ts";
import type { LimbField } from "../../src/engine/compose/bare-body/limb-field.ts";
import { armLight } from "../../src/engine/compose/bare-body/limb-light.ts";
import { ownArmLight } from "../../src/engine/compose/bare-body/own-arm-light.ts";
import { sides } from "../../src/engine/image/geometry.ts";
import type { Body } from "../../src/engine/person/body.ts";
import { mean, quantile, trainingPeople } from "./training-people.ts";

/** Of the bones' length, from the shoulder (0) over the elbow (1): the part that is guessed, and that which tells. */
const guessed = { from: 0.35, to: 0.85 } as const;
const telling = { from: 1, to: 1.7 } as const;
/** In squares of the shoulders' width, of each. */
const least = 0.055;

type Light = (i: number) => number;

function skinOf({ parts }: Body, arm: LimbField, other: LimbField, part: { readonly from: number; readonly to: number }): number[] {
  const found: number[] = [];
  for (let i = 0; i < arm.distance.data.length; i++) {
    const bones = arm.bones.data[i];
    if (bones < part.from || bones > part.to || arm.distance.data[i] > 0.95 || other.distance.data[i] < 1) continue;
    if (parts.skin.data[i] >= 0.97) found.push(i);
  }
  return found;
}

/** The photo's person as if the upper arms were covered. */
function inSleeves(body: Body, hidden: readonly number[]): Body {
  const skin = { ...body.parts.skin, data: body.parts.skin.data.slice() };
  for (const i of hidden) skin.data[i] = 0;
  return { ...body, parts: { ...body.parts, skin } };
}

const [folder, splitFile] = process.argv.slice(2);
const missed = { "as on most arms": [] as number[], "as on this forearm, shipped": [] as number[] };
for await (const body of trainingPeople(folder, splitFile)) {
  const { width, height } = body.photo;
  const fields = armFields(body, { left: 0, top: 0, right: width, bottom: height });
  const lightness: Light = (i) => (body.photo.data[i * 4] + body.photo.data[i * 4 + 1] + body.photo.data[i * 4 + 2]) / 3;
  for (const side of sides) {
    const other = fields[side === "left" ? "right" : "left"];
    const upper = skinOf(body, fields[side], other, guessed);
    const lower = skinOf(body, fields[side], other, telling);
    if (Math.min(upper.length, lower.length) < least * body.shoulderWidthPx ** 2) continue;
    const miss = (light: Light): number => {
      const scale = mean(lower.map(lightness)) / mean(lower.map(light));
      return mean(upper.map((i) => Math.abs(lightness(i) - scale * light(i))));
    };
    missed["as on most arms"].push(miss((i) => armLight(fields[side], i)));
    missed["as on this forearm, shipped"].push(miss(ownArmLight(inSleeves(body, upper), fields[side])));
  }
}
console.log(`Light on ${missed["as on most arms"].length} bare upper arms, missed by (0…255), in the middle and for the tenth worst`);
for (const [name, values] of Object.entries(missed)) {
  console.log(`  ${name.padEnd(30)} ${quantile(values, 0.5).toFixed(1).padStart(5)} ${quantile(values, 0.9).toFixed(1).padStart(5)}`);
}
