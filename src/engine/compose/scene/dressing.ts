import type { Plane } from "../../image/raster.ts";
import type { Side } from "../../image/geometry.ts";
import type { Body } from "../../person/body.ts";
import type { TorsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import type { WarpedGarment } from "../../warp/warped-garment.ts";
import type { Legs } from "../bare-body/leg-fields.ts";
import type { SeenNeck } from "../bare-body/neck.ts";
import type { LimbField } from "../bare-body/limb-field.ts";

/** A body, the garment that is put on it, and what is measured of both once for all steps. All in the pixels of the changed box. */
export interface Dressing {
  readonly body: Body;
  readonly garment: WarpedGarment;
  readonly torso: TorsoCoordinates;
  readonly arms: Record<Side, LimbField>;
  /** Null where no leg can come to light: under a top that replaces no coat. */
  readonly legs: Legs | null;
  /** How much of each pixel is hair that can lie over a garment. `unmixHairInto` changes it in place: takes the old garment's share out, and softens its ends. */
  readonly hair: Plane;
  /** How much of each pixel is a thing that a hand or a shoulder holds. */
  readonly held: Plane;
  /** The arms that are behind the old garment, which hides them. */
  readonly hiddenArms: readonly Side[];
  /** How much of each pixel is skin beside a hand that is not the hand's own. */
  readonly behindHands: Plane;
  /** What the whole photo shows of the neck. */
  readonly seenNeck: SeenNeck;
  /** Of a new top: how much of the bottom lies in the old top's shadow, as `hemShadow` returns it; null for other garments. */
  readonly hemShadow: Plane | null;
}

/** The part that stays beside a new garment of that kind; after a dress, the part that is drawn where the dress uncovers one. */
export function otherGarmentPart(kind: WarpedGarment["kind"]): "top" | "bottom" {
  return kind === "bottom" ? "top" : "bottom";
}
