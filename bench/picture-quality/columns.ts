import { dilated, eroded } from "../../src/engine/image/morphology.ts";
import { countOf, maskOf } from "./measures/mask.ts";
import { changeWithin, shareOf, stepAt } from "./measures/change.ts";
import { detailSurvival, type ClothView } from "./measures/detail.ts";
import { grainOf } from "./measures/grain.ts";
import { paletteDistance, paletteOf } from "./measures/palette.ts";
import { poseDrift } from "./measures/pose-drift.ts";
import { raggedness } from "./measures/raggedness.ts";
import { hemReach, sleeveReach } from "./measures/shape.ts";
import { brightness } from "./measures/similarity.ts";
import { edgeAlignment } from "./measures/stripes.ts";
import { toLab } from "../../src/engine/image/colour.ts";
import { clamp, dot, middle, sides, subtract, unit } from "../../src/engine/image/geometry.ts";
import type { Box } from "../../src/engine/image/picture.ts";
import type { Raster } from "../../src/engine/image/raster.ts";
import type { Body, BodyPart } from "../../src/engine/person/body.ts";
import { partIndex } from "../../src/engine/person/labels.ts";
import { torsoCoordinates } from "../../src/engine/person/torso-coordinates.ts";
import { fitTop, type TopFit } from "../../src/engine/warp/fit-top.ts";
import type { Column, FiguresOf } from "./column.ts";
import type { Fitting, Garment } from "./fitting.ts";
import { pictureOfLayer } from "./layer-picture.ts";
import { clothOf, identityOf, inFrontOf, outsideBoth, trunkBetween } from "./regions.ts";

export const columns = [
  { name: "background", unit: "/255", what: "mean change away from the person", limit: 0.2 },
  { name: "background max", unit: "/255", what: "largest change of a pixel there", limit: 8 },
  { name: "identity", unit: "%", what: "of uncovered face, hair and hands that changed", limit: 2 },
  { name: "pose drift", unit: "% torso", what: "mean way of nine joints", limit: 6 },
  { name: "colour", unit: "ΔE00", what: "between the palettes of garment and result, light taken out", limit: 6 },
  { name: "detail", unit: "%", what: "of the print's corners that are found again", limit: 45, largerIsBetter: true },
  { name: "stripes", unit: "%", what: "of the stripes' straightness that is kept", limit: 70, largerIsBetter: true },
  { name: "text", unit: "%", what: "of the words that can still be read", limit: 50, largerIsBetter: true },
  { name: "sleeves", unit: "% arm", what: "sleeves' end against the garment's own length", limit: 15 },
  { name: "hem", unit: "% torso", what: "hem against the garment's own length", limit: 12 },
  { name: "holes", unit: "%", what: "of the trunk that should be covered and is not", limit: 2 },
  { name: "old garment", unit: "%", what: "of the old garment still there to the bit", limit: 1.5 },
  { name: "spill", unit: "%", what: "of the new garment further off the body than a sleeve hangs", limit: 3 },
  { name: "ragged", unit: "px", what: "outline of the person beside its smoothed course", limit: 1.1 },
  { name: "front lost", unit: "%", what: "of hair and hands before the trunk that are covered", limit: 4 },
  { name: "new skin", unit: "%", what: "of all skin was not in the photo", limit: 45 },
  { name: "skin grain", unit: "%", what: "of the real skin's grain in the new skin", limit: 45, largerIsBetter: true },
  { name: "own confidence", unit: "%", what: "that the engine's self-check has in it", limit: 50, largerIsBetter: true },
] as const satisfies readonly Column[];

export type Figures = FiguresOf<typeof columns>;

const percent = (share: number | null): number | null => (share === null ? null : 100 * share);

/** All figures of one result but the text's, which needs a program. */
export function measure(fitting: Fitting): Omit<Figures, "text"> {
  const { before, after, picture, poseBefore, poseAfter, garment } = fitting;
  const confidence = percent(fitting.check?.confidence ?? null);
  if (!after || !poseAfter) return { ...nothingSeen, "own confidence": confidence };
  const { width, height } = before.photo;
  const seen = clothOf(after, garment.kind);
  const changed = maskOf(seen.length, (i) => stepAt(before.photo, picture, i) > 2);
  // The rest of a dress that was worn before looks like one still.
  const isOverDress = before.wearsDress && garment.kind !== "dress";
  const cloth = isOverDress ? seen.map((value, i) => value & changed[i]) : seen;
  const region = eroded(
    cloth.map((value, i) => value & changed[i]),
    width,
    height,
    3,
  );
  const outside = changeWithin(before.photo, picture, outsideBoth(before, after));
  const stillBare = (i: number): boolean => after.labels[i] === partIndex.skin || after.labels[i] === partIndex.hair;
  const identity = identityOf(before).map((value, i) => (value && stillBare(i) ? 1 : 0));
  const skin = newSkin(before, after, changed);
  return {
    background: outside?.mean ?? null,
    "background max": outside?.max ?? null,
    identity: percent(shareOf(identity, (i) => stepAt(before.photo, picture, i) > 6)),
    "pose drift": 100 * poseDrift(poseBefore, poseAfter),
    colour: paletteDistance(
      paletteOf(toLab(pictureOfLayer(garment.cutOut.layer)), innerCloth(garment)),
      paletteOf(toLab(after.photo), region),
    ),
    ...surface(garment, picture, region),
    ...shape(before, after, garment, cloth),
    "old garment": percent(oldLeft(before, picture, garment)),
    spill: percent(spill(before, cloth)),
    ragged: raggedness(
      maskOf(cloth.length, (i) => after.parts.background.data[i] < 0.5 && after.parts.hair.data[i] < 0.5),
      width,
      height,
      Math.max(3, 0.04 * before.shoulderWidthPx),
    ),
    "front lost": percent(shareOf(inFrontOf(before), (i) => cloth[i] === 1 && changed[i] === 1, 200)),
    "new skin": percent(shareOf(skin.all, (i) => skin.made[i] === 1, 200)),
    "skin grain": skinGrain(picture, skin.made, skin.all, width, height),
    "own confidence": confidence,
  };
}

const nothingSeen = Object.fromEntries(columns.map(({ name }) => [name, null])) as Figures;

function innerCloth({ cutOut, landmarks }: Garment): Uint8Array {
  const { width, height } = cutOut.layer;
  const front = cutOut.mask.map((value, i) => (value && !isInsideBack(landmarks, i % width, Math.floor(i / width)) ? 1 : 0));
  return eroded(front, width, height, 4);
}

function isInsideBack(landmarks: Garment["landmarks"], x: number, y: number): boolean {
  if (!landmarks?.necklineY || x < landmarks.left.neck.x || x > landmarks.right.neck.x) return false;
  return y < landmarks.necklineY[x];
}

/** Prints and stripes of the body panel, compared over the boxes that it fills in both pictures. */
function surface(garment: Garment, picture: Raster, region: Uint8Array): Pick<Figures, "detail" | "stripes"> {
  const source = pictureOfLayer(garment.cutOut.layer);
  const own = innerCloth(garment);
  const panel = garment.landmarks ? own.map((value, i) => (value && garment.landmarks?.panel[i] === 0 ? 1 : 0)) : own;
  const flat: ClothView = { brightness: brightness(source), mask: panel, box: boxOf(panel, source.width) };
  const worn: ClothView = { brightness: brightness(picture), mask: region, box: boxOf(region, picture.width) };
  if (worn.box.width < 60 || worn.box.height < 60) return { detail: null, stripes: null };
  const straight = edgeAlignment(flat.brightness, flat.mask);
  const isStriped = straight !== null && straight > 0.6;
  const kept = isStriped ? edgeAlignment(worn.brightness, worn.mask) : null;
  return { detail: percent(detailSurvival(flat, worn)), stripes: kept === null || !straight ? null : (100 * kept) / straight };
}

/** The box of the mask without the outermost hundredths: a sleeve's end or a stray pixel must not move it. */
function boxOf(mask: Uint8Array, width: number): Box {
  const xs: number[] = [];
  const ys: number[] = [];
  for (let i = 0; i < mask.length; i += 7) {
    if (!mask[i]) continue;
    xs.push(i % width);
    ys.push(Math.floor(i / width));
  }
  if (xs.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const range = (values: number[]): [number, number] => {
    const sorted = values.toSorted((a, b) => a - b);
    return [sorted[Math.floor(0.01 * (sorted.length - 1))], sorted[Math.floor(0.99 * (sorted.length - 1))]];
  };
  const [left, right] = range(xs);
  const [top, bottom] = range(ys);
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** What the garment's landmarks promise at this person's size, and what is seen of it. */
function shape(before: Body, after: Body, garment: Garment, cloth: Uint8Array): Pick<Figures, "sleeves" | "hem" | "holes"> {
  const { landmarks, kind } = garment;
  if (!landmarks || kind === "bottom") return { sleeves: null, hem: null, holes: percent(holesIn(before, after, 1, 1.1, cloth, "top")) };
  const size = fitTop(before, landmarks, kind);
  const { width, height } = before.photo;
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
  return {
    sleeves: 100 * Math.max(...sleeves),
    hem: percent(hemError(before, size, cloth, width, height)),
    holes: percent(holesIn(before, after, Math.max(0.3, size.armpitV + 0.05), Math.min(size.hemV, 1.1) - 0.06, cloth)),
  };
}

function hemError(body: Body, { hemV }: TopFit, cloth: Uint8Array, width: number, height: number): number | null {
  const torso = torsoCoordinates(body);
  const stepV = 0.02;
  const rows = Array.from({ length: 150 }, (_, k) => ({ v: k * stepV, seen: 0, asked: 0 }));
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const row = rows[Math.floor(torso.v(x, y) / stepV)];
      if (!row || Math.abs(torso.u(x, y)) > 0.18 * body.shoulderWidthPx) continue;
      row.asked++;
      row.seen += cloth[i];
    }
  }
  const inPhoto = rows.filter(({ asked }) => asked > 0);
  const lowestV = inPhoto[inPhoto.length - 1]?.v ?? 0;
  if (hemV > lowestV - 0.05) return null;
  const seen = hemReach(inPhoto.map(({ v, seen: count, asked }) => ({ v, clothShare: count / asked })));
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

function spill(before: Body, cloth: Uint8Array): number | null {
  const { width, height } = before.photo;
  const someone = maskOf(cloth.length, (i) => before.parts.background.data[i] < 0.5);
  const around = dilated(someone, width, height, 0.14 * before.shoulderWidthPx);
  return shareOf(cloth, (i) => around[i] === 0, 200);
}

function newSkin(before: Body, after: Body, changed: Uint8Array): { all: Uint8Array; made: Uint8Array } {
  const { width, height } = before.photo;
  const all = maskOf(changed.length, (i) => after.parts.skin.data[i] > 0.8);
  const made = maskOf(changed.length, (i) => all[i] === 1 && changed[i] === 1 && before.parts.skin.data[i] < 0.5);
  return { all, made: countOf(made) < 150 ? made : eroded(made, width, height, 1) };
}

function skinGrain(picture: Raster, made: Uint8Array, all: Uint8Array, width: number, height: number): number | null {
  const plane = brightness(picture);
  const ofNew = grainOf(plane, eroded(made, width, height, 4));
  const real = eroded(
    all.map((value, i) => (value && !made[i] ? 1 : 0)),
    width,
    height,
    6,
  );
  const ofReal = grainOf(plane, real);
  return ofNew === null || !ofReal ? null : (100 * ofNew) / ofReal;
}
