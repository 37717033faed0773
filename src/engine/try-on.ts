import type { Body } from "./person/body.ts";
import { bottomLandmarks } from "./garment/landmarks/bottom-landmarks.ts";
import { garmentPart } from "./choose-piece.ts";
import { seeBareSkin } from "./compose/bare-body/bare-skin.ts";
import { compose } from "./compose/compose.ts";
import { cutOutUnworn } from "./garment/unworn/cut-out-unworn.ts";
import { enlargeCutOut } from "./garment/unworn/enlarge-cut-out.ts";
import { requireWhole } from "./garment/unworn/require-whole.ts";
import { dressedBody } from "./compose/dressed-body.ts";
import { requireFacing, requireWearerFacing, requireInFrame, requireSomeone } from "./person/framing.ts";
import type { BottomLandmarks, CutOut, TopLandmarks } from "./garment/garment.ts";
import type { ShareBox } from "./garment/photo/pieces.ts";
import { withSettledSkin } from "./person/overlooked/faint-skin.ts";
import { withNeckwear } from "./person/overlooked/neckwear.ts";
import { analyseBody } from "./person/person.ts";
import { garmentSidePx, productPicture } from "./garment/photo/product-picture.ts";
import type { ProductPicture } from "./garment/photo/shown.ts";
import { cropRaster, type Box } from "./image/picture.ts";
import { findPose } from "./person/pose/find-poses.ts";
import type { Raster } from "./image/raster.ts";
import type { Networks } from "./runtime.ts";
import { cutOutShoes, wearableViews } from "./shoes/cut-out-shoes.ts";
import type { Shoe } from "./shoes/shoe.ts";
import { shodBody } from "./shoes/shod-body.ts";
import { wearShoes } from "./shoes/wear-shoes.ts";
import { checkComposed, worseOf, type SelfCheck } from "./self-check.ts";
import { inScratch, letGo } from "./image/scratch.ts";
import { forgetBody } from "./person/per-body.ts";
import { legGap, sleeveGaps, withoutGapTips } from "./garment/unworn/gap-tips.ts";
import { withoutHood } from "./garment/unworn/hood.ts";
import { createStages, type Stages } from "./stages.ts";
import { topLandmarks } from "./garment/landmarks/top-landmarks.ts";
import type { Tuck } from "./warp/tuck.ts";
import { unseenShare } from "./garment/worn/unseen-share.ts";
import { warpBottom } from "./warp/warp-bottom.ts";
import { warpTop } from "./warp/warp-top.ts";
import type { WarpedGarment } from "./warp/warped-garment.ts";
import { isSurelyWorn, likelyWorn } from "./garment/worn/likely-worn.ts";
import { findWearer } from "./garment/worn/wearer.ts";
import { movePose, pasteChanges, personBox, workingPhoto } from "./working-photo.ts";
import { cutOutWorn } from "./garment/worn/cut-out-worn.ts";
import { wornBottomLandmarks } from "./garment/worn/worn-bottom-landmarks.ts";
import { wornTopLandmarks } from "./garment/worn/worn-top-landmarks.ts";

export type { Raster } from "./image/raster.ts";
export { networksOver, serveNetworks, type NetworkPort } from "./network-port.ts";
export { loadNetworks, networkNames, type Network, type NetworkKey, type Networks } from "./runtime.ts";
export { keepScratch } from "./image/scratch.ts";
export { TryOnProblem } from "./problem.ts";
export type { SelfCheck } from "./self-check.ts";

/** Product photos: laid flat, cut out already (transparent), or worn by a model. At least one. */
export interface Garments {
  readonly upper?: GarmentPhoto & { readonly category: "top" | "dress" };
  readonly bottom?: GarmentPhoto;
  /** One or two views of the same shoes: of one shoe or of the pair. */
  readonly shoes?: { readonly photos: readonly Raster[] };
}

interface GarmentPhoto {
  readonly photo: Raster;
  /** Where in the photo the garment is, of several; without a box the one that fits the slot is taken. */
  readonly box?: ShareBox | undefined;
}

/** Garments, cut out of their product photos and measured. Plain data, so that another thread may send them. */
export interface SeenGarments {
  readonly upper?: SeenGarment<TopLandmarks> & { readonly category: "top" | "dress" };
  readonly bottom?: SeenGarment<BottomLandmarks>;
  readonly shoes?: readonly Shoe[];
  readonly stagesMs: Record<string, number>;
}

interface SeenGarment<Landmarks> {
  readonly cutOut: CutOut;
  readonly landmarks: Landmarks;
  /** How much of the garment its photo hides or cuts off, 0 to 1. */
  readonly unseen: number;
}

export interface TryOnOptions {
  /** Whether a top's hem goes into the waistband, if it is long enough; by default it hangs over. */
  readonly tuck?: Tuck;
  /** Called with a stage's name before it begins. An error that it throws ends the work. */
  readonly onStage?: (stage: string) => void;
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

/** The networks that the person's photo needs, and those that product photos need. */
export type PersonNetworks = Omit<Networks, "garmentSegmenter">;
export type GarmentNetworks = Omit<Networks, "bareSkin" | "release">;

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
export async function analysePerson(networks: PersonNetworks, photo: Raster, options: TryOnOptions = {}): Promise<Person> {
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
const seenMore = (body: Body): Body => withNeckwear(withSettledSkin(body));

/**
 * Cuts garments out of their product photos and finds their landmarks. Runs the parser and the segmenter, and the other networks only for a
 * photo in which somebody may wear the garment.
 *
 * @throws TryOnProblem for what the engine cannot do and the shopper can be told
 */
export async function analyseGarments(networks: GarmentNetworks, garments: Garments, options: TryOnOptions = {}): Promise<SeenGarments> {
  const stages = createStages(options.onStage);
  const { upper, bottom, shoes } = garments;
  const cutOuts =
    shoes && (await stages.run("cut out shoes", () => wearableViews(shoes.photos.flatMap((photo) => cutOutShoes(garmentPhoto(photo))))));
  return {
    ...(cutOuts && { shoes: cutOuts }),
    ...(bottom && { bottom: await analyseBottom(networks, bottom, stages) }),
    ...(upper && { upper: await analyseUpper(networks, upper, upper.category, stages) }),
    stagesMs: stages.ms,
  };
}

async function analyseBottom(networks: GarmentNetworks, photo: GarmentPhoto, stages: Stages): Promise<NonNullable<SeenGarments["bottom"]>> {
  const { cutOut, wearer } = await stages.run("cut out bottom", () => cutOutGarment(networks, photo, "bottom"));
  return stages.run("bottom landmarks", () =>
    inScratch(() => {
      if (wearer) return { cutOut, landmarks: wornBottomLandmarks(wearer, cutOut), unseen: unseenShare(wearer, cutOut, "bottom") };
      const landmarks = bottomLandmarks(cutOut);
      return { cutOut: withoutGapTips(cutOut, legGap(landmarks)), landmarks, unseen: 0 };
    }),
  );
}

async function analyseUpper(
  networks: GarmentNetworks,
  photo: GarmentPhoto,
  category: "top" | "dress",
  stages: Stages,
): Promise<NonNullable<SeenGarments["upper"]>> {
  const { cutOut, wearer } = await stages.run(`cut out ${category}`, () => cutOutGarment(networks, photo, category));
  if (wearer) requireWearerFacing(wearer);
  return stages.run(`${category} landmarks`, () =>
    inScratch(() => {
      if (wearer) {
        const worn = wornTopLandmarks(wearer, cutOut);
        return { category, cutOut, landmarks: worn, unseen: unseenShare(wearer, cutOut, category, worn) };
      }
      const landmarks = topLandmarks(cutOut, category);
      const hoodless = category === "top" ? withoutHood(cutOut, landmarks) : null;
      const seen = hoodless ? { cutOut: hoodless, landmarks: topLandmarks(hoodless, category) } : { cutOut, landmarks };
      return { category, cutOut: withoutGapTips(seen.cutOut, sleeveGaps(seen.landmarks)), landmarks: seen.landmarks, unseen: 0 };
    }),
  );
}

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

/** A garment, and the body of whoever wears it in its photo; null where it lies flat. */
interface FoundGarment {
  readonly cutOut: CutOut;
  readonly wearer: Body | null;
}

async function cutOutGarment(
  networks: GarmentNetworks,
  { photo, box }: GarmentPhoto,
  wanted: WarpedGarment["kind"],
): Promise<FoundGarment> {
  const whole = garmentPhoto(photo);
  // Where another thread runs the networks, it looks for somebody while this one looks for several pieces.
  const looking = likelyWorn(networks.parser, whole);
  const [wornInWhole, part] = await Promise.all([looking, garmentPart({ ...networks, worn: looking }, photo, whole, wanted, box)]);
  const working = part ? garmentPhoto(part) : whole;
  const worn = part ? await likelyWorn(networks.parser, working) : wornInWhole;
  const full = part ?? photo;
  const wearer = await findWearer(networks, working, worn, { width: full.width, load: () => productPicture(full, Infinity) });
  if (wearer) return { cutOut: inScratch(() => cutOutWorn(wearer, wanted)), wearer };
  const cutOut = await cutOutUnworn(networks.garmentSegmenter, working);
  if (isSurelyWorn(worn)) requireWhole(cutOut, working.shown);
  return { cutOut: inScratch(() => enlargeCutOut(cutOut, garmentSidePx)), wearer };
}

const garmentPhoto = (photo: Raster): ProductPicture => productPicture(photo, garmentSidePx);
