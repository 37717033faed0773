import { findComponents, perimetersOf, type Components } from "../../image/components.ts";
import { shrunkIndex } from "../../image/sampling.ts";
import { distanceTo } from "../../image/distance.ts";
import { shrinkPlane } from "../../image/filters.ts";
import { distanceToSegment, point, sides, type Point } from "../../image/geometry.ts";
import { maskWhere } from "../../image/mask.ts";
import { dilated } from "../../image/morphology.ts";
import type { Plane } from "../../image/raster.ts";
import type { Body } from "../../person/body.ts";
import type { Dressing } from "../scene/dressing.ts";

/** Whatever need not be exact is done at the photo's size divided by this. */
const shrink = 4;

/** In shrunk pixels: the width of the soft edge around a person or a thing. */
const softEdge = 2;
/** Where the weight of background is less than this, there is somebody. */
const someone = 0.5;

/**
 * Faint clothes are a passer-by's if they lie far from the shopper: further than `fromU` from the torso's axis (in shoulder widths), or, above
 * `untilV`, beside the arm: nearer to the axis, but further than `radii` from the arm. Clothes are faint where the background has at least the
 * share `background` of the garment's weight. Within `softEdge` shrunk pixels of sure ones (weight above `sure`) clothes are the shopper's.
 */
const faint = { fromU: 1, besideArm: { fromU: 0.7, radii: 2, untilV: 1 }, sure: 0.75, softEdge: 2, background: 0.75 } as const;

/** In radii of the shopper's arm, from its middle line: cloth nearer than this is the arm's sleeve, even where a pole in front cuts it off. */
const onArm = 1.2;

/**
 * Takes clothes of passers-by out of the old garment, in place: faint ones, and sure ones on somebody who stands apart from the shopper. A
 * passer-by's dark trousers beside a black top were smeared over with the street.
 */
export function leavePassersByInto(old: Plane, { body, torso, arms }: Pick<Dressing, "body" | "torso" | "arms">): void {
  const { parts, shoulderWidthPx } = body;
  const { data: background } = parts.background;
  const coarse = shrinkPlane(old, shrink);
  const { width, height } = coarse;
  const behind = shrinkPlane(parts.background, shrink).data;
  const people = findComponents(
    maskWhere(behind.length, (k) => behind[k] < someone),
    width,
    height,
  );
  const wearer = areaOf(people, width, body);
  const isOthers = dilated(
    maskWhere(behind.length, (k) => people.ids[k] !== 0 && people.ids[k] !== wearer),
    width,
    height,
    softEdge,
  );
  const isSure = maskWhere(coarse.data.length, (k) => coarse.data[k] > faint.sure && isOthers[k] === 0);
  const fromSure = distanceTo(isSure, width, height).data;
  for (let y = 0, i = 0; y < old.height; y++) {
    const row = Math.floor(y / shrink) * width;
    for (let x = 0; x < old.width; x++, i++) {
      if (old.data[i] === 0) continue;
      const k = row + Math.floor(x / shrink);
      if (fromSure[k] <= faint.softEdge) continue;
      const isFaint = background[i] >= faint.background * old.data[i];
      if (!isFaint && isOthers[k] === 0) continue;
      const aside = Math.abs(torso.u(x, y)) / shoulderWidthPx;
      const fromArm = Math.min(arms.left.distance.data[i], arms.right.distance.data[i]);
      if (fromArm < onArm) continue;
      const isBesideArm = aside > faint.besideArm.fromU && fromArm > faint.besideArm.radii && torso.v(x, y) < faint.besideArm.untilV;
      if (aside > faint.fromU || isBesideArm) old.data[i] = 0;
    }
  }
}

/** The number of the area through which most of the torso's axis runs. */
function areaOf({ ids, sizes }: Components, width: number, { neck, pelvis }: Body): number {
  const counts = sizes.map(() => 0);
  for (let step = 0; step <= 20; step++) {
    const x = neck.x + ((pelvis.x - neck.x) * step) / 20;
    const y = neck.y + ((pelvis.y - neck.y) * step) / 20;
    const id = ids[shrunkIndex(width, shrink, x, y)];
    if (id > 0) counts[id]++;
  }
  return counts.indexOf(counts.reduce((a, b) => Math.max(a, b), 0));
}

/** An island left of a passer-by is smaller than `most` (in squared shoulder widths), and lies below `fromV` on the torso's axis and at least `fromLimbs` (in shoulder widths) from all limbs. */
const rest = { most: 0.08, fromV: 0.2, fromLimbs: 0.3 } as const;
/** More than this share of such an island's perimeter touches the old garment. */
const leastOnOld = 0.08;

/**
 * Takes islands with the old garment, in place: what only that connected to the person, and what is neither hand nor foot, hair nor a held
 * thing. Where a passer-by's coat was taken for the shopper's, feet and bits of trousers stayed as islands in the street.
 */
export function takeIslandsInto(old: Plane, { body, torso, held, hair }: Pick<Dressing, "body" | "torso" | "held" | "hair">): void {
  const { parts, shoulderWidthPx } = body;
  const [gone, behind, thing, strands] = [old, parts.background, held, hair].map((plane) => shrinkPlane(plane, shrink).data);
  const width = Math.ceil(old.width / shrink);
  const height = Math.ceil(old.height / shrink);
  const stays = maskWhere(gone.length, (k) => behind[k] < 0.7 && gone[k] < 0.4);
  const islands = findComponents(stays, width, height);
  const perimeters = perimetersOf(islands, width, (k) => gone[k] >= 0.4);
  const mostPx = rest.most * (shoulderWidthPx / shrink) ** 2;
  const isRest = islands.sizes.map((px, id) => id > 0 && px < mostPx && perimeters[id].contact > leastOnOld * perimeters[id].length);
  const limbs = limbBones(body);
  for (let k = 0; k < gone.length; k++) {
    const id = islands.ids[k];
    if (id === 0 || !isRest[id]) continue;
    const place = point((k % width) * shrink, Math.floor(k / width) * shrink);
    const isOwn = limbs.some(([from, to]) => distanceToSegment(place, from, to) < rest.fromLimbs * shoulderWidthPx);
    if (isOwn || thing[k] > 0.5 || strands[k] > 0.3 || torso.v(place.x, place.y) < rest.fromV) isRest[id] = false;
  }
  if (!isRest.includes(true)) return;
  const taken = dilated(
    maskWhere(gone.length, (k) => isRest[islands.ids[k]]),
    width,
    height,
    softEdge,
  );
  const { data: background } = parts.background;
  for (let y = 0, i = 0; y < old.height; y++) {
    const row = Math.floor(y / shrink) * width;
    for (let x = 0; x < old.width; x++, i++) {
      const k = row + Math.floor(x / shrink);
      if (taken[k] === 1 && (islands.ids[k] === 0 || isRest[islands.ids[k]])) old.data[i] = Math.max(old.data[i], 1 - background[i]);
    }
  }
}

type Bone = readonly [Point, Point];

function limbBones(body: Body): Bone[] {
  return sides.flatMap((side): Bone[] => {
    const { shoulderJoint, elbow, wrist, fingers, hip, knee, ankle, toes } = body[side];
    return [
      [shoulderJoint, elbow],
      [elbow, wrist],
      [wrist, fingers],
      [hip, knee],
      [knee, ankle],
      [ankle, toes],
    ];
  });
}
