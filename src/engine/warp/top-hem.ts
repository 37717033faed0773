import { legV } from "./body-axis.ts";
import { groundV, hemOverHiddenFeet } from "./ground.ts";
import type { TopLandmarks } from "../garment/garment.ts";
import { lineLength } from "../garment/landmarks/outline.ts";
import { sides, smoothstep } from "../image/geometry.ts";
import type { Body } from "../person/body.ts";
import type { RowHeight, TopRows } from "./top-rows.ts";
import { garmentChestPx } from "./top-scales.ts";

/** The waist of the bottom under a top, on the torso's axis. */
export interface WaistUnder {
  /** Where a bottom is seen to begin; null where none is. */
  readonly seenV: number | null;
  /**
   * Where its waistband is, or would be if a top hides it. A function, because it may look for skin in the whole photo, and few garments
   * need it.
   */
  readonly bandV: () => number;
}

/**
 * How far down the torso's axis a top or a dress goes, at most to the ground.
 *
 * @param lengthScale person pixels per garment pixel
 */
export function topHemV(
  body: Body,
  garment: TopLandmarks,
  kind: "top" | "dress",
  { shoulder, armpit }: Pick<TopRows, "shoulder" | "armpit">,
  lengthScale: number,
  waist: WaistUnder,
): number {
  const wornV = garment.legShare === undefined ? garment.hemV : legV(body, garment.legShare);
  const ownV = wornV ?? armpit.v + (garment.hemY - armpit.y) * (lengthScale / body.torsoLengthPx);
  const hemV = kind === "dress" ? ownV : Math.max(hemOfTopV(garment, ownV, waist), coatHemV(body, garment, shoulder));
  return hemOverHiddenFeet(body, Math.min(hemV, groundV(body)));
}

/**
 * On the torso's axis: a top that ends less than this above the waistband is made to cover it, since the strip of skin between would be
 * within the error of the measures.
 */
const nearWaistV = 0.2;
/** On the torso's axis: how far below the waistband's edge a top that covers it goes. */
export const overWaistV = 0.05;
/**
 * On the torso's axis: only this share of a flat top's length beyond `fromV` counts, because such a top hangs wide, and its width says
 * little of its length.
 */
const long = { fromV: 1.12, share: 0.4 } as const;

/**
 * Where a top's hem lies. A top that its wearer has tucked into a high waist is longer than it looks: it goes to this person's waistband,
 * also where the old top hides that.
 */
function hemOfTopV({ hemV: wornV, baresBelly = true }: TopLandmarks, hemV: number, { seenV, bandV }: WaistUnder): number {
  if (seenV !== null && hemV < seenV + overWaistV && hemV > seenV - nearWaistV) return seenV + overWaistV;
  if (!baresBelly && hemV < (seenV ?? bandV()) + overWaistV) return Math.max(hemV, bandV() + overWaistV);
  return wornV !== undefined || hemV < long.fromV ? hemV : long.fromV + (hemV - long.fromV) * long.share;
}

/** How many times as long as the chest is wide a sleeve must be to reach the wrist: possibly, surely. */
const wristLong = [1, 1.15] as const;
/** How many times as long as its sleeves a garment must be to be a coat: possibly, surely. */
const coatLong = [1.15, 1.3] as const;

/**
 * Where a coat's hem lies, on the torso's axis; 0 for what is no coat. Coats are cut wide, so that their width says little of their length;
 * but their sleeves are as long as the arms.
 */
function coatHemV(body: Body, garment: TopLandmarks, shoulder: RowHeight): number {
  const sleeves = sides.map((side) => garment[side].sleeve);
  if (garment.hemV !== undefined || sleeves.some((sleeve) => sleeve === null)) return 0;
  const sleevePx = Math.max(
    1,
    sleeves.reduce((sum, sleeve) => sum + lineLength(sleeve!.outer) / 2, 0),
  );
  const armPx = sides.reduce((sum, side) => sum + lineLength(body[side].arm.map(({ centre }) => centre)) / 2, 0);
  const lengthPx = garment.hemY - shoulder.y;
  const isCoat = smoothstep(...wristLong, sleevePx / garmentChestPx(garment)) * smoothstep(...coatLong, lengthPx / sleevePx);
  return isCoat * (shoulder.v + ((lengthPx / sleevePx) * armPx) / body.torsoLengthPx);
}
