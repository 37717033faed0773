import type { Body, BodyPart } from "../person/body.ts";
import { fillHoles, keepBigComponents } from "../image/components.ts";
import { distanceTo } from "../image/distance.ts";
import { closed } from "../image/morphology.ts";
import { boxBlur } from "../image/filters.ts";
import type { CutOut } from "./garment.ts";
import { clamp } from "../image/geometry.ts";
import { TryOnProblem } from "../problem.ts";
import { pushPull } from "../image/push-pull.ts";
import type { Layer, Plane } from "../image/raster.ts";

/** The parser tells type of garment less surely than garment from skin, so what is like the wanted one counts too. */
const wantedParts = { top: ["top", "dress"], dress: ["dress", "top", "bottom"], bottom: ["bottom", "dress"] } as const satisfies Record<
  string,
  readonly BodyPart[]
>;

/** Pixels of the garment's rim that are mixed with what is beside it: their colours are replaced from inside. */
const rimPx = 2.5;

/**
 * Takes a garment off the model who wears it in the product photo. Hair, fingers and straps in front are bridged: the
 * shape is closed over them and their place is filled from the cloth around.
 *
 * @throws TryOnProblem `error.engine.garment.not.found` when the model wears nothing of the kind
 */
export function cutOutWorn(body: Body, wanted: "top" | "dress" | "bottom"): CutOut {
  const { width, height } = body.photo;
  const weight = sumOfParts(body, wanted);
  const seen = new Uint8Array(weight.length);
  for (let i = 0; i < seen.length; i++) seen[i] = weight[i] > 0.5 ? 1 : 0;
  const garment = keepBigComponents(seen, width, height, 0.25);
  const area = garment.reduce((sum, value) => sum + value, 0);
  if (area < body.shoulderWidthPx ** 2 * 0.25) throw new TryOnProblem("error.engine.garment.not.found");

  const whole = closed(garment, width, height, body.shoulderWidthPx * 0.06);
  const shape = fillHoles(whole, width, height, Math.round(body.shoulderWidthPx ** 2 * 0.06));
  const layer = fillLayer(body, shape);
  const mask = new Uint8Array(shape.length);
  for (let i = 0; i < mask.length; i++) mask[i] = layer.rgba[i * 4 + 3] > 0.5 ? 1 : 0;
  return { layer, mask: keepBigComponents(mask, width, height, 0.25), worn: true };
}

function sumOfParts(body: Body, wanted: "top" | "dress" | "bottom"): Float32Array {
  const sum = new Float32Array(body.photo.width * body.photo.height);
  for (const part of wantedParts[wanted]) {
    const { data } = body.parts[part];
    for (let i = 0; i < sum.length; i++) sum[i] += data[i];
  }
  return sum;
}

/**
 * The shape with cloth everywhere: what lies in front is filled from around it. Prints keep their colours whatever the parser
 * takes them for, as long as it is not hair, skin or background.
 */
function fillLayer({ photo, parts }: Body, shape: Uint8Array): Layer {
  const { width, height, data } = photo;
  const unsure = new Uint8Array(shape.length);
  for (let i = 0; i < unsure.length; i++) {
    const inFront = parts.hair.data[i] + parts.skin.data[i] + parts.background.data[i];
    unsure[i] = shape[i] && inFront < 0.15 ? 0 : 1;
  }
  const toUnsure = distanceTo(unsure, width, height).data;
  const known: Plane = { width, height, data: new Float32Array(shape.length) };
  for (let i = 0; i < shape.length; i++) known.data[i] = toUnsure[i] > rimPx ? 1 : 0;
  const channels = [0, 1, 2].map((channel) => {
    const plane: Plane = { width, height, data: new Float32Array(shape.length) };
    for (let i = 0; i < shape.length; i++) plane.data[i] = data[i * 4 + channel] / 255;
    return plane;
  });
  const [red, green, blue] = pushPull(channels, known);
  const soft = boxBlur(boxBlur({ width, height, data: Float32Array.from(shape) }, 2), 1).data;
  const rgba = new Float32Array(shape.length * 4);
  for (let i = 0, p = 0; i < shape.length; i++, p += 4) {
    const alpha = clamp((soft[i] - 0.5) / 0.4, 0, 1);
    rgba[p] = red.data[i] * alpha;
    rgba[p + 1] = green.data[i] * alpha;
    rgba[p + 2] = blue.data[i] * alpha;
    rgba[p + 3] = alpha;
  }
  return { width, height, rgba };
}
