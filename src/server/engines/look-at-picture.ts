import { type Presence as Seen, presenceIn } from "../../engine/presence.ts";
import type { Network, Raster } from "../../engine/try-on.ts";
import type { Presence } from "../../protocol/api/shop-item-ext.ts";
import type { NsfwClassifier, NsfwShares } from "./nsfw-classifier.ts";

/** None of 1,041 photos of dressed people and of products reached this share; two reached 0.4. */
const explicitFrom = 0.5;
/** 19 of those 1,041 photos, all of short and tight clothes, reached this share. */
const revealingFrom = 0.7;

/** A first look at a picture, which tells the admin who judges it what to look out for. It decides nothing. */
export async function lookAtPicture(parser: Network, classify: NsfwClassifier, photo: Raster): Promise<Presence> {
  const shares = await classify(photo);
  return presenceBy(shares, await presenceIn(parser, photo));
}

/** The graver of the classifier's and the parser's findings: each sees what the other misses. */
export function presenceBy({ porn, hentai, sexy }: NsfwShares, seen: Seen): Presence {
  if (porn + hentai >= explicitFrom) return "explicit";
  return porn + hentai + sexy >= revealingFrom ? "bareSkin" : seen;
}
