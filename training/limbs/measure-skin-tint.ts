/**
 * Measures how the colour of skin changes with the light on it: the slope of each channel's logarithm over the mean of all three, on
 * bare arms (`src/engine/compose/bare-body/skin-light.ts`). Prints a table, and writes nothing.
 *
 *     node training/limbs/measure-skin-tint.ts PHOTOS_FOLDER SPLIT.json
 *
 * SPLIT.json, as `training/parser/prepare.py` writes it, says which photos are held out.
 */
import { armFields } from "../../src/engine/compose/bare-body/arm-fields.ts";
import type { LimbField } from "../../src/engine/compose/bare-body/limb-field.ts";
import { sides } from "../../src/engine/image/geometry.ts";
import type { Body } from "../../src/engine/person/body.ts";
import { mean, quantile, trainingPeople } from "./training-people.ts";

/** Of fewer pixels, or of light that is so even, one learns nothing; a larger step from the mean is a shadow or a highlight. */
const least = { pixels: 600, variance: 0.0008 } as const;
const largestStep = 0.35;

const channels = ["red", "green", "blue"] as const;

/** Per channel; null of an arm that tells nothing. */
function slopesOn({ photo, parts }: Body, arm: LimbField): number[] | null {
  const logs: number[][] = [];
  for (let i = 0; i < arm.distance.data.length; i++) {
    if (arm.distance.data[i] > 0.93 || arm.bones.data[i] > 1.8 || parts.skin.data[i] < 0.97) continue;
    logs.push(channels.map((_, c) => Math.log(Math.max(8, photo.data[i * 4 + c]))));
  }
  if (logs.length < least.pixels) return null;
  const middle = channels.map((_, c) => mean(logs.map((log) => log[c])));
  const steps = logs.map((log) => log.map((value, c) => value - middle[c])).filter((step) => Math.abs(mean(step)) < largestStep);
  const variance = mean(steps.map((step) => mean(step) ** 2));
  return variance < least.variance ? null : channels.map((_, c) => mean(steps.map((step) => mean(step) * step[c])) / variance);
}

const [folder, splitFile] = process.argv.slice(2);
const slopes: number[][] = [];
for await (const body of trainingPeople(folder, splitFile)) {
  const { width, height } = body.photo;
  const fields = armFields(body, { left: 0, top: 0, right: width, bottom: height });
  for (const side of sides) {
    const found = slopesOn(body, fields[side]);
    if (found) slopes.push(found);
  }
}
console.log(`Exponents of the light on ${slopes.length} bare arms, in the middle and between the quartiles`);
for (const [c, channel] of channels.entries()) {
  const values = slopes.map((slope) => slope[c]);
  console.log(`  ${channel.padEnd(6)} ${[0.5, 0.25, 0.75].map((share) => quantile(values, share).toFixed(2)).join("  ")}`);
}
