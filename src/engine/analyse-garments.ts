import { garmentPart } from "./choose-piece.ts";
import type { BottomLandmarks, CutOut, TopLandmarks } from "./garment/garment.ts";
import { bottomLandmarks } from "./garment/landmarks/bottom-landmarks.ts";
import { topLandmarks } from "./garment/landmarks/top-landmarks.ts";
import type { ShareBox } from "./garment/photo/pieces.ts";
import { garmentSidePx, productPicture } from "./garment/photo/product-picture.ts";
import type { ProductPicture } from "./garment/photo/shown.ts";
import { cutOutUnworn } from "./garment/unworn/cut-out-unworn.ts";
import { enlargeCutOut } from "./garment/unworn/enlarge-cut-out.ts";
import { legGap, sleeveGaps, withoutGapTips } from "./garment/unworn/gap-tips.ts";
import { withoutHood } from "./garment/unworn/hood.ts";
import { requireWhole } from "./garment/unworn/require-whole.ts";
import { cutOutWorn } from "./garment/worn/cut-out-worn.ts";
import { isSurelyWorn, likelyWorn } from "./garment/worn/likely-worn.ts";
import { unseenShare } from "./garment/worn/unseen-share.ts";
import { findWearer } from "./garment/worn/wearer.ts";
import { wornBottomLandmarks } from "./garment/worn/worn-bottom-landmarks.ts";
import { wornTopLandmarks } from "./garment/worn/worn-top-landmarks.ts";
import type { Raster } from "./image/raster.ts";
import { inScratch } from "./image/scratch.ts";
import type { Body } from "./person/body.ts";
import { requireWearerFacing } from "./person/framing.ts";
import type { Networks } from "./runtime.ts";
import { cutOutShoes, wearableViews } from "./shoes/cut-out-shoes.ts";
import type { Shoe } from "./shoes/shoe.ts";
import { createStages, type StageOptions, type Stages } from "./stages.ts";
import type { WarpedGarment } from "./warp/warped-garment.ts";

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

/** The networks that product photos need. */
export type GarmentNetworks = Omit<Networks, "bareSkin" | "release">;

/**
 * Cuts garments out of their product photos and finds their landmarks. Runs the parser and the segmenter, and the other networks only for a
 * photo in which somebody may wear the garment.
 *
 * @throws TryOnProblem for what the engine cannot do and the shopper can be told
 */
export async function analyseGarments(networks: GarmentNetworks, garments: Garments, options: StageOptions = {}): Promise<SeenGarments> {
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
