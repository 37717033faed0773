/**
 * Measures on bare chests how far collarbones and the hollows beside them stand out, which is what the engine draws where it takes a
 * collar off (`src/engine/compose/bare-body/skin-light.ts`). Prints a line, and writes nothing.
 *
 *     node training/limbs/measure-chest.ts PHOTOS_FOLDER SPLIT.json
 *
 * SPLIT.json, as `training/parser/prepare.py` writes it, says which photos are held out.
 */
import { chestLight } from "../../src/engine/compose/bare-body/skin-light.ts";
import { distanceTo } from "../../src/engine/image/distance.ts";
import { createPlane, maskedBlur } from "../../src/engine/image/filters.ts";
import { maskWhere } from "../../src/engine/image/mask.ts";
import type { Plane } from "../../src/engine/image/raster.ts";
import type { Body } from "../../src/engine/person/body.ts";
import { torsoCoordinates } from "../../src/engine/person/joints/torso-coordinates.ts";
import { quantile, trainingPeople } from "./training-people.ts";

/** On the torso's axis, and in shoulder widths beside it: what is looked at, and how far around it. */
const chest = { fromV: -0.02, toV: 0.13, aroundV: 0.03, half: 0.42 } as const;
/** In squares of the shoulders' width. */
const least = 0.06;
/**
 * In shoulder widths: bones are broader than the first and narrower than the second; nearer than the third to other parts, edges would
 * count.
 */
const scale = { fine: 0.015, coarse: 0.08, edge: 0.02 } as const;

/** How far a bare chest's lightness, and that which is drawn, differ from their surroundings, as a standard deviation of its logarithm; null of too little skin. */
function contrasts(body: Body): { seen: number; drawn: number } | null {
  const { width, height, data } = body.photo;
  const torso = torsoCoordinates(body);
  const shoulderWidth = body.shoulderWidthPx;
  const elsewhere = maskWhere(width * height, (i) => body.parts.skin.data[i] < 0.97);
  const depth = distanceTo(elsewhere, width, height).data;
  const [known, seen, drawn] = [0, 0, 0].map(() => createPlane(width, height));
  const places: number[] = [];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const v = torso.v(x, y);
      const u = torso.u(x, y) / shoulderWidth;
      const isNear = v > chest.fromV - chest.aroundV && v < chest.toV + chest.aroundV && Math.abs(u) < chest.half;
      if (!isNear || depth[i] < scale.edge * shoulderWidth) continue;
      known.data[i] = 1;
      // Green is dimmed as light is (`lightOnSkin`).
      seen.data[i] = Math.log(Math.max(8, data[i * 4 + 1]));
      drawn.data[i] = Math.log(chestLight(u, v));
      if (v > chest.fromV && v < chest.toV) places.push(i);
    }
  }
  if (places.length < least * shoulderWidth ** 2) return null;
  const contrast = (light: Plane): number => {
    const fine = maskedBlur(light, known, scale.fine * shoulderWidth).mean.data;
    const coarse = maskedBlur(light, known, scale.coarse * shoulderWidth).mean.data;
    const steps = places.map((i) => fine[i] - coarse[i]);
    const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
    return Math.sqrt(steps.reduce((sum, step) => sum + (step - mean) ** 2, 0) / steps.length);
  };
  return { seen: contrast(seen), drawn: contrast(drawn) };
}

const [folder, splitFile] = process.argv.slice(2);
const found: { seen: number; drawn: number }[] = [];
for await (const body of trainingPeople(folder, splitFile)) {
  const contrast = contrasts(body);
  if (contrast) found.push(contrast);
}
const quartiles = (values: readonly number[]): string => [0.25, 0.5, 0.75].map((share) => quantile(values, share).toFixed(3)).join(", ");
console.log(`Contrast of ${found.length} bare chests, quartiles: seen ${quartiles(found.map(({ seen }) => seen))}`);
console.log(`  drawn, shipped: ${quartiles(found.map(({ drawn }) => drawn))}`);
