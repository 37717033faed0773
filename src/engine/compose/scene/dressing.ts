import type { Plane } from "../../image/raster.ts";
import type { Side } from "../../image/geometry.ts";
import type { Body } from "../../person/body.ts";
import type { TorsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import type { WarpedGarment } from "../../warp/warped-garment.ts";
import type { Legs } from "../bare-body/leg-fields.ts";
import type { SeenNeck } from "../bare-body/neck.ts";
import type { LimbField } from "../bare-body/limb-field.ts";

/** Who is dressed in what, and what is measured of both once for all steps. */
export interface Dressing {
  readonly body: Body;
  readonly garment: WarpedGarment;
  readonly torso: TorsoCoordinates;
  readonly arms: Record<Side, LimbField>;
  /** Null where no leg can come to light. */
  readonly legs: Legs | null;
  /** What can lie over a garment: hair, once `unmixHairInto` has run without what vanishes behind it, and ending softly before that; and what the hands hold. */
  readonly hair: Plane;
  readonly held: Plane;
  /** Arms that the old garment hides, being behind it. */
  readonly hiddenArms: readonly Side[];
  /** Skin beside a hand that is not the hand's. */
  readonly behindHands: Plane;
  /** What the whole photo shows of the neck. */
  readonly seenNeck: SeenNeck;
  /** How much of the bottom lies in the shadow of the old top, as `hemShadow` has it, under a new one; null under what is no top. */
  readonly hemShadow: Plane | null;
}

/** The label of the garment that stays beside the new one. */
export function otherGarmentPart(kind: WarpedGarment["kind"]): "top" | "bottom" {
  return kind === "bottom" ? "top" : "bottom";
}
