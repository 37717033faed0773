import type { TopLandmarks } from "../garment/garment.ts";
import { clamp, distance, smoothstep } from "../image/geometry.ts";
import type { Body } from "../person/body.ts";
import { facingBreadthPx } from "../person/joints/facing-breadth.ts";
import type { Scales } from "./scales.ts";

/** The chest is measured at this height of the torso's axis, and is so wide at least and at most, in widths of the shoulders. */
const chest = { v: 0.26, narrowest: 0.92, widest: 1.2 } as const;
/** How much wider than the chest a top is cut. */
const chestEase = 1.03;
/** How far the way between the shoulder seams decides how large a top is, rather than its breadth at the chest: there cloth lies flat and unstretched. */
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
 * How much wider a garment is in its photo than one sees of it on a body. On an invisible dummy it is already round (1); laid
 * flat, it shows half of its girth, about a third more than a body's breadth. Laid flat it looks short for its width,
 * which tells one from the other.
 */
function wrapRatio(garment: TopLandmarks, kind: "top" | "dress"): number {
  if (kind === "dress" || garment.hemV !== undefined) return 1;
  const lengthPx = garment.hemY - (garment.left.neck.y + garment.right.neck.y) / 2;
  const slenderness = lengthPx / garmentChestPx(garment);
  // Cropped tops are short however they were photographed: the shorter, the less that says.
  const isLongEnough = smoothstep(1, 1.4, slenderness);
  return 1 + isLongEnough * clamp(2 / slenderness - 1, 0, 0.3);
}

/**
 * The way from seam to seam, in lengths of the torso and in widths of the shoulders. It is 38 cm in women's clothes of medium size, where
 * from shoulder to hip it is 51 cm, and 35 cm between the joints that pose networks see. The scale is the mean by both: who is turned a little
 * shows narrow shoulders, who leans a short torso.
 */
const seamsOver = { torso: 38 / 51, joints: 38 / 35 } as const;

/** Person pixels per garment pixel, by the way from seam to seam; null without sleeves, where no seam shows the shoulders' breadth. */
function scaleBySeams(body: Body, { left, right, topV }: TopLandmarks): number | null {
  if (!left.sleeve || !right.sleeve || topV !== undefined) return null;
  const jointsPx = facingBreadthPx(body, distance(body.left.shoulderJoint, body.right.shoulderJoint));
  return (seamsOver.torso * body.torsoLengthPx + seamsOver.joints * jointsPx) / 2 / distance(left.shoulder, right.shoulder);
}
