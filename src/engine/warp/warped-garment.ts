import type { Point, Side } from "../image/geometry.ts";
import type { BodyPart } from "../person/body.ts";
import type { Going } from "../person/joints/drawn-hands.ts";
import type { PlacedLayer } from "../image/raster.ts";

/** A sleeve laid onto its arm. */
export interface WarpedSleeve {
  readonly side: Side;
  readonly layer: PlacedLayer;
  /** How far along the arm it covers, from the shoulder joint. */
  readonly reachPx: number;
}

/** A garment laid onto the person, not yet composed with the photo. Points are in pixels of the person's photo, and layers lie in it. */
export interface WarpedGarment {
  readonly kind: "top" | "dress" | "bottom";
  /** The garment without its sleeves. */
  readonly body: PlacedLayer;
  /** The inside of the back above the front's neckline, where the product photo shows it: it lies behind the neck. */
  readonly inside?: PlacedLayer;
  readonly sleeves: readonly WarpedSleeve[];
  /** Where the sleeve (or the armhole) meets the side seam. */
  readonly armpits: Record<Side, Point>;
  /** Heights on the torso's axis (0 shoulders, 1 hips, further down more than 1). */
  readonly armpitV: number;
  readonly hemV: number;
  /** Where trousers part into legs, on the same axis; null for other garments. */
  readonly legsFromV: number | null;
  /** Where the bottom that stays, or that is put on, begins; null if none is seen. */
  readonly waistV: number | null;
  /** Whether somebody wears it in its photo, so that it has folds of its own. */
  readonly worn?: boolean;
}

/** What a garment takes the place of, wholly or in part. */
export const replacedParts = {
  top: ["top", "dress"],
  bottom: ["bottom", "dress"],
  dress: ["top", "bottom", "dress"],
} as const satisfies Record<WarpedGarment["kind"], readonly BodyPart[]>;

/** What goes when this garment is put on: under a new top, a dress stays from the hem on. */
export const goingFor = ({ kind, hemV }: Pick<WarpedGarment, "kind" | "hemV">): Going => ({
  parts: replacedParts[kind],
  dressUntilV: kind === "top" ? hemV : Infinity,
});

/** The garment with each of its layers changed alike. */
export function mapLayers(garment: WarpedGarment, change: (layer: PlacedLayer) => PlacedLayer): WarpedGarment {
  return {
    ...garment,
    body: change(garment.body),
    ...(garment.inside && { inside: change(garment.inside) }),
    sleeves: garment.sleeves.map((sleeve) => ({ ...sleeve, layer: change(sleeve.layer) })),
  };
}
