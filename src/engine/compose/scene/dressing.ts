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
  /** How much of each pixel is hair that can lie over a garment. `unmixHairInto` takes out of it what vanishes behind the hair, and softens its ends. */
  readonly hair: Plane;
  /** How much of each pixel are things that hands or shoulders hold. */
  readonly held: Plane;
  /** Arms that the old garment hides, being behind it. */
  readonly hiddenArms: readonly Side[];
  /** Skin beside a hand that is not the hand's. */
  readonly behindHands: Plane;
  /** What the whole photo shows of the neck. */
  readonly seenNeck: SeenNeck;
  /** Under a new top, how much of the bottom lies in the old top's shadow, as `hemShadow` has it; null under another garment. */
  readonly hemShadow: Plane | null;
}

/** The label of the garment that stays beside the new one. */
export function otherGarmentPart(kind: WarpedGarment["kind"]): "top" | "bottom" {
  return kind === "bottom" ? "top" : "bottom";
}
