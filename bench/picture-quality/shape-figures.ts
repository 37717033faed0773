import type { BottomLandmarks } from "../../src/engine/garment/garment.ts";
import { maskWhere } from "../../src/engine/image/mask.ts";
import { clamp, dot, middle, pointsBetween, sides, subtract, unit } from "../../src/engine/image/geometry.ts";
import { dilated, eroded } from "../../src/engine/image/morphology.ts";
import { meanOf } from "../../src/engine/image/series.ts";
import type { Raster } from "../../src/engine/image/raster.ts";
import type { Body, BodyPart } from "../../src/engine/person/body.ts";
import { partIndex } from "../../src/engine/person/labels.ts";
import { torsoCoordinates } from "../../src/engine/person/joints/torso-coordinates.ts";
import { besideAxis, legV } from "../../src/engine/warp/body-axis.ts";
import { fitTop } from "../../src/engine/warp/fit-top.ts";
import type { Garment } from "./fitting.ts";
import { flareOf, isOpenInFront } from "./garment-cut.ts";
import { shareOf, stepAt } from "./measures/change.ts";
import { percent } from "./measures/percent.ts";
import { hemReach, sleeveReach } from "./measures/shape.ts";
import { clothOf, trunkBetween } from "./regions.ts";

interface Dressed {
  readonly before: Body;
  readonly after: Body;
  readonly picture: Raster;
  readonly garment: Garment;
}

/** Where the new garment lies, and where the old one still does. What an open front shows is neither hole nor left over. */
export function shapeFigures(
  { before, after, picture, garment }: Dressed,
  cloth: Uint8Array,
): Record<"sleeves" | "hem" | "holes" | "old garment" | "spill", number | null> {
  return {
    ...lengthsAndHoles(before, after, garment, cloth),
    "old garment": isOpenInFront(garment) ? null : percent(oldLeft(before, picture, garment)),
    spill: percent(spill(before, garment, cloth)),
  };
}

/** What the garment's landmarks promise at this person's size, and what is seen of it. */
function lengthsAndHoles(
  before: Body,
  after: Body,
  garment: Garment,
  cloth: Uint8Array,
): { sleeves: number | null; hem: number | null; holes: number | null } {
  const { landmarks, kind } = garment;
  if (!landmarks || kind === "bottom") {
    const hemV = garment.bottom && wornSkirtHemV(before, garment.bottom);
    return {
      sleeves: null,
      hem: hemV === null ? null : percent(hemError(before, hipsV, hemV, cloth)),
      holes: percent(holesIn(before, after, 1, 1.1, cloth, "top")),
    };
  }
  const size = fitTop(before, landmarks, kind);
  const { width } = before.photo;
  const sleeves = sides.map((side) => {
    const { arm } = before[side];
    const reach = sleeveReach(arm, width, cloth);
    const { sleeve } = landmarks[side];
    const armPx = arm.reduce(
      (sum, { centre }, k) => (k > 0 ? sum + Math.hypot(centre.x - arm[k - 1].centre.x, centre.y - arm[k - 1].centre.y) : 0),
      0,
    );
    // What covers a shoulder without sleeve may reach this far.
    const cap = 0.15;
    if (!sleeve) return Math.max(0, reach - cap);
    // On a wearer's arm one sees it.
    if (sleeve.armShare !== undefined) return Math.abs(reach - sleeve.armShare);
    // A sleeve is as long as its middle from the armhole on, which lies some way down the arm.
    const armhole = subtract(middle(size.shoulders[side], size.armpits[side]), arm[0].centre);
    const promised =
      dot(armhole, unit(subtract(arm[Math.floor(arm.length / 3)].centre, arm[0].centre))) + sleeve.lengthPx * size.lengthScale;
    return Math.abs(reach - clamp(promised / armPx, 0, 1));
  });
  if (isOpenInFront(garment)) return { sleeves: 100 * Math.max(...sleeves), hem: null, holes: null };
  return {
    sleeves: 100 * Math.max(...sleeves),
    hem: percent(hemError(before, 0, size.hemV, cloth)),
    holes: percent(holesIn(before, after, Math.max(0.3, size.armpitV + 0.05), Math.min(size.hemV, 1.1) - 0.06, cloth)),
  };
}

/** Where the hem of a skirt that somebody wears should lie: as far down the legs as on them. What lies flat promises nothing so exact, nor does a photo's border. */
function wornSkirtHemV(body: Body, { kind, wearer }: BottomLandmarks): number | null {
  return kind === "skirt" && wearer && !wearer.goesOn ? legV(body, Math.min(1, wearer.legShare)) : null;
}

/** On the torso's axis: above it, hands and a belt lie between a top and a skirt, which the look at the result may take for one dress. */
const hipsV = 1;
const rowStepV = 0.02;
const furthestV = 3;
/** In shoulder widths from the axis: how far to both sides a hem is looked for, and at how many places. */
const hemLook = { furthest: 0.18, places: 19 } as const;

/** How far from `hemV` the cloth ends that is seen along the torso's axis from `fromV` down; null where that lies beyond the photo. */
function hemError(body: Body, fromV: number, hemV: number, cloth: Uint8Array): number | null {
  const { width, height } = body.photo;
  const rows: { v: number; clothShare: number }[] = [];
  for (let v = fromV + rowStepV / 2; v < furthestV; v += rowStepV) {
    const ends = [-1, 1].map((end) => besideAxis(body, v, end * hemLook.furthest * body.shoulderWidthPx));
    const inPhoto = pointsBetween(ends[0], ends[1], hemLook.places).filter(({ x, y }) => x >= 0 && y >= 0 && x < width && y < height);
    if (inPhoto.length === 0) continue;
    rows.push({ v, clothShare: meanOf(inPhoto.map(({ x, y }) => cloth[Math.floor(y) * width + Math.floor(x)])) });
  }
  const lowestV = rows.at(-1)?.v ?? 0;
  if (hemV > lowestV - 0.05) return null;
  const seen = hemReach(rows);
  return seen === null ? 1 : Math.abs(seen - hemV);
}

/** Share of the trunk between two heights that shows neither the garment nor what lay before it. */
function holesIn(before: Body, after: Body, fromV: number, toV: number, cloth: Uint8Array, over?: BodyPart): number | null {
  const inFront = new Set([partIndex.hair, partIndex.other, partIndex.skin, ...(over ? [partIndex[over]] : [])]);
  const front = (i: number): boolean => inFront.has(before.labels[i]);
  const trunk = trunkBetween(before, fromV, toV).map((value, i) => (value && !front(i) ? 1 : 0));
  return shareOf(trunk, (i) => cloth[i] === 0 && after.labels[i] !== partIndex.other, 200);
}

function oldLeft(before: Body, picture: Raster, { kind }: Garment): number | null {
  const { width, height } = before.photo;
  const torso = torsoCoordinates(before);
  // The other half of a dress stays, as if it were a separate garment.
  const mustGo = (i: number): boolean => {
    if (!before.wearsDress || kind === "dress") return true;
    const v = torso.v(i % width, Math.floor(i / width));
    return kind === "top" ? v < 0.6 : v > 1.1;
  };
  const old = eroded(
    clothOf(before, kind).map((value, i) => (value && mustGo(i) ? 1 : 0)),
    width,
    height,
    3,
  );
  // Blown-out white may well be white again.
  return shareOf(old, (i) => stepAt(before.photo, picture, i) === 0 && before.photo.data[i * 4 + 1] < 250, 200);
}

/** In shoulder widths: as far off the body a sleeve hangs. */
const hangsOff = 0.14;

function spill(before: Body, garment: Garment, cloth: Uint8Array): number | null {
  const { width, height } = before.photo;
  const half = (v: number): number => (before.halfWidthPx(v, "left") + before.halfWidthPx(v, "right")) / 2;
  const waistPx = Math.min(...[0.5, 0.6, 0.7, 0.8, 0.9].map(half));
  const reachPx = Math.max(hangsOff * before.shoulderWidthPx, flareOf(garment) * waistPx - half(1));
  const someone = maskWhere(cloth.length, (i) => before.parts.background.data[i] < 0.5);
  const around = dilated(someone, width, height, reachPx);
  return shareOf(cloth, (i) => around[i] === 0, 200);
}
