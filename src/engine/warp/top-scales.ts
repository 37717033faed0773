import type { TopLandmarks } from "../garment/garment.ts";
import { clamp, distance, smoothstep } from "../image/geometry.ts";
import type { Body } from "../person/body.ts";
import { facingBreadthPx } from "../person/joints/facing-breadth.ts";
import type { Scales } from "./scales.ts";

/** The height on the torso's axis at which the chest is measured, and its least and greatest width, in shoulder widths. */
const chest = { v: 0.26, narrowest: 0.92, widest: 1.2 } as const;
/** How many times as wide as the chest a top is cut. */
const chestEase = 1.03;
/**
 * How much the distance between the shoulder seams counts for a top's size beside its breadth at the chest: at the seams cloth lies flat
 * and unstretched.
 */
const seamsSay = 0.65;

/** From armpit to armpit, in pixels of the garment's photo. */
export const garmentChestPx = ({ left, right }: TopLandmarks): number => right.armpit.x - left.armpit.x;

/** How large a top or a dress is on this person. */
export function topScales(body: Body, garment: TopLandmarks, kind: "top" | "dress"): Scales {
  const chestPx = clamp(
    body.halfWidthPx(chest.v, "left") + body.halfWidthPx(chest.v, "right"),
    body.shoulderWidthPx * chest.narrowest,
    body.shoulderWidthPx * chest.widest,
  );
  const byChest = ((facingBreadthPx(body, chestPx) * chestEase) / garmentChestPx(garment)) * wrapRatio(garment, kind);
  return {
    widthScale: (chestPx * chestEase) / garmentChestPx(garment),
    lengthScale: byChest ** (1 - seamsSay) * (scaleBySeams(body, garment) ?? byChest) ** seamsSay,
  };
}

/**
 * How many times as wide as on a body a garment is in its photo. On an invisible dummy it is already round (1); laid flat, it shows half of
 * its girth, about a third more than a body's breadth. What looks short for its width was laid flat.
 */
function wrapRatio(garment: TopLandmarks, kind: "top" | "dress"): number {
  if (kind === "dress" || garment.hemV !== undefined) return 1;
  const lengthPx = garment.hemY - (garment.left.neck.y + garment.right.neck.y) / 2;
  const slenderness = lengthPx / garmentChestPx(garment);
  // Cropped tops are short however they were photographed: the shorter a top, the less its proportions say.
  const isLongEnough = smoothstep(1, 1.4, slenderness);
  return 1 + isLongEnough * clamp(2 / slenderness - 1, 0, 0.3);
}

/**
 * The distance from seam to seam, in torso lengths and in distances between the shoulder joints. In women's clothes of medium size it is 38
 * cm, shoulder to hip 51 cm, and the distance between the joints that pose networks see 35 cm. The mean of both scales is used: turning a
 * little makes shoulders look narrow, leaning makes the torso look short.
 */
const seamsOver = { torso: 38 / 51, joints: 38 / 35 } as const;

/**
 * Person pixels per garment pixel by the distance between the seams; null without sleeves, since no seam then shows the shoulders' breadth.
 */
function scaleBySeams(body: Body, { left, right, topV }: TopLandmarks): number | null {
  if (!left.sleeve || !right.sleeve || topV !== undefined) return null;
  const jointsPx = facingBreadthPx(body, distance(body.left.shoulderJoint, body.right.shoulderJoint));
  return (seamsOver.torso * body.torsoLengthPx + seamsOver.joints * jointsPx) / 2 / distance(left.shoulder, right.shoulder);
}
