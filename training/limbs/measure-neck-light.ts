/**
 * Measures the light on bare necks and chests, under the chin and beside the throat, against the person's skin in the light: what comes to
 * light where a collar stood lies in the same shade (`src/engine/compose/bare-body/neck.ts`). Prints a table, and writes nothing.
 *
 *     node training/limbs/measure-neck-light.ts PHOTOS_FOLDER SPLIT.json
 *
 * SPLIT.json, as `training/parser/prepare.py` writes it, says which photos are held out.
 */
import { add, distance, lerpPoint, middle, perpendicular, point, scale, subtract, unit } from "../../src/engine/image/geometry.ts";
import type { Body } from "../../src/engine/person/body.ts";
import { mean, quantile, trainingPeople } from "./training-people.ts";

/** From the middle of the shoulders (0) to the mouth (1), and on the chest below. */
const heights = Array.from({ length: 14 }, (_, k) => 0.85 - k / 10);
/** In widths of the shoulders, off the middle. */
const asides = [0, 0.04, 0.08, 0.12, 0.16];
const fewest = 30;

/** The mean of red, green and blue. */
const brightnessAt = ({ photo }: Body, i: number): number => (photo.data[i * 4] + photo.data[i * 4 + 1] + photo.data[i * 4 + 2]) / 3;

/** Of the skin away from the neck, in order of its lightness, that between these shares looks like a limb's (`fill-skin.ts`). */
const inLight = [0.5, 0.8] as const;

function skinInLight(body: Body, isAtNeck: (x: number, y: number) => boolean): number {
  const { width } = body.photo;
  const seen: number[] = [];
  for (let i = 0; i < body.labels.length; i += 3) {
    if (body.parts.skin.data[i] > 0.95 && !isAtNeck(i % width, Math.floor(i / width))) seen.push(brightnessAt(body, i));
  }
  const [from, until] = inLight.map((share) => quantile(seen, share));
  return seen.length < 200 ? NaN : mean(seen.filter((value) => value >= from && value <= until));
}

const [folder, splitFile] = process.argv.slice(2);
const found = heights.map(() => asides.map(() => [] as number[]));
for await (const body of trainingPeople(folder, splitFile)) {
  const { width, height } = body.photo;
  const shoulders = middle(body.left.shoulder, body.right.shoulder);
  const up = unit(subtract(body.mouth, shoulders));
  const lengthPx = distance(shoulders, body.mouth);
  const across = perpendicular(up);
  const heightOf = (x: number, y: number): number => {
    const place = subtract(point(x, y), shoulders);
    return (place.x * up.x + place.y * up.y) / lengthPx;
  };
  const reference = skinInLight(body, (x, y) => {
    const at = heightOf(x, y);
    return at < 0.95 && at > -0.8 && Math.abs(x - shoulders.x) < 0.5 * body.shoulderWidthPx;
  });
  if (Number.isNaN(reference)) continue;
  for (const [row, at] of heights.entries()) {
    const centre = lerpPoint(shoulders, body.mouth, at);
    for (const [column, aside] of asides.entries()) {
      for (const sign of [1, -1]) {
        const place = add(centre, scale(across, sign * aside * body.shoulderWidthPx));
        const [x, y] = [Math.round(place.x), Math.round(place.y)];
        if (x < 0 || y < 0 || x >= width || y >= height || body.parts.skin.data[y * width + x] < 0.95) continue;
        found[row][column].push(brightnessAt(body, y * width + x) / reference);
      }
    }
  }
}
console.log(
  "Light on necks and chests, in the middle and between the quartiles, by height (1: the mouth) and widths of the shoulders aside",
);
console.log(`  height  ${asides.map((aside) => aside.toFixed(2).padStart(16)).join("")}`);
for (const [row, at] of heights.entries()) {
  const cells = found[row].map((values) =>
    values.length < fewest
      ? "—".padStart(16)
      : [0.5, 0.25, 0.75]
          .map((share) => quantile(values, share).toFixed(2))
          .join(" ")
          .padStart(16),
  );
  console.log(`  ${at.toFixed(2).padStart(6)}  ${cells.join("")}   ${found[row][0].length}`);
}
