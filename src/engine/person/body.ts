import type { Plane, Raster } from "../image/raster.ts";
import type { Point, Side } from "../image/geometry.ts";

/** What a pixel of the person's photo is, the parser's thirteen classes merged for composing. */
export const bodyParts = ["background", "hair", "skin", "top", "dress", "bottom", "footwear", "other"] as const;
export type BodyPart = (typeof bodyParts)[number];

/** A sample along an arm, from shoulder joint (t = 0) over elbow (1) to wrist (2). */
export interface ArmSample {
  readonly centre: Point;
  readonly tangent: Point;
  /** Unit, away from the torso. */
  readonly outward: Point;
  readonly t: number;
  /** From the centre line to the edge of the covered arm (with the sleeve that is worn), outside and inside. */
  readonly outerRadiusPx: number;
  readonly innerRadiusPx: number;
  /** The same for the bare arm, where skin must be drawn. */
  readonly outerSkinRadiusPx: number;
  readonly innerSkinRadiusPx: number;
}

/** One side of the body, `left` and `right` as one sees it in the picture: joints and landmarks in pixels of the photo. */
export interface BodySide {
  readonly shoulderJoint: Point;
  /** On the silhouette above the joint, where a sleeve is set in. */
  readonly shoulder: Point;
  /** On the side of the torso under the arm. */
  readonly armpit: Point;
  readonly elbow: Point;
  readonly wrist: Point;
  readonly fingers: Point;
  readonly hip: Point;
  readonly knee: Point;
  readonly ankle: Point;
  /** The middle of the toes' roots. */
  readonly toes: Point;
  readonly arm: readonly ArmSample[];
}

/** How skin looks wherever it can come to light. */
export interface BareSkin {
  /** Red, green and blue (0…1) in cells. */
  readonly colours: readonly [Plane, Plane, Plane];
  /** A cell's side, and the first one's corner, in pixels of the photo. */
  readonly cellPx: number;
  readonly corner: Point;
}

/**
 * The person, seen. All points are in pixels of `photo` (the working size). The torso's axis runs from the middle of the
 * shoulders (v = 0) to the middle of the hips (v = 1); v goes on below.
 */
export interface Body {
  readonly photo: Raster;
  /** Soft weights per part; they sum to 1 at each pixel. */
  readonly parts: Record<BodyPart, Plane>;
  /** Per pixel the index into `bodyParts` of the part that is heaviest for the parser. `parts` tell edges of skin more exactly, after `withSettledSkin`. */
  readonly labels: Uint8Array;
  /** 1 where a bag's strap goes up to the shoulder in the photo; null where none is seen. */
  readonly bagStrap: Uint8Array | null;
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
  /** Half the torso's width, in pixels, with the clothes on it: from the axis to that side at height v, 0…1.1. */
  halfWidthPx(v: number, side: Side): number;
}
