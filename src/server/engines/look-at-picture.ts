import { type Presence as Seen, presenceIn } from "../../engine/presence.ts";
import type { Network, Raster } from "../../engine/try-on.ts";
import type { Presence } from "../../protocol/api/shop-item-ext.ts";
import type { NsfwClassifier, NsfwShares } from "./nsfw-classifier.ts";

/** Of 1,041 photos of people in clothes and of products none reached this, two came to 0.4. */
const explicitFrom = 0.5;
/** 19 of those 1,041 photos, of short and tight clothes, reached this. */
const revealingFrom = 0.7;

/** A first look at a picture, for whoever has to judge it. It says what to look out for and decides nothing. */
export async function lookAtPicture(parser: Network, classify: NsfwClassifier, photo: Raster): Promise<Presence> {
  const shares = await classify(photo);
  return presenceBy(shares, await presenceIn(parser, photo));
}

/** The graver of what the classifier and the parser say; neither knows all that the other sees. */
export function presenceBy({ porn, hentai, sexy }: NsfwShares, seen: Seen): Presence {
  if (porn + hentai >= explicitFrom) return "explicit";
  return porn + hentai + sexy >= revealingFrom ? "bareSkin" : seen;
}
