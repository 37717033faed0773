import { bottomLandmarks } from "../../src/engine/garment/bottom-landmarks.ts";
import { cutOutFlat } from "../../src/engine/garment/cut-out-flat.ts";
import type { CutOut, TopLandmarks } from "../../src/engine/garment/garment.ts";
import { topLandmarks } from "../../src/engine/garment/top-landmarks.ts";
import { cutOutWorn } from "../../src/engine/garment/worn-garment.ts";
import { wornTopLandmarks } from "../../src/engine/garment/worn-top-landmarks.ts";
import { cropRaster, shrinkRaster } from "../../src/engine/image/picture.ts";
import type { Raster } from "../../src/engine/image/raster.ts";
import type { Body } from "../../src/engine/person/body.ts";
import { analyseBody } from "../../src/engine/person/person.ts";
import { findPose, type Pose } from "../../src/engine/person/pose.ts";
import { findWearer } from "../../src/engine/person/wearer.ts";
import { tryOn, type Networks, type Person, type SelfCheck } from "../../src/engine/try-on.ts";
import { movePose, workingPhoto } from "../../src/engine/working-photo.ts";
import type { Kind } from "./pairs.ts";

/** A garment's photo, looked at once. */
export interface Garment {
  readonly kind: Kind;
  readonly photo: Raster;
  readonly cutOut: CutOut;
  /** Of a top or a dress. */
  readonly landmarks: TopLandmarks | null;
}

/** What the measures are given: pictures, and what a fresh look sees in them. They know nothing of how the result was made. */
export interface Fitting {
  readonly garment: Garment;
  /** The person's photo. All that follows is in the pixels of `before.photo`. */
  readonly before: Body;
  readonly poseBefore: Pose;
  /** The result, looked at as if it were a photo; null where no person is seen in it any more. */
  readonly after: Body | null;
  readonly poseAfter: Pose | null;
  readonly picture: Raster;
  /** What the engine itself says of the result. */
  readonly check: SelfCheck | null;
  readonly stagesMs: Readonly<Record<string, number>>;
}

const garmentSidePx = 1024;

export async function lookAtGarment(networks: Networks, photo: Raster, kind: Kind): Promise<Garment> {
  const factor = Math.min(1, garmentSidePx / Math.max(photo.width, photo.height));
  const working = shrinkRaster(photo, Math.round(photo.width * factor), Math.round(photo.height * factor));
  const wearer = await findWearer(networks, working);
  const cutOut = wearer ? cutOutWorn(wearer, kind) : cutOutFlat(working);
  if (kind === "bottom") {
    bottomLandmarks(cutOut);
    return { kind, photo, cutOut, landmarks: null };
  }
  return { kind, photo, cutOut, landmarks: wearer ? wornTopLandmarks(wearer, cutOut) : topLandmarks(cutOut, kind) };
}

/** Dresses the person and looks at the result. */
export async function fit(networks: Networks, person: Person, garment: Garment): Promise<Fitting & { readonly whole: Raster }> {
  const { kind, photo } = garment;
  const {
    picture: whole,
    check,
    stagesMs,
  } = await tryOn(networks, person, kind === "bottom" ? { bottom: { photo } } : { upper: { photo, category: kind } });
  const { box, working } = person;
  const dressed = workingPhoto(whole);
  const picture = cropRaster(dressed, box);
  const inBox = (pose: Pose): Pose => movePose(pose, { x: -box.x, y: -box.y });
  const poseBefore = inBox(await findPose(networks, working));
  const poseAfter = await findPose(networks, dressed).then(inBox, () => null);
  const after = poseAfter && (await analyseBody(networks, picture, poseAfter));
  return { garment, before: person.body, poseBefore, after, poseAfter, picture, whole, check, stagesMs };
}
