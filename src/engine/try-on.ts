import { analyseGarments, type Garments, type SeenGarments } from "./analyse-garments.ts";
import { seeBareSkin } from "./compose/bare-body/bare-skin.ts";
import { compose } from "./compose/compose.ts";
import { dressedBody } from "./compose/dressed-body.ts";
import { cropRaster, type Box } from "./image/picture.ts";
import type { Raster } from "./image/raster.ts";
import { inScratch, letGo } from "./image/scratch.ts";
import type { Body } from "./person/body.ts";
import { requireFacing, requireInFrame, requireSomeone } from "./person/framing.ts";
import { withSettledSkin } from "./person/overlooked/faint-skin.ts";
import { withHangingThings } from "./person/overlooked/hanging-things.ts";
import { withNeckwear } from "./person/overlooked/neckwear.ts";
import { forgetBody } from "./person/per-body.ts";
import { analyseBody } from "./person/person.ts";
import { findPose } from "./person/pose/find-poses.ts";
import type { Networks } from "./runtime.ts";
import { checkComposed, worseOf, type SelfCheck } from "./self-check.ts";
import { shodBody } from "./shoes/shod-body.ts";
import { wearShoes } from "./shoes/wear-shoes.ts";
import { createStages, type StageOptions } from "./stages.ts";
import type { Tuck } from "./warp/tuck.ts";
import { warpBottom } from "./warp/warp-bottom.ts";
import { warpTop } from "./warp/warp-top.ts";
import type { WarpedGarment } from "./warp/warped-garment.ts";
import { movePose, pasteChanges, personBox, workingPhoto } from "./working-photo.ts";

export type { Raster } from "./image/raster.ts";
export { analyseGarments, type GarmentNetworks, type Garments, type SeenGarments } from "./analyse-garments.ts";
export { networksOver, serveNetworks, type NetworkPort } from "./network-port.ts";
export { loadNetworks, networkNames, type Network, type NetworkKey, type Networks } from "./runtime.ts";
export { keepScratch } from "./image/scratch.ts";
export { TryOnProblem } from "./problem.ts";
export type { SelfCheck } from "./self-check.ts";

export interface TryOnOptions extends StageOptions {
  /** Whether a top's hem goes into the waistband, if it is long enough; by default it hangs over. */
  readonly tuck?: Tuck;
}

export interface TryOnResult {
  /** As large as the person's photo; outside `changed` its pixels are the photo's own. */
  readonly picture: Raster;
  readonly changed: Box;
  /** How far the engine trusts the picture, and what is wrong with it; null for shoes alone, which are not checked. */
  readonly check: SelfCheck | null;
  /** How long each stage took, in the order in which they ran. */
  readonly stagesMs: Record<string, number>;
}

/** The networks that the person's photo needs. */
export type PersonNetworks = Omit<Networks, "garmentSegmenter">;

/** A person's photo that was looked at once, for any number of garments. */
export interface Person {
  readonly photo: Raster;
  readonly working: Raster;
  /** The part of the working photo that is worked on; `body` is in its pixels. */
  readonly box: Box;
  readonly body: Body;
  readonly stagesMs: Record<string, number>;
}

/**
 * Finds the one person in a photo and how they stand.
 *
 * @throws TryOnProblem when there is nobody or more than one person
 */
export async function analysePerson(networks: PersonNetworks, photo: Raster, options: StageOptions = {}): Promise<Person> {
  const stages = createStages(options.onStage);
  const working = workingPhoto(photo);
  const pose = await stages.run("pose", () => findPose(networks, working));
  const box = personBox(pose, working);
  const inBox = movePose(pose, { x: -box.x, y: -box.y });
  const body = await stages.run("parse", () => analyseBody(networks, cropRaster(working, box), inBox, "body").then(seenMore));
  requireSomeone(body);
  const bareSkin = await stages.run("bare skin", () => seeBareSkin(networks.bareSkin, body));
  return { photo, working, box, body: { ...body, bareSkin }, stagesMs: stages.ms };
}

/**
 * Frees a person's memory at once, some forty megabytes, which would otherwise be collected only when the next person needs as much.
 * Nothing may be tried on them afterwards.
 */
export function forgetPerson({ photo, working, body }: Person): void {
  forgetBody(body);
  letGo([photo, working]);
}

/** What composing needs to know of the shopper's photo, and not of a product photo. */
const seenMore = (body: Body): Body => withHangingThings(withNeckwear(withSettledSkin(body)));

/**
 * Puts garments on a person; looks at the product photos, and at the person's photo unless it was looked at before.
 *
 * @throws TryOnProblem for what the engine cannot do and the shopper can be told
 */
export async function tryOn(
  networks: Networks,
  person: Raster | Person,
  garments: Garments,
  options: TryOnOptions = {},
): Promise<TryOnResult> {
  const isKnown = "body" in person;
  const known = isKnown ? person : await analysePerson(networks, person, options);
  const result = await putOn(known, await analyseGarments(networks, garments, options), options);
  return isKnown ? result : { ...result, stagesMs: { ...known.stagesMs, ...result.stagesMs } };
}

/**
 * Puts garments on a person: shoes first, then the bottom, then the upper garment over it.
 *
 * @param garments what was seen in their photos, or the promise of it from another thread, so that two cores work at once; its stages are
 *   reported when it is there
 * @throws TryOnProblem for what the engine cannot do and the shopper can be told
 */
export async function wearGarments(
  person: Person,
  garments: SeenGarments | Promise<SeenGarments>,
  options: TryOnOptions = {},
): Promise<TryOnResult> {
  const seen = await garments;
  for (const stage of Object.keys(seen.stagesMs)) options.onStage?.(stage);
  return putOn(person, seen, options);
}

async function putOn(person: Person, { upper, bottom, shoes, stagesMs }: SeenGarments, options: TryOnOptions): Promise<TryOnResult> {
  if (upper || bottom) {
    requireFacing(person.body);
    requireInFrame(person.body, { shoulders: upper !== undefined, legs: bottom !== undefined || upper?.category === "dress" });
  }
  const stages = createStages(options.onStage, stagesMs);
  let body = person.body;
  let dressed = body.photo;
  if (shoes) {
    const shod = await stages.run("wear shoes", () => wearShoes(person.body, shoes));
    dressed = shod.photo;
    if (upper || bottom) body = shodBody(body, shod);
  }
  let check: SelfCheck | null = null;
  if (bottom) {
    const warped = await stages.run("warp bottom", () => inScratch(() => warpBottom(body, bottom.cutOut, bottom.landmarks)));
    const composed = await stages.run("compose bottom", () => inScratch(() => compose(body, warped, { overTop: upper !== undefined })));
    dressed = composed.picture;
    check = checkComposed(body, warped, composed, bottom.unseen);
    if (upper) body = dressedBody(body, warped, composed);
  }
  if (upper) {
    const { category, cutOut, landmarks } = upper;
    const warped = await stages.run(`warp ${category}`, () => inScratch(() => warpTop(body, cutOut, landmarks, category, options.tuck)));
    const composed = await stages.run(`compose ${category}`, () => inScratch(() => composeLast(body, warped, upper.unseen)));
    dressed = composed.picture;
    check = worseOf(check, composed.check);
  }
  const { picture, changed } = await stages.run("finish", () =>
    pasteChanges(person.photo, person.working, person.box, person.body.photo, dressed),
  );
  return { picture, changed, check, stagesMs: stages.ms };
}

/** The last garment that is put on: of all that composing finds out, only the picture and its check are kept. */
function composeLast(body: Body, warped: WarpedGarment, unseen: number): { picture: Raster; check: SelfCheck } {
  const composed = compose(body, warped);
  return { picture: composed.picture, check: checkComposed(body, warped, composed, unseen) };
}

/**
 * How often `onStage` is called for these garments.
 *
 * @param isKnown whether the person was looked at before (`wearGarments`), so that their stages do not run
 */
export function countStages({ upper, bottom, shoes }: Partial<Record<keyof Garments, unknown>>, isKnown: boolean): number {
  return (isKnown ? 0 : 3) + (upper ? 4 : 0) + (bottom ? 4 : 0) + (shoes ? 2 : 0) + 1;
}
