/**
 * Measures on held-out photos how well bare arms, chests and legs are told by the rest of somebody's skin, by the network and by skin that
 * just goes on (`src/engine/compose/fill/fill-skin.ts`): all three are hidden, and what is drawn is compared with what was there. Prints a
 * table, and writes nothing.
 *
 *     node training/skin/measure-bare-skin.ts PHOTOS_FOLDER SPLIT.json
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { decodePicture } from "../../bench/picture-quality/picture-file.ts";
import { armFields } from "../../src/engine/compose/bare-body/arm-fields.ts";
import { seeBareSkin } from "../../src/engine/compose/bare-body/bare-skin.ts";
import { legFields } from "../../src/engine/compose/bare-body/leg-fields.ts";
import type { LimbField } from "../../src/engine/compose/bare-body/limb-field.ts";
import { fillShrink } from "../../src/engine/compose/fill/fill-planes.ts";
import { fillSkin } from "../../src/engine/compose/fill/fill-skin.ts";
import { distanceTo } from "../../src/engine/image/distance.ts";
import { maskWhere } from "../../src/engine/image/mask.ts";
import { shrinkColours } from "../../src/engine/image/picture.ts";
import { sampleShrunk } from "../../src/engine/image/sampling.ts";
import type { Body } from "../../src/engine/person/body.ts";
import { torsoCoordinates } from "../../src/engine/person/joints/torso-coordinates.ts";
import { analysePerson } from "../../src/engine/try-on.ts";
import { loadNodeNetworks } from "../../src/server/engines/load-networks.ts";
import { quantile } from "../limbs/training-people.ts";

const regions = ["arms", "chest", "legs"] as const;
type Region = (typeof regions)[number];

/** In squares of the shoulders' width: less of a region is not measured; and of other skin, tells nothing. */
const least = { region: 0.05, seen: 0.03 } as const;
/** Edges are mixed with what is beside them. */
const marginPx = 4;
/** Legs that are darker (0…255, red) are in tights. */
const darkestLegs = 70;
/**
 * Limbs are hidden up to `reach` radii from their line and down to `untilBones` bones; the trunk from `fromV` to `toV` on its axis, as
 * chest down to `chestToV`.
 */
const hidden = { reach: 1.4, untilBones: 1.88, fromV: -0.05, chestToV: 0.4, toV: 1 } as const;

/** Which pixels are hidden: 1 arm, 2 chest, 3 leg, 4 the rest of the trunk. */
function regionsOf(body: Body): Uint8Array {
  const { width, height } = body.photo;
  const box = { left: 0, top: 0, right: width, bottom: height };
  const [arms, legs, torso] = [armFields(body, box), legFields(body, box), torsoCoordinates(body)];
  const isOn = ({ distance, bones }: LimbField, i: number): boolean => distance.data[i] < hidden.reach && bones.data[i] < hidden.untilBones;
  const found = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const v = torso.v(x, y);
      const isHand = [arms.left, arms.right].some(({ distance, bones }) => distance.data[i] < 2 && bones.data[i] >= hidden.untilBones);
      if (isOn(arms.left, i) || isOn(arms.right, i)) found[i] = 1;
      else if (isHand) continue;
      else if (v > hidden.fromV && v < hidden.toV && Math.abs(torso.u(x, y)) < 0.8 * body.shoulderWidthPx)
        found[i] = v < hidden.chestToV ? 2 : 4;
      else if (v >= hidden.toV && (isOn(legs.left, i) || isOn(legs.right, i))) found[i] = 3;
    }
  }
  return found;
}

interface Miss {
  /** Of each pixel, and of the region's mean, in levels of 255. */
  readonly light: number;
  readonly tone: number;
}

function missOf({ photo }: Body, drawn: Body, places: readonly number[]): Miss {
  const fill = fillSkin(drawn, shrinkColours(photo, fillShrink));
  let light = 0;
  const sums = [0, 0, 0];
  for (const i of places) {
    const [x, y] = [i % photo.width, Math.floor(i / photo.width)];
    for (let channel = 0; channel < 3; channel++) {
      const step = sampleShrunk(fill[channel], fillShrink, x, y) - photo.data[i * 4 + channel];
      light += Math.abs(step) / 3;
      sums[channel] += step;
    }
  }
  return { light: light / places.length, tone: Math.hypot(...sums) / places.length / Math.sqrt(3) };
}

const [folder, splitFile] = process.argv.slice(2);
const { test } = JSON.parse(readFileSync(splitFile, "utf8")) as { test: number[] };
const networks = await loadNodeNetworks();
const found = { "goes on": new Map<Region, Miss[]>(), network: new Map<Region, Miss[]>() };
for (const number of test) {
  const file = path.join(folder, `${String(number).padStart(4, "0")}.jpg`);
  const person = await analysePerson(networks, await decodePicture(readFileSync(file))).catch(() => null);
  if (!person) continue;
  const { body } = person;
  const { width, height } = body.photo;
  const isHidden = regionsOf(body);
  const notSkin = maskWhere(width * height, (i) => body.parts.skin.data[i] < 0.95);
  const depth = distanceTo(notSkin, width, height).data;
  const skin = { ...body.parts.skin, data: body.parts.skin.data.map((weight, i) => (isHidden[i] > 0 ? 0 : weight)) };
  const area = body.shoulderWidthPx ** 2;
  if (skin.data.filter((weight) => weight > 0.97).length < least.seen * area) continue;
  const covered = { ...body, parts: { ...body.parts, skin }, bareSkin: null };
  const drawn = { "goes on": covered, network: { ...covered, bareSkin: await seeBareSkin(networks.bareSkin, covered) } };
  for (const [k, region] of regions.entries()) {
    const places: number[] = [];
    for (let i = 0; i < isHidden.length; i++) if (isHidden[i] === k + 1 && depth[i] >= marginPx) places.push(i);
    if (places.length < least.region * area) continue;
    if (region === "legs" && places.reduce((sum, i) => sum + body.photo.data[i * 4], 0) < darkestLegs * places.length) continue;
    for (const way of ["goes on", "network"] as const) {
      const misses = found[way].get(region) ?? [];
      misses.push(missOf(body, drawn[way], places));
      found[way].set(region, misses);
    }
  }
}
await networks.release();
console.log("Bare skin on held-out photos, missed by (0…255): pixels and mean colour, each in the middle and for the tenth worst");
for (const region of regions) {
  for (const way of ["goes on", "network"] as const) {
    const misses = found[way].get(region) ?? [];
    const figures = (["light", "tone"] as const).flatMap((kind) =>
      [0.5, 0.9].map((share) =>
        quantile(
          misses.map((miss) => miss[kind]),
          share,
        ),
      ),
    );
    console.log(
      `  ${region.padEnd(6)} ${way.padEnd(8)} ${figures.map((value) => value.toFixed(1).padStart(6)).join("")}   of ${misses.length}`,
    );
  }
}
