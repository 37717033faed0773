import { maskWhere } from "../../src/engine/image/mask.ts";
import { eroded } from "../../src/engine/image/morphology.ts";
import { countOf } from "./measures/mask.ts";
import { changeWithin, shareOf, stepAt } from "./measures/change.ts";
import { detailSurvival, type ClothView } from "./measures/detail.ts";
import { grainOf } from "./measures/grain.ts";
import { deltaE2000 } from "./measures/colour-difference.ts";
import { paletteDistance, paletteOf, textileTolerance, type PaletteColour } from "./measures/palette.ts";
import { poseDrift } from "./measures/pose-drift.ts";
import { raggedness } from "./measures/raggedness.ts";
import { brightness } from "./measures/similarity.ts";
import { edgeAlignment } from "./measures/stripes.ts";
import { toLab, type LabPlanes } from "../../src/engine/image/colour.ts";
import type { Box } from "../../src/engine/image/picture.ts";
import type { Raster } from "../../src/engine/image/raster.ts";
import type { Body, BodyPart } from "../../src/engine/person/body.ts";
import { partIndex } from "../../src/engine/person/labels.ts";
import type { Column, FiguresOf } from "./column.ts";
import type { Fitting, Garment } from "./fitting.ts";
import { pictureOfLayer } from "./layer-picture.ts";
import { clothOf, identityOf, inFrontOf, outsideBoth } from "./regions.ts";
import { shapeFigures } from "./shape-figures.ts";
import { percent } from "./measures/percent.ts";

export const columns = [
  { name: "background", unit: "/255", what: "mean change away from the person", limit: 0.2 },
  { name: "background max", unit: "/255", what: "largest change of a pixel there", limit: 8 },
  { name: "identity", unit: "%", what: "of uncovered face, hair and hands that changed", limit: 2 },
  { name: "pose drift", unit: "% torso", what: "mean way of nine joints", limit: 6 },
  { name: "colour", unit: "ΔE00", what: "between the palettes of garment and result, light taken out", limit: 6 },
  { name: "detail", unit: "%", what: "of the print's corners that are found again", limit: 45, largerIsBetter: true },
  { name: "stripes", unit: "%", what: "of the stripes' straightness that is kept", limit: 70, largerIsBetter: true },
  { name: "text", unit: "%", what: "of the words that can be read at this size", limit: 50, largerIsBetter: true },
  { name: "sleeves", unit: "% arm", what: "sleeves' end against the garment's own length", limit: 15 },
  { name: "hem", unit: "% torso", what: "hem against the garment's own length", limit: 12 },
  { name: "holes", unit: "%", what: "of the trunk that should be covered and is not", limit: 2 },
  { name: "old garment", unit: "%", what: "of the old garment still there to the bit", limit: 1.5 },
  { name: "spill", unit: "%", what: "of the new garment further off the body than a sleeve hangs", limit: 3 },
  { name: "ragged", unit: "px", what: "outline of the person beside its smoothed course", limit: 1.1 },
  { name: "front lost", unit: "%", what: "of hair and hands before the trunk that are covered", limit: 4 },
  { name: "new skin", unit: "%", what: "of all skin was not in the photo", limit: 45 },
  {
    name: "skin grain",
    unit: "%",
    what: "of the real skin's grain in the new skin: people see sand where it is 50, paint where there is none",
    limit: 15,
    largerIsBetter: true,
  },
  { name: "own confidence", unit: "%", what: "that the engine's self-check has in it", limit: 85, largerIsBetter: true },
] as const satisfies readonly Column[];

export type Figures = FiguresOf<typeof columns>;

/** All figures of one result but the text's, which needs a program. */
export function measure(fitting: Fitting): Omit<Figures, "text"> {
  const { before, after, picture, poseBefore, poseAfter, garment } = fitting;
  const confidence = percent(fitting.check?.confidence ?? null);
  if (!after || !poseAfter) return { ...nothingSeen, "own confidence": confidence };
  const { width, height } = before.photo;
  const changed = maskWhere(after.labels.length, (i) => stepAt(before.photo, picture, i) > 2);
  const colours = toLab(after.photo);
  const palette = paletteOf(toLab(pictureOfLayer(garment.cutOut.layer)), innerCloth(garment));
  const seen = withPrints(clothOf(after, garment.kind), after, colours, palette, changed);
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
    colour: paletteDistance(palette, paletteOf(colours, region)),
    ...surface(garment, picture, region),
    ...shapeFigures({ before, after, picture, garment }, cloth),
    ragged: raggedness(
      maskWhere(cloth.length, (i) => after.parts.background.data[i] < 0.5 && after.parts.hair.data[i] < 0.5),
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

/** This close to a colour of the garment, a pixel may be its print. */
const sameColour = 8;
const otherClothes: readonly BodyPart[] = ["top", "dress", "bottom", "footwear", "other"];

/** A large print looks like another garment on its own: what changed into the garment's colours is the garment. */
function withPrints(
  cloth: Uint8Array,
  { labels }: Body,
  [lightness, a, b]: LabPlanes,
  palette: readonly PaletteColour[],
  changed: Uint8Array,
): Uint8Array {
  const clothes = otherClothes.map((part) => partIndex[part]);
  return cloth.map((value, i) => {
    if (value || !changed[i] || !clothes.includes(labels[i])) return value;
    const nearest = Math.min(...palette.map(({ lab }) => deltaE2000(lab, [lightness[i], a[i], b[i]], textileTolerance)));
    return nearest < sameColour ? 1 : 0;
  });
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

function newSkin(before: Body, after: Body, changed: Uint8Array): { all: Uint8Array; made: Uint8Array } {
  const { width, height } = before.photo;
  const all = maskWhere(changed.length, (i) => after.parts.skin.data[i] > 0.8);
  const made = maskWhere(changed.length, (i) => all[i] === 1 && changed[i] === 1 && before.parts.skin.data[i] < 0.5);
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
