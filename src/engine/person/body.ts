import type { Plane, Raster } from "../image/raster.ts";
import type { Point, Side } from "../image/geometry.ts";

/** What a pixel of the person's photo can be: the parser's thirteen classes, merged into the parts that composing tells apart. */
export const bodyParts = ["background", "hair", "skin", "top", "dress", "bottom", "footwear", "other"] as const;
export type BodyPart = (typeof bodyParts)[number];

/** A sample along an arm, from shoulder joint (t = 0) over elbow (1) to wrist (2). */
export interface ArmSample {
  readonly centre: Point;
  readonly tangent: Point;
  /** Unit, across the arm: away from the torso where the arm hangs, and on round a bent elbow to the same side of the forearm. */
  readonly outward: Point;
  readonly t: number;
  /** From the centre line to the edge of the arm with the sleeve on it, on the outer and the inner side. */
  readonly outerRadiusPx: number;
  readonly innerRadiusPx: number;
  /** The same for the arm without a sleeve, as far as skin must be drawn. */
  readonly outerSkinRadiusPx: number;
  readonly innerSkinRadiusPx: number;
}

/** One side of the body, in pixels of the photo. `left` and `right` are those of the picture, not the person's own. */
export interface BodySide {
  readonly shoulderJoint: Point;
  /** Where a sleeve is set in: on the silhouette above the joint. */
  readonly shoulder: Point;
  /** On the side of the torso under the arm. */
  readonly armpit: Point;
  readonly elbow: Point;
  readonly wrist: Point;
  readonly fingers: Point;
  readonly hip: Point;
  readonly knee: Point;
  readonly ankle: Point;
  /** The middle of the toes' roots, as BlazePose's foot index. */
  readonly toes: Point;
  readonly arm: readonly ArmSample[];
}

/** How skin looks wherever taking clothes away may uncover it. */
export interface BareSkin {
  /** Red, green and blue (0…1), one value a cell. */
  readonly colours: readonly [Plane, Plane, Plane];
  /** A cell's side in pixels of the photo, and where the first cell's corner lies in it. */
  readonly cellPx: number;
  readonly corner: Point;
}

/**
 * A person as the engine sees them. All points are in pixels of `photo` (the working size). The torso's axis runs from the middle of the
 * shoulders (v = 0) to the middle of the hips (v = 1); further down v goes on.
 */
export interface Body {
  readonly photo: Raster;
  /** Soft weights per part; they sum to 1 at each pixel. */
  readonly parts: Record<BodyPart, Plane>;
  /**
   * Per pixel the index into `bodyParts` of the parser's heaviest part. After `withSettledSkin`, `parts` tell the edges of skin more
   * exactly than these.
   */
  readonly labels: Uint8Array;
  /** 1 where a bag's strap goes up to the shoulder in the photo; null where none is seen. */
  readonly bagStrap: Uint8Array | null;
  /** 1 where a scarf lies, from the neck down to its ends; null where none is seen, and in product photos. */
  readonly scarf: Uint8Array | null;
  /** How surely, 0…1, a coat or a jacket lies on each shoulder; the body's measures are those under it. */
  readonly coatOnShoulders: Record<Side, number>;
  /** L* of the photo, 0…100. */
  readonly lightness: Float32Array;
  readonly wearsDress: boolean;
  /** Whether the bottom is one piece around both legs; false for whoever wears a dress. */
  readonly wearsSkirt: boolean;
  readonly neck: Point;
  readonly pelvis: Point;
  readonly torsoLengthPx: number;
  readonly shoulderWidthPx: number;
  /** Unit, along the torso's axis, from the hips to the shoulders. */
  readonly up: Point;
  /** Unit, from the left side of the picture to the right, along shoulders and hips. */
  readonly across: Point;
  readonly left: BodySide;
  readonly right: BodySide;
  /** Eyes' and mouth's middle, for the chin line. */
  readonly eyes: Point;
  readonly mouth: Point;
  /** Null where no skin is seen, and for the wearer of a garment in a product photo, whose skin nobody needs. */
  readonly bareSkin: BareSkin | null;
  /** Half the torso's width with the clothes on it, in pixels: from the axis to that side, at height v in 0…1.1. */
  halfWidthPx(v: number, side: Side): number;
}
