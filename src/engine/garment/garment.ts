import type { Layer, PlacedLayer } from "../image/raster.ts";
import type { Point, Side } from "../image/geometry.ts";

/** A garment, cut out of its product photo. Points are in pixels of that photo's working size. */
export interface CutOut {
  readonly layer: Layer;
  /** 1 where the garment is. */
  readonly mask: Uint8Array;
  /** Taken off a person in the product photo rather than laid flat. */
  readonly worn: boolean;
  /**
   * Of a garment that somebody wears: the layer around where cloth between two fronts (a shirt under an open coat) goes into the waistband,
   * with that cloth going on behind it.
   */
  readonly tucked?: PlacedLayer;
}

/** A sleeve of a top or a dress. Lines and points are in pixels of the cut-out. */
export interface SleeveLandmarks {
  /** Outline from shoulder to cuff, and from armpit to cuff. */
  readonly outer: readonly Point[];
  readonly inner: readonly Point[];
  readonly outerCuff: Point;
  readonly innerCuff: Point;
  /** From the armhole to the cuff along the sleeve's middle. */
  readonly lengthPx: number;
  /** The other side, if its sleeve is to be drawn here too because the photo shows it better. */
  readonly panel?: Side;
  /** Of a garment that somebody wears: the share of the wearer's arm that the sleeve covers. */
  readonly armShare?: number;
}

/** One side of a top or a dress, as the photo shows it. Points are in pixels of the cut-out. */
export interface TopSide {
  readonly shoulder: Point;
  readonly armpit: Point;
  /** Where the shoulder seam meets the collar. */
  readonly neck: Point;
  readonly sleeve: SleeveLandmarks | null;
}

/** Landmarks of a top or a dress. Plain data: they cross from thread to thread. */
export interface TopLandmarks {
  readonly centreX: number;
  readonly topY: number;
  readonly hemY: number;
  readonly left: TopSide;
  readonly right: TopSide;
  /** Side edges of the body panel (sleeves left out), one a row from `topY` to `hemY`; ask `bodyEdgeX`. */
  readonly edges: Readonly<Record<Side, ArrayLike<number>>>;
  /** Lower edge of the front collar in each column, where the inside back begins above it; null if none was seen. */
  readonly necklineY: Float64Array | null;
  /** Per pixel of the cut-out: 0 body panel, 1 left sleeve, 2 right sleeve. */
  readonly panel: Uint8Array;
  /** Of a jumpsuit: its trousers, from the waist down. */
  readonly legs?: BottomLandmarks;
  /** Of a garment that leaves the shoulders bare: how far down the torso its upper edge lies (0 shoulders, 1 hips). */
  readonly topV?: number;
  /** Of a garment that somebody wears: how far down the wearer's torso it reaches. */
  readonly hemV?: number;
  /**
   * Of a garment that somebody wears and that covers legs: the share of the wearer's legs, from the crotch to the ankles. A torso does not
   * tell how long legs are.
   */
  readonly legShare?: number;
  /** Of a garment that somebody wears, who may rest on one leg: by how many pixels its hem lies lower at the right end than at the left. */
  readonly hemTiltPx?: number;
  /** Of a garment that somebody wears: whether belly shows below it. If none does, the garment may go on in the waistband. */
  readonly baresBelly?: boolean;
}

/** Outer and inner edge of one leg at a row. */
export interface LegRow {
  readonly outerX: number;
  readonly innerX: number;
}

/** Landmarks of trousers, shorts or a skirt. Plain data, too. */
export interface BottomLandmarks {
  readonly kind: "trousers" | "skirt";
  readonly topY: number;
  readonly waistY: number;
  /** Where the legs part; of a skirt, where they would. */
  readonly crotchY: number;
  readonly waistLeftX: number;
  readonly waistRightX: number;
  readonly hemY: Record<Side, number>;
  /** Of a bottom that somebody wears. */
  readonly wearer?: {
    /** Height on the wearer's torso at which the bottom's upper edge is seen: its waist, or the hem of a top over it. */
    readonly waistV: number;
    /** Share of the legs that is covered, from the crotch to the ankles; more than 1 of a skirt that lies on the ground. */
    readonly legShare: number;
    /** Whether the photo cuts the bottom off, so that it goes on further down as it is above. */
    readonly goesOn: boolean;
    readonly hipsPx: number;
    readonly torsoLengthPx: number;
  };
  /** Both edges of each leg, one a row from `topY` on; above the crotch the inner edge is the garment's middle line. Ask `legRow`. */
  readonly legs: Readonly<Record<Side, LegEdges>>;
}

/** The side edges of one leg, in columns of the cut-out. */
export interface LegEdges {
  readonly outer: readonly number[];
  readonly inner: readonly number[];
}
