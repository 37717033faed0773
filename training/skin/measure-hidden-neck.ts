/**
 * Measures on bare necks and chests that are hidden up to below the jaw how much darker than drawn a neck is under the chin, by how much of
 * it is seen (`src/engine/compose/fill/chin-shade.ts`), and how much lighter than the face a chest is (`src/engine/compose/bare-body/chest-tone.ts`).
 * Prints tables of logarithms of green, and writes nothing.
 *
 *     node training/skin/measure-hidden-neck.ts PHOTOS_FOLDER SPLIT.json
 *
 * SPLIT.json, as `training/parser/prepare.py` writes it, says which photos are held out.
 */
import { bareSkinOf } from "../../src/engine/compose/bare-body/bare-skin.ts";
import { chinLine } from "../../src/engine/compose/bare-body/neck.ts";
import { chest } from "../../src/engine/compose/bare-body/chest-tone.ts";
import { skinView, viewSize } from "../../src/engine/compose/bare-body/skin-view.ts";
import { fillShrink } from "../../src/engine/compose/fill/fill-planes.ts";
import { fillSkin } from "../../src/engine/compose/fill/fill-skin.ts";
import { distanceTo } from "../../src/engine/image/distance.ts";
import { distance, middle, point } from "../../src/engine/image/geometry.ts";
import { maskWhere } from "../../src/engine/image/mask.ts";
import { shrinkColours } from "../../src/engine/image/picture.ts";
import { sampleShrunk } from "../../src/engine/image/sampling.ts";
import type { Body } from "../../src/engine/person/body.ts";
import { torsoCoordinates } from "../../src/engine/person/joints/torso-coordinates.ts";
import { loadNodeNetworks } from "../../src/server/engines/load-networks.ts";
import { mean, quantile, trainingPeople } from "../limbs/training-people.ts";

/** Where hidden skin begins, below the mouth, in distances from the eyes to it; it ends at the hips. */
const cuts = [0.6, 0.9, 1.2, 1.6] as const;
/** Where the neck is looked at, in the same distances: `steps` steps of `step`, from `from` on, up to `half` beside its middle. */
const neck = { step: 0.3, from: 0.6, steps: 7, half: 0.4 } as const;
/** Fewer pixels than these tell nothing; nearer to an edge than the next value they are mixed with what is beside them. */
const least = { ofNeck: 15, ofChest: 100, ofFace: 50 } as const;
const marginPx = 3;

const networks = await loadNodeNetworks();

/** The body as if it wore something from there down, and what is drawn there. */
async function drawnBelow(body: Body, cut: number): Promise<{ isHidden: (i: number) => boolean; at: (x: number, y: number) => number }> {
  const { width } = body.photo;
  const { belowAt } = chinLine(body);
  const torso = torsoCoordinates(body);
  const skin = body.parts.skin.data.slice();
  const top = body.parts.top.data.slice();
  for (let i = 0; i < skin.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (belowAt(x, y) < cut || torso.v(x, y) > 1 || Math.abs(torso.u(x, y)) > 0.75 * body.shoulderWidthPx) continue;
    top[i] += skin[i];
    skin[i] = 0;
  }
  const parts = { ...body.parts, skin: { ...body.parts.skin, data: skin }, top: { ...body.parts.top, data: top } };
  const covered = { ...body, parts };
  const view = skinView(covered);
  // As the network draws it: the chest's lift is what is measured here.
  const { skin: drawn } = await networks.bareSkin(view.planes, viewSize.width, viewSize.height);
  const fill = fillSkin({ ...covered, bareSkin: view.seesSkin ? bareSkinOf(drawn, view) : null }, shrinkColours(body.photo, fillShrink));
  return { isHidden: (i) => skin[i] < body.parts.skin.data[i], at: (x, y) => sampleShrunk(fill[1], fillShrink, x, y) };
}

const necks = cuts.map(() => Array.from({ length: neck.steps }, (): number[] => []));
const chests = cuts.map(() => ({ seen: [] as number[], drawn: [] as number[] }));
for await (const body of trainingPeople(process.argv[2], process.argv[3])) {
  const { photo, parts, shoulderWidthPx } = body;
  const { width, height } = photo;
  const unsure = maskWhere(width * height, (i) => parts.skin.data[i] < 0.95);
  const depth = distanceTo(unsure, width, height).data;
  const line = chinLine(body);
  const torso = torsoCoordinates(body);
  const face = middle(body.eyes, body.mouth);
  const facePx = distance(body.eyes, body.mouth);
  for (const [k, cut] of cuts.entries()) {
    const { isHidden, at } = await drawnBelow(body, cut);
    const ofNeck = Array.from({ length: neck.steps }, (): number[] => []);
    const [ofFace, seen, drawn]: number[][] = [[], [], []];
    for (let i = 0; i < depth.length; i++) {
      if (depth[i] < marginPx) continue;
      const [x, y] = [i % width, Math.floor(i / width)];
      const light = Math.log(Math.max(8, photo.data[i * 4 + 1]));
      if (distance(point(x, y), face) < facePx) ofFace.push(light);
      if (!isHidden(i)) continue;
      const ours = Math.log(Math.max(8, at(x, y)));
      const step = Math.floor((line.belowAt(x, y) - neck.from) / neck.step);
      if (step >= 0 && step < neck.steps && Math.abs(line.asideAt(x, y)) < neck.half) ofNeck[step].push(light - ours);
      const v = torso.v(x, y);
      if (v < chest.fromV || v > chest.toV || Math.abs(torso.u(x, y)) > chest.half * shoulderWidthPx) continue;
      seen.push(light);
      drawn.push(ours);
    }
    for (const [step, found] of ofNeck.entries()) if (found.length >= least.ofNeck) necks[k][step].push(mean(found));
    if (seen.length < least.ofChest || ofFace.length < least.ofFace) continue;
    chests[k].seen.push(mean(seen) - mean(ofFace));
    chests[k].drawn.push(mean(drawn) - mean(ofFace));
  }
}
await networks.release();
const told = (values: readonly number[]): string => (values.length === 0 ? "-" : quantile(values, 0.5).toFixed(2));
console.log(`Necks less what is drawn, from ${neck.from} below the mouth in steps of ${neck.step}, and chests less the face: seen, drawn`);
for (const [k, cut] of cuts.entries()) {
  const { seen, drawn } = chests[k];
  console.log(`  seen down to ${cut}: ${necks[k].map(told).join("  ")}; ${told(seen)}, ${told(drawn)} of ${seen.length}`);
}
