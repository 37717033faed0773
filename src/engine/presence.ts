import { parseQuickly } from "./person/parsing/parsing.ts";
import type { Raster } from "./image/raster.ts";
import type { Network } from "./runtime.ts";

/** Who can be seen in a picture; `bareSkin` is somebody who wears little, of which a person must judge. */
export type Presence = "nobody" | "person" | "bareSkin";

/**
 * Share of skin in all that is no background, from which on somebody wears little. Of 38 photos of people in everyday and summer clothes
 * none showed more than 0.40.
 */
const bareFrom = 0.45;
/** Skin on a smaller share of the photo is a hand, or wood that the parser took for one. */
const leastSkin = 0.04;
/** Share of skin and hair in all that is no background: a person shows more of both. */
const leastSkinAndHair = 0.06;

/** Who a picture shows, as a hint for the person who has to judge it. */
export async function presenceIn(parser: Network, photo: Raster): Promise<Presence> {
  const { background, skin, hair } = (await parseQuickly(parser, photo)).shares;
  const shown = Math.max(0.02, 1 - background);
  if (skin >= leastSkin && skin / shown >= bareFrom) return "bareSkin";
  return (skin + hair) / shown >= leastSkinAndHair ? "person" : "nobody";
}
