import type { BottomLandmarks, CutOut, TopLandmarks } from "../../src/engine/garment/garment.ts";
import { cropRaster, type Box } from "../../src/engine/image/picture.ts";
import type { Raster } from "../../src/engine/image/raster.ts";
import type { Body } from "../../src/engine/person/body.ts";
import { analyseBody } from "../../src/engine/person/person.ts";
import { findPose } from "../../src/engine/person/pose/find-poses.ts";
import type { Pose } from "../../src/engine/person/pose/pose.ts";
import {
  analyseGarments,
  wearGarments,
  type Networks,
  type Person,
  type SeenGarments,
  type SelfCheck,
  type TryOnResult,
} from "../../src/engine/try-on.ts";
import { movePose, workingPhoto } from "../../src/engine/working-photo.ts";
import type { Kind } from "./kind.ts";

/** A garment's photo, looked at once. */
export interface Garment {
  readonly kind: Kind;
  readonly cutOut: CutOut;
  /** Of a top or a dress. */
  readonly landmarks: TopLandmarks | null;
  /** Of a bottom. */
  readonly bottom: BottomLandmarks | null;
  readonly seen: SeenGarments;
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

export async function lookAtGarment(networks: Networks, photo: Raster, kind: Kind): Promise<Garment> {
  const seen = await analyseGarments(networks, kind === "bottom" ? { bottom: { photo } } : { upper: { photo, category: kind } });
  const { cutOut } = (seen.upper ?? seen.bottom)!;
  return { kind, cutOut, landmarks: seen.upper?.landmarks ?? null, bottom: seen.bottom?.landmarks ?? null, seen };
}

/** Dresses the person and looks at the result. */
export async function fit(
  networks: Networks,
  person: Person,
  garment: Garment,
): Promise<Fitting & { readonly whole: Raster; readonly changed: Box }> {
  const result = await wearGarments(person, garment.seen);
  const looks = await lookAgain(networks, person, result);
  return { garment, ...looks, whole: result.picture, changed: result.changed, check: result.check, stagesMs: result.stagesMs };
}

/** Person and result as a fresh look sees them, in the pixels of `before.photo`. */
export type Looks = Pick<Fitting, "before" | "poseBefore" | "after" | "poseAfter" | "picture">;

export async function lookAgain(networks: Networks, { body, box, working }: Person, result: TryOnResult): Promise<Looks> {
  const dressed = workingPhoto(result.picture);
  const picture = cropRaster(dressed, box);
  const inBox = (pose: Pose): Pose => movePose(pose, { x: -box.x, y: -box.y });
  const poseBefore = inBox(await findPose(networks, working));
  const poseAfter = await findPose(networks, dressed).then(inBox, () => null);
  const after = poseAfter && (await analyseBody(networks, picture, poseAfter));
  return { before: body, poseBefore, after, poseAfter, picture };
}
