import type { Body } from "../body.ts";
import { findComponents, perimetersOf, type Components } from "../../image/components.ts";
import { shrunkIndex } from "../../image/sampling.ts";
import { shrinkPlane } from "../../image/filters.ts";
import { add, pointsBetween, scale, subtract, type Point } from "../../image/geometry.ts";
import { maskWhere } from "../../image/mask.ts";
import { dilated, opened } from "../../image/morphology.ts";
import type { Plane } from "../../image/raster.ts";
import { inScratch, newBytes } from "../../image/scratch.ts";
import { nearerHandDistances } from "../joints/hand-distances.ts";
import { torsoCoordinates } from "../joints/torso-coordinates.ts";
import { scarfThickness } from "../parsing/scarf.ts";
import { thingAlpha } from "./thing-alpha.ts";
import { withThingsAsCloth } from "./things-as-cloth.ts";

/** What needs no fine look is done at this fraction of the size. */
const shrink = 2;
/** A scarf lies around the neck: within `half` of the torso's axis (in shoulder widths) and above `untilV` on it, where no bag before the chest is. */
const neck = { half: 0.3, untilV: -0.08 } as const;
/** Its ends hang down to `untilV` on the torso's axis. What is nearer than `hand` to a hand (in shoulder widths) is held. */
const reach = { untilV: 0.6, hand: 0.3 } as const;
/**
 * The least share of a scarf's perimeter that touches clothes: a necklace lies on skin. What is larger than `large` (in squared shoulder
 * widths) is no necklace, and may hide all that it lies on.
 */
const onCloth = { least: 0.15, large: 0.3 } as const;
/** Where the chin is, below the mouth, in distances from the eyes to the mouth. */
const chin = 0.45;
/** In shrunk pixels: the width of a scarf's soft edge. */
const edge = 4;

/**
 * The body with a scarf, a stole or a collar of fur as part of the garment that it lies on, and not as a thing: cut off by the new
 * neckline, half of it was left beside the neck. A muffler stays a thing, because the neck under it is unknown, and one that was made up
 * came out broad and flat. Labels and measures stay as the parser has them.
 */
export function withNeckwear(body: Body): Body {
  const worn = inScratch(() => {
    const found = neckwear(body);
    return found && !isMuffler(found, body) ? withEdge(found) : null;
  });
  return worn ? withThingsAsCloth(body, worn, Math.ceil(body.photo.width / shrink), shrink) : body;
}

/**
 * Keeps a muffler in front of the new garment, as if a hand held it: the new neckline covered half of it.
 *
 * @param held how much of each pixel is held
 */
export function keepMufflerInto(held: Plane, body: Body): void {
  const found = neckwear(body);
  if (!found || !isMuffler(found, body)) return;
  const worn = withEdge(found);
  const coarseWidth = Math.ceil(held.width / shrink);
  const { data: other } = body.parts.other;
  for (let y = 0, i = 0; y < held.height; y++) {
    const row = Math.floor(y / shrink) * coarseWidth;
    for (let x = 0; x < held.width; x++, i++) {
      if (worn[row + Math.floor(x / shrink)] === 1) held.data[i] = Math.max(held.data[i], thingAlpha(other[i]));
    }
  }
}

interface Neckwear {
  /** At the shrunk size. */
  readonly mask: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const withEdge = ({ mask, width, height }: Neckwear): Uint8Array => dilated(mask, width, height, edge);

/** Where scarves and the like lie; null where there are none. */
function neckwear(body: Body): Neckwear | null {
  const { parts, shoulderWidthPx } = body;
  const things = shrinkPlane(parts.other, shrink);
  const { width, height } = things;
  const areas = findComponents(opened(wornThings(body, things), width, height, (scarfThickness * shoulderWidthPx) / shrink), width, height);
  const isAtNeck = areasAtNeck(areas, width, body);
  if (!isAtNeck.includes(true)) return null;
  const clothes = [parts.top, parts.dress].map((part) => shrinkPlane(part, shrink).data);
  const largePx = onCloth.large * (shoulderWidthPx / shrink) ** 2;
  const perimeters = perimetersOf(areas, width, (k) => clothes[0][k] + clothes[1][k] > 0.3);
  const isWorn = perimeters.map(
    ({ length, contact }, id) => isAtNeck[id] && (contact > onCloth.least * length || areas.sizes[id] > largePx),
  );
  if (!isWorn.includes(true)) return null;
  return { mask: maskWhere(areas.ids.length, (k) => isWorn[areas.ids[k]]), width, height };
}

/**
 * Places looked at between the chin and the middle of the shoulders; if at least `share` of them is hidden, nothing is known of the neck.
 */
const hiddenNeck = { places: 9, share: 0.5 } as const;
/**
 * The largest share of a muffler that lies lower than `untilV` on the torso's axis, where it hides the `neck`, or even the `chin`: with more it
 * would hide the garment.
 */
const compact = { untilV: 0.3, neck: 0.15, chin: 0.35 } as const;

/**
 * Whether neckwear is a muffler: it hides the chin or the neck, and leaves the garment to be seen. A scarf that is worn over the head stays,
 * too, however long it is.
 */
function isMuffler({ mask, width }: Neckwear, body: Body): boolean {
  if (coversHead(mask, width, body)) return true;
  const isIn = ({ x, y }: Point): boolean => mask[shrunkIndex(width, shrink, x, y)] === 1;
  const chinPoint = chinOf(body);
  const hidesChin = isIn(chinPoint);
  const places = pointsBetween(chinPoint, body.neck, hiddenNeck.places);
  if (!hidesChin && places.filter(isIn).length < hiddenNeck.share * places.length) return false;
  const torso = torsoCoordinates(body);
  let [all, low] = [0, 0];
  for (let k = 0; k < mask.length; k++) {
    if (mask[k] === 0) continue;
    all++;
    if (torso.v((k % width) * shrink, Math.floor(k / width) * shrink) > compact.untilV) low++;
  }
  return low <= (hidesChin ? compact.chin : compact.neck) * all;
}

/** Whether a mask reaches above the eyes on both sides of the face. */
function coversHead(mask: Uint8Array, width: number, body: Body): boolean {
  const torso = torsoCoordinates(body);
  const beside = { left: false, right: false };
  const lastRow = Math.floor(body.eyes.y / shrink);
  for (let k = 0; k < Math.min(mask.length, lastRow * width); k++) {
    if (mask[k] === 1) beside[torso.u((k % width) * shrink, Math.floor(k / width) * shrink) < 0 ? "left" : "right"] = true;
  }
  return beside.left && beside.right;
}

/** Where things are, in no hand and off the shoulders, down to where a scarf's ends usually hang; of what the parser takes for a scarf, all. */
function wornThings(body: Body, { data, width, height }: Plane): Uint8Array {
  const torso = torsoCoordinates(body);
  const toHand = nearerHandDistances(body);
  const handPx = reach.hand * body.shoulderWidthPx;
  const hanging = newBytes(data.length);
  for (let y = 0, k = 0; y < height; y++) {
    for (let x = 0; x < width; x++, k++) {
      const i = y * shrink * body.photo.width + x * shrink;
      if (data[k] < 0.4 || body.bagStrap?.[i] === 1) continue;
      if (body.scarf?.[i] === 1) hanging[k] = 1;
      if (torso.v(x * shrink, y * shrink) >= reach.untilV) continue;
      if (toHand(x * shrink, y * shrink) > handPx) hanging[k] = 1;
    }
  }
  return hanging;
}

/** Whether each area lies at the neck, by its number. */
function areasAtNeck({ ids, sizes }: Components, width: number, body: Body): boolean[] {
  const torso = torsoCoordinates(body);
  const { y: lowestFaceY } = chinOf(body);
  const are = sizes.map(() => false);
  for (let k = 0; k < ids.length; k++) {
    if (ids[k] === 0) continue;
    const x = (k % width) * shrink;
    const y = Math.floor(k / width) * shrink;
    if (y > lowestFaceY && torso.v(x, y) < neck.untilV && Math.abs(torso.u(x, y)) < neck.half * body.shoulderWidthPx) are[ids[k]] = true;
  }
  return are;
}

const chinOf = ({ eyes, mouth }: Body): Point => add(mouth, scale(subtract(mouth, eyes), chin));
