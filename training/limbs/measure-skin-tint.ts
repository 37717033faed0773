/**
 * Measures how the colour of skin changes with the light on it: the slope of each channel's logarithm over the mean of all three, on
 * bare arms (`src/engine/compose/skin-light.ts`). Prints a table, and writes nothing.
 *
 *     node training/limbs/measure-skin-tint.ts PHOTOS_FOLDER SPLIT.json
 *
 * SPLIT.json, as `training/parser/prepare.py` writes it, says which photos are held out: they are not looked at.
 */
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { decodePicture } from "../../bench/picture-quality/picture-file.ts";
import { armFields } from "../../src/engine/compose/arm-fields.ts";
import type { LimbField } from "../../src/engine/compose/limb-field.ts";
import { sides } from "../../src/engine/image/geometry.ts";
import type { Body } from "../../src/engine/person/body.ts";
import { analysePerson } from "../../src/engine/try-on.ts";
import { loadNodeNetworks } from "../../src/server/engines/load-networks.ts";

/** Of fewer pixels, or of light that is so even, one learns nothing; a larger step from the mean is a shadow or a highlight. */
const least = { pixels: 600, variance: 0.0008 } as const;
const largestStep = 0.35;

const channels = ["red", "green", "blue"] as const;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))];

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
const heldOut = new Set((JSON.parse(readFileSync(splitFile, "utf8")) as { test: number[] }).test);
const networks = await loadNodeNetworks();
const slopes: number[][] = [];
for (const file of readdirSync(folder).toSorted()) {
  if (heldOut.has(Number.parseInt(file, 10))) continue;
  try {
    const { body } = await analysePerson(networks, await decodePicture(readFileSync(path.join(folder, file))));
    const { width, height } = body.photo;
    const fields = armFields(body, { left: 0, top: 0, right: width, bottom: height });
    for (const side of sides) {
      const found = slopesOn(body, fields[side]);
      if (found) slopes.push(found);
    }
  } catch (error) {
    console.warn(`${file}: ${String(error)}`);
  }
}
await networks.release();
console.log(`Exponents of the light on ${slopes.length} bare arms, in the middle and between the quartiles`);
for (const [c, channel] of channels.entries()) {
  const values = slopes.map((slope) => slope[c]);
  console.log(`  ${channel.padEnd(6)} ${[0.5, 0.25, 0.75].map((share) => quantile(values, share).toFixed(2)).join("  ")}`);
}
