import { clamp, point, type Point } from "../image/geometry.ts";
import { project, type Stance } from "./draw-solid.ts";
import type { Foot } from "./foot.ts";
import type { LegAbove } from "./leg-above.ts";
import { shoeHeightPx, shoeWidthPx, type Shoe } from "./shoe.ts";
import { sideAt, type ShoeSolid } from "./shoe-solid.ts";

/** Length of a shoe in lengths of its foot, and its width from the front in lengths of the shoe. */
const shoePerFoot = 1.08;
const widthPerLength = 0.4;

/** Nobody's foot points straight at the camera: a little of the shoe's side is always seen. */
const leastSideways = 0.2;

/**
 * In lengths of the shoe: how far the ankle's joint may be moved from where the photo shows it, so that the new sole stands where the old
 * one stood.
 */
const ankleSlack = 0.1;

/** The view that fits a foot best: a front view for a foot that points at the camera, else a side view that points the same way. */
export function chooseView(foot: Foot, shoes: readonly Shoe[]): Shoe {
  return shoes.toSorted((a, b) => mismatch(foot, a) - mismatch(foot, b))[0];
}

function mismatch({ sideways, facing: own }: Foot, { facing }: Shoe): number {
  if (facing === "front") return sideways > 0.6 ? 2 : 0.1;
  return facing === own ? 0 : 0.2;
}

/** How the solid stands on its foot: the ankle in its opening, the sole on the ground. */
export function standOn(foot: Foot, solid: ShoeSolid): Stance {
  const lengthPx = shoePerFoot * foot.lengthPx;
  const sideways = clamp(foot.sideways, leastSideways, 1);
  const direction = foot.facing === "left" ? -1 : 1;
  const stance: Stance = { ankle: foot.ankle, lengthPx, direction, sideways, lean: foot.lean, legScale: 1 };
  const sole = solePoints(solid, stance);
  const xs = sole.map(({ x }) => x);
  const slackPx = ankleSlack * lengthPx;
  const lowest = Math.max(...sole.map(({ y }) => y));
  const middleX = (Math.min(...xs) + Math.max(...xs)) / 2;
  const ankle = point(
    foot.ankle.x + clamp((foot.box.left + foot.box.right) / 2 - middleX, -0.3 * slackPx, 0.3 * slackPx),
    // A foot near the photo's lower edge must not be moved below it.
    foot.ankle.y + Math.min(clamp(foot.box.bottom - lowest, -slackPx, slackPx), foot.lowestPx - lowest),
  );
  return { ...stance, ankle };
}

/** In lengths of the shoe: a shoe that reaches at least this far above the ankle's joint has a shaft. */
const leastShaft = 0.25;
/**
 * Where widths are compared with the leg's: a shaft's at this share of its height; a low shoe's `aboveJoint` (in lengths of the shoe) above
 * the ankle's joint.
 */
const shaftMiddle = 0.6;
const aboveJoint = 0.08;
/** How many times as wide as the leg in it a shaft is. */
const shaftRoom = 1.06;
/** The factors by which a shaft is made narrower or wider, at most. */
const shaftScale = { least: 0.9, most: 1.5 } as const;
/** Trousers that are more than this many times as wide as the shaft hang over it. */
const widestInShaft = 1.2;
/** The factors by which a low shoe's rim is made narrower or wider, at most, to lie on a slim or a strong ankle. */
const rimScale = { least: 0.65, most: 1.15 } as const;

/** How a shoe and the leg in it fit together. */
export interface ShaftFit {
  /** The factor on the width of what goes around the leg. */
  readonly legScale: number;
  /** Whether a shaft goes over or under what the leg wears; null for low shoes and bare legs. */
  readonly cloth: "over" | "under" | null;
}

/** Fits a shaft to the leg that the photo shows above it. */
export function fitShaft(solid: ShoeSolid, stance: Stance, leg: LegAbove): ShaftFit {
  const shaft = solid.shoeTop - solid.foot.ankle.h;
  const hasShaft = shaft >= leastShaft;
  const above = hasShaft ? shaftMiddle * shaft : aboveJoint;
  const legPx = leg.widthPx(above * stance.lengthPx);
  const seenPx = seenWidthPx(solid, stance, solid.foot.ankle.h + above);
  if (legPx === null || seenPx === null) return { legScale: 1, cloth: null };
  const isCovered = leg.hemY > stance.ankle.y - Math.max(above, shaft) * stance.lengthPx;
  if (!hasShaft) return { legScale: isCovered ? 1 : clamp(legPx / seenPx, rimScale.least, rimScale.most), cloth: null };
  if (isCovered && legPx >= widestInShaft * seenPx) return { legScale: 1, cloth: "under" };
  return { legScale: clamp((shaftRoom * legPx) / seenPx, shaftScale.least, shaftScale.most), cloth: isCovered ? "over" : null };
}

function seenWidthPx({ slices }: ShoeSolid, { sideways, lengthPx }: Stance, h: number): number | null {
  const oval = slices.findLast((slice) => slice.h >= h)?.ovals[0];
  if (!oval) return null;
  const deep = (oval.to - oval.from) * sideways;
  const across = 2 * sideAt(oval, (oval.from + oval.to) / 2) * Math.sqrt(1 - sideways ** 2);
  return Math.hypot(deep, across) * lengthPx;
}

/** The outline of the sole, in the person's photo. */
function solePoints(solid: ShoeSolid, stance: Stance): Point[] {
  const lowest = solid.slices.at(-1)!;
  return lowest.ovals.flatMap((oval) =>
    [0, 0.15, 0.5, 0.85, 1].flatMap((share) => {
      const f = oval.from + share * (oval.to - oval.from);
      const side = sideAt(oval, f);
      return [project(solid, stance, f, 0, side), project(solid, stance, f, 0, -side)];
    }),
  );
}

/** The corners of a flat view's box in the person's photo, clockwise from the upper left. */
export type Corners = readonly [Point, Point, Point, Point];

/** Places a front view: as wide as a foot from the front, and upright. */
export function cornersFor(foot: Foot, shoe: Shoe): Corners {
  const { box, ankle } = foot;
  const naturalWidthPx = widthPerLength * shoePerFoot * foot.lengthPx;
  const widthPx = clamp(1.02 * (box.right - box.left), 0.85 * naturalWidthPx, 1.3 * naturalWidthPx);
  const heightPx = (widthPx / shoeWidthPx(shoe)) * shoeHeightPx(shoe);
  const centreX = (box.left + box.right + 2 * ankle.x) / 4;
  const [left, right] = [centreX - widthPx / 2, centreX + widthPx / 2];
  const [top, bottom] = [box.bottom - heightPx, box.bottom];
  return [point(left, top), point(right, top), point(right, bottom), point(left, bottom)];
}
