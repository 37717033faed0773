/**
 * Measures on people with bare arms how uneven these are beside the rest of their skin, which is what the engine draws of skin that it
 * uncovers (`src/engine/compose/fill/skin-grain.ts`). Prints a line, and writes nothing.
 *
 *     node training/limbs/measure-skin.ts PHOTOS_FOLDER SPLIT.json
 *
 * SPLIT.json, as `training/parser/prepare.py` writes it, says which photos are held out.
 */
import { armFields } from "../../src/engine/compose/bare-body/arm-fields.ts";
import { distanceTo } from "../../src/engine/image/distance.ts";
import { boxBlur } from "../../src/engine/image/filters.ts";
import { sides } from "../../src/engine/image/geometry.ts";
import { maskWhere } from "../../src/engine/image/mask.ts";
import type { Body } from "../../src/engine/person/body.ts";
import { handDistances } from "../../src/engine/person/joints/hand-distances.ts";
import { torsoCoordinates } from "../../src/engine/person/joints/torso-coordinates.ts";
import { mean, quantile, trainingPeople } from "./training-people.ts";

/** Pixels of the photo that surely are skin, by where they lie. */
interface SeenSkin {
  readonly arms: number[];
  readonly hands: number[];
  readonly rest: number[];
}

/** In shoulder widths: a hand, and the least of arms (in squares) and of other skin that tell something. */
const handReach = 0.15;
const least = { arms: 0.12, rest: 0.05 } as const;
/** Edges would count as unevenness. */
const marginPx = 7;

function seenSkin(body: Body): SeenSkin {
  const { width, height } = body.photo;
  const fields = armFields(body, { left: 0, top: 0, right: width, bottom: height });
  const torso = torsoCoordinates(body);
  const toHand = sides.map((side) => handDistances(body[side]));
  const found: SeenSkin = { arms: [], hands: [], rest: [] };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (body.parts.skin.data[i] < 0.97) continue;
      const arm = fields.left.distance.data[i] < fields.right.distance.data[i] ? fields.left : fields.right;
      const fromArm = arm.distance.data[i];
      if (toHand.some((to) => to(x, y) < handReach * body.shoulderWidthPx)) found.hands.push(i);
      else if (fromArm < 0.6 && arm.bones.data[i] > 0.15 && arm.bones.data[i] < 1.9) found.arms.push(i);
      else if (torso.v(x, y) < 0.4 && fromArm > 1.2) found.rest.push(i);
    }
  }
  return found;
}

/** Mean unevenness of the arms over the median of the other skin; null where too little of either is away from edges. */
function grainOfArms(body: Body, { arms, hands, rest }: SeenSkin): number | null {
  const { width, height } = body.photo;
  const { data: depth } = distanceTo(
    maskWhere(width * height, (i) => body.parts.skin.data[i] < 0.95),
    width,
    height,
  );
  const soft = boxBlur({ width, height, data: body.lightness }, 2).data;
  const steps = (pixels: readonly number[]): number[] =>
    pixels.filter((i) => depth[i] > marginPx).map((i) => Math.abs(body.lightness[i] - soft[i]));
  const [ofArms, ofRest] = [steps(arms), steps([...hands, ...rest])];
  return Math.min(ofArms.length, ofRest.length) < 300 ? null : mean(ofArms) / quantile(ofRest, 0.5);
}

const [folder, splitFile] = process.argv.slice(2);
const grains: number[] = [];
for await (const body of trainingPeople(folder, splitFile)) {
  const skin = seenSkin(body);
  const area = body.shoulderWidthPx ** 2;
  if (skin.arms.length < least.arms * area || skin.rest.length < least.rest * area) continue;
  const grain = grainOfArms(body, skin);
  if (grain !== null) grains.push(grain);
}
console.log(`Unevenness of ${grains.length} people's arms over that of their other skin: ${quantile(grains, 0.5).toFixed(2)}`);
