import { sampleArm } from "./joints/sample-arm.ts";
import type { Body, BodySide } from "./body.ts";
import { showBagStrapInto } from "./overlooked/bag-strap.ts";
import { settleStrayBottomInto } from "./overlooked/stray-bottom.ts";
import { hairShareOf, tellHairFromClothInto } from "./overlooked/hair-or-cloth.ts";
import { facingBreadthPx } from "./joints/facing-breadth.ts";
import { colourBins } from "./parsing/colour-likelihood.ts";
import { toLab } from "../image/colour.ts";
import { heaviestParts, refineEdges } from "./parsing/edges.ts";
import { smoothFaintSeamsInto } from "./overlooked/faint-seams.ts";
import { add, clamp, dot, middle, otherSide, outwardOf, scale, subtract, unit, type Point, type Side } from "../image/geometry.ts";
import { labelAt, labelMap, outsidePhoto, partIndex, type LabelMap } from "./labels.ts";
import { armJoints, legJoints } from "./joints/limb-joints.ts";
import { openArmGapsInto } from "./overlooked/arm-gaps.ts";
import { showMidriffInto } from "./overlooked/midriff.ts";
import { showPaleTrousersInto } from "./overlooked/pale-trousers.ts";
import { classShrink, parsePhoto, type ClassPlanes } from "./parsing/parsing.ts";
import { shrunkIndex } from "../image/sampling.ts";
import { inScratch, newBytes } from "../image/scratch.ts";
import { scarfAround } from "./parsing/scarf.ts";
import { mergeParts } from "./parsing/parts.ts";
import type { Pose } from "./pose/pose.ts";
import type { Raster } from "../image/raster.ts";
import type { Networks } from "../runtime.ts";
import { coatOnShoulders } from "./parsing/coat-on-shoulders.ts";
import { showStrapsInto } from "./overlooked/straps.ts";
import { onAxis, torsoFrame, underArmV, type PoseSide, type TorsoFrame } from "./joints/torso-frame.ts";
import { armUnderCoat, heightUnderCoat, poseUnderCoat } from "./joints/under-coat.ts";
import { onTwoFeet } from "./joints/two-feet.ts";
import { measureHalfWidths } from "./joints/torso.ts";

/**
 * Sees the person: what each pixel is, and how the torso and the limbs lie.
 *
 * @param pose in pixels of `photo`
 * @param measured what the shoulders are measured as: the body's own, under a coat, for somebody who puts on another garment; or the
 *   clothes', as the photo shows them
 */
export async function analyseBody(
  networks: Pick<Networks, "parser">,
  photo: Raster,
  pose: Pose,
  measured: "body" | "clothes" = "clothes",
): Promise<Body> {
  const seen = torsoFrame(pose);
  const classes = await parsePhoto(networks.parser, photo, pose);
  const { parts, labels, bagStrap, scarf, lightness, wearsDress, wearsSkirt } = inScratch(() => seeParts(classes, photo, seen, measured));
  const map = labelMap({ photo, labels });
  const coats = measured === "body" ? coatOnShoulders(classes, seen) : { left: 0, right: 0 };
  const frame = torsoFrame(poseUnderCoat(pose, (coats.left + coats.right) / 2));
  const sides = measureSides(map, frame, coats);
  return {
    photo,
    parts,
    labels,
    bagStrap,
    scarf,
    coatOnShoulders: coats,
    lightness,
    wearsDress,
    wearsSkirt,
    neck: frame.neck,
    pelvis: frame.pelvis,
    torsoLengthPx: frame.lengthPx,
    shoulderWidthPx: frame.shoulderWidthPx,
    up: frame.up,
    across: frame.across,
    left: sides.left.side,
    right: sides.right.side,
    eyes: middle(pose.leftEye, pose.rightEye),
    mouth: middle(pose.mouthLeft, pose.mouthRight),
    bareSkin: null,
    halfWidthPx: (v, side) => sides[side].halfWidthPx(v),
  };
}

/**
 * The parser's classes as parts of the photo's size, corrected by what colours show and the parser overlooks. A scarf is looked for only on
 * the shopper: in a product photo what seems to be one may be the garment's own collar.
 */
function seeParts(
  classes: ClassPlanes,
  photo: Raster,
  frame: TorsoFrame,
  measured: "body" | "clothes",
): Pick<Body, "parts" | "labels" | "bagStrap" | "scarf" | "lightness" | "wearsDress" | "wearsSkirt"> {
  const lab = toLab(photo);
  const bins = colourBins(photo, lab, classes.skin.width, classes.skin.height);
  const scarf = measured === "body" ? scarfAround(classes.accessory, frame) : null;
  const { parts: coarse, wearsDress, wearsSkirt } = mergeParts(classes, lab, bins, photo.width, frame, scarf);
  showMidriffInto(coarse, bins, frame);
  // Not below a skirt: the parser sees bits of it amid tights that are as dark.
  if (!wearsSkirt && !wearsDress) showPaleTrousersInto(coarse, bins, frame);
  showStrapsInto(coarse, bins, frame, wearsDress);
  openArmGapsInto(coarse, bins, lab, photo.width, frame);
  const seenShare = hairShareOf(coarse);
  const parts = inScratch(() => refineEdges(photo, bins, coarse));
  inScratch(() => settleStrayBottomInto(parts, frame));
  inScratch(() => smoothFaintSeamsInto(parts, lab[0], frame.shoulderWidthPx));
  inScratch(() => tellHairFromClothInto(parts, seenShare, photo, frame, wearsDress));
  const bagStrap = inScratch(() => showBagStrapInto(parts, classes, lab, frame));
  return {
    parts,
    labels: heaviestParts(parts),
    bagStrap,
    scarf: scarf && inPhoto(scarf, classes.accessory.width, photo),
    lightness: lab[0],
    wearsDress,
    wearsSkirt,
  };
}

/** A mask of the class planes' size at the photo's. */
function inPhoto(mask: Uint8Array, maskWidth: number, { width, height }: Raster): Uint8Array {
  const large = newBytes(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) large[i] = mask[shrunkIndex(maskWidth, classShrink, x, y)];
  }
  return large;
}

interface MeasuredSide {
  readonly side: BodySide;
  readonly halfWidthPx: (v: number) => number;
}

function measureSides(map: LabelMap, frame: TorsoFrame, coats: Record<Side, number>): Record<Side, MeasuredSide> {
  const heightPx = (side: Side): number => bodysHeightPx(frame, side, shoulderHeightPx(map, frame, side), coats[side]);
  const heights = { left: heightPx("left"), right: heightPx("right") };
  // A strap, a pad or hair on one shoulder must not lift that side alone.
  const highest = 1.35 * Math.min(heights.left, heights.right);
  const legs = onTwoFeet(map, frame);
  const jointsOf = (side: Side): PoseSide => ({ ...legs[side], ...armJoints(map, frame, side, legs[side], coats[side] > 0.5) });
  const joints = { left: jointsOf("left"), right: jointsOf("right") };
  return {
    left: measureSide(map, frame, "left", Math.min(heights.left, highest), joints, coats.left),
    right: measureSide(map, frame, "right", Math.min(heights.right, highest), joints, coats.right),
  };
}

function measureSide(
  map: LabelMap,
  frame: TorsoFrame,
  side: Side,
  shoulderPx: number,
  bothJoints: Record<Side, PoseSide>,
  coat: number,
): MeasuredSide {
  const joints = bothJoints[side];
  const outward = unit(subtract(joints.shoulder, frame.neck));
  const { shoulderWidthPx, lengthPx } = frame;
  const facingPx = facingBreadthPx({ shoulderWidthPx, torsoLengthPx: lengthPx }, shoulderWidthPx);
  const arm = sampleArm(map, joints, outward, { seenPx: shoulderWidthPx, facingPx }, bothJoints[otherSide(side)]);
  const limb = { arm, wrist: joints.wrist, fingers: joints.index };
  const halfWidthPx = measureHalfWidths(map, frame, limb, side);
  const sign = outwardOf(side);
  return {
    halfWidthPx,
    side: {
      shoulderJoint: joints.shoulder,
      shoulder: add(joints.shoulder, scale(shoulderDirection(frame, side), shoulderPx)),
      armpit: add(onAxis(frame, underArmV), scale(frame.across, sign * halfWidthPx(underArmV))),
      elbow: joints.elbow,
      wrist: joints.wrist,
      fingers: joints.index,
      hip: joints.hip,
      ...legJoints(map, frame, joints),
      arm: armUnderCoat(arm, coat),
    },
  };
}

/** From the joint up and a little outwards, where a sleeve is set in. */
function shoulderDirection(frame: TorsoFrame, side: Side): Point {
  return unit(add(frame.up, scale(unit(subtract(frame.sides[side].shoulder, frame.neck)), 0.55)));
}

/** From the joint to the silhouette; a usual height where hair hides it or the photo's border cuts it off. */
function shoulderHeightPx(map: LabelMap, frame: TorsoFrame, side: Side): number {
  const joint = frame.sides[side].shoulder;
  const direction = shoulderDirection(frame, side);
  const usual = 0.13 * frame.shoulderWidthPx;
  const furthest = 0.34 * frame.shoulderWidthPx;
  for (let height = 0; height < furthest; height++) {
    const label = labelAt(map, add(joint, scale(direction, height)));
    if (label === partIndex.hair) break;
    if (label === outsidePhoto) return clamp(height, usual, 0.24 * frame.shoulderWidthPx);
    if (label === partIndex.background) return clamp(height, 0.06 * frame.shoulderWidthPx, 0.24 * frame.shoulderWidthPx);
  }
  return usual;
}

/** The height of the body's own shoulder where a coat's is seen. */
function bodysHeightPx(frame: TorsoFrame, side: Side, seenPx: number, coat: number): number {
  if (coat === 0) return seenPx;
  const direction = shoulderDirection(frame, side);
  const risePerPx = dot(direction, frame.up);
  const aside = 0.5 + (Math.abs(dot(direction, frame.across)) * seenPx) / frame.shoulderWidthPx;
  const height = heightUnderCoat((risePerPx * seenPx) / frame.shoulderWidthPx, aside, coat);
  return (height * frame.shoulderWidthPx) / risePerPx;
}
