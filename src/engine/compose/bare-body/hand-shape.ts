import type { DrawnHand } from "../../person/joints/drawn-hands.ts";
import { createPlane } from "../../image/filters.ts";
import { add, clamp, dot, lerp, scale, smoothstep, subtract, type Point, type Side } from "../../image/geometry.ts";
import type { PixelBox } from "../../image/mask-box.ts";
import type { Plane, Size } from "../../image/raster.ts";

/** A drawn hand in a box of the picture. */
export interface HandShape {
  readonly side: Side;
  readonly box: PixelBox;
  /** How much of each pixel of the box the hand takes up. */
  readonly alpha: Plane;
  /** The light on the hand's skin, a factor. */
  readonly light: Plane;
  /** How far below the wrist each pixel lies, in lengths of the hand. */
  readonly down: Plane;
}

/** In lengths of the hand, from the middle of the wrist: towards the thumb, towards the fingertips; and half the thickness there. */
type Joint = readonly [across: number, down: number, radius: number];

/** A part of the hand: the palm, a finger. It is drawn over the parts that were drawn earlier. */
interface Piece {
  readonly joints: readonly Joint[];
  /** The light on it as a whole, a factor. */
  readonly tone: number;
  /** Between these two, in lengths of the hand down from the wrist, the part rises out of the palm: above, it has the light of what lies under it. */
  readonly comesOut: readonly [from: number, to: number];
  /** In lengths of the hand down from the wrist: here the part has become flat, because other parts begin at its end. */
  readonly flatAt: number;
}

/** Fingers do not become flat: they are round down to their tips. */
const nowhere = Infinity;
/** Where the parts of each kind come out of the palm; the palm itself does so above all that is drawn. */
const ofPalm = [-1, -0.9] as const;
const ofFinger = [0.47, 0.67] as const;
const ofThumb = [0.22, 0.44] as const;

/**
 * A hand that hangs, seen half turned, from its back and the thumb's side, with the fingers a little bent. Unit: its length from the wrist's
 * crease to the middle finger's tip. Of that length the breadth at the knuckles is .43 in women and .46 in men, and the palm's length .57 and
 * .58 (ANSUR II, 2012). The single joints are estimates of what that view leaves of these measures.
 */
const palm: Piece = {
  joints: [
    [-0.045, 0.36, 0.118],
    [-0.04, 0.46, 0.112],
    [0.045, 0.46, 0.108],
    [0.04, 0.3, 0.12],
  ],
  tone: 1,
  comesOut: ofPalm,
  flatAt: 0.48,
};
const littleFinger: readonly Joint[] = [
  [-0.108, 0.44, 0.05],
  [-0.118, 0.62, 0.045],
  [-0.086, 0.78, 0.036],
];
const ringFinger: readonly Joint[] = [
  [-0.048, 0.46, 0.053],
  [-0.05, 0.69, 0.048],
  [-0.008, 0.89, 0.038],
];
const middleFinger: readonly Joint[] = [
  [0.02, 0.47, 0.054],
  [0.026, 0.71, 0.049],
  [0.066, 0.93, 0.038],
];
const indexFinger: readonly Joint[] = [
  [0.084, 0.46, 0.053],
  [0.094, 0.68, 0.048],
  [0.12, 0.88, 0.037],
];
const thumb: readonly Joint[] = [
  [0.045, 0.1, 0.1],
  [0.15, 0.33, 0.066],
  [0.17, 0.46, 0.052],
  [0.158, 0.59, 0.038],
];
const digits: readonly Piece[] = [
  { joints: littleFinger, tone: 0.92, comesOut: ofFinger, flatAt: nowhere },
  { joints: ringFinger, tone: 0.96, comesOut: ofFinger, flatAt: nowhere },
  { joints: middleFinger, tone: 0.98, comesOut: ofFinger, flatAt: nowhere },
  { joints: indexFinger, tone: 1, comesOut: ofFinger, flatAt: nowhere },
  { joints: thumb, tone: 1.02, comesOut: ofThumb, flatAt: nowhere },
];

/** The share of light that a part has lost at its edge. */
const roundness = 0.26;
/** The shade beside a part, on what lies behind it: the share of light lost at the edge, and its width in lengths of the hand, but at least `leastPx`. */
const crease = { strength: 0.34, widthShare: 0.022, leastPx: 0.7 } as const;
/** In lengths of the hand: over this stretch above `flatAt` a part becomes flat. */
const flattening = 0.15;
/** The share of light that is lost at the fingertips, which are bent away from the light. */
const tips = 0.1;

/** In lengths of the hand: the box around the wrist in which all that is drawn of a hand lies. */
const extent = { above: 0.2, below: 1.02, aside: 0.3 } as const;

/**
 * Draws a hand.
 *
 * @param softPx half the width of the photo's edges, in pixels
 * @param size of the picture
 */
export function handShape(hand: DrawnHand, softPx: number, size: Size): HandShape {
  const box = boxOfHand(hand, size);
  const width = Math.max(0, box.right - box.left);
  const height = Math.max(0, box.bottom - box.top);
  const shape: HandShape = {
    side: hand.side,
    box,
    alpha: createPlane(width, height),
    light: createPlane(width, height, 1),
    down: createPlane(width, height),
  };
  const wrist = hand.wristRadiusPx / hand.lengthPx;
  const arm: Joint[] = [
    [0, -0.3, wrist],
    [0, 0.06, 0.97 * wrist],
  ];
  addPieceInto(shape, hand, { ...palm, joints: [...arm, ...palm.joints] }, softPx);
  for (const digit of digits) addPieceInto(shape, hand, digit, softPx);
  return shape;
}

/** The box in which the hand is drawn, in a picture of that size. */
export function boxOfHand({ wrist, along, thumbwards, lengthPx }: DrawnHand, { width, height }: Size): PixelBox {
  const corners = [-extent.above, extent.below].flatMap((down) =>
    [-extent.aside, extent.aside].map((across) => add(wrist, add(scale(along, down * lengthPx), scale(thumbwards, across * lengthPx)))),
  );
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return {
    left: clamp(Math.floor(Math.min(...xs)), 0, width),
    top: clamp(Math.floor(Math.min(...ys)), 0, height),
    right: clamp(Math.ceil(Math.max(...xs)), 0, width),
    bottom: clamp(Math.ceil(Math.max(...ys)), 0, height),
  };
}

/** Draws a part over those already in the shape. */
function addPieceInto(
  { box, alpha, light, down }: HandShape,
  hand: DrawnHand,
  { joints, tone, comesOut: [from, to], flatAt }: Piece,
  softPx: number,
): void {
  const { wrist, along, thumbwards, lengthPx } = hand;
  const creasePx = Math.max(crease.leastPx, crease.widthShare * lengthPx);
  for (let y = 0, i = 0; y < alpha.height; y++) {
    for (let x = 0; x < alpha.width; x++, i++) {
      const fromWrist = subtract({ x: x + 0.5 + box.left, y: y + 0.5 + box.top }, wrist);
      const across = dot(fromWrist, thumbwards) / lengthPx;
      const below = dot(fromWrist, along) / lengthPx;
      const { outsideShare, radius } = nearest(joints, across, below);
      const outsidePx = outsideShare * lengthPx;
      const cover = smoothstep(softPx, -softPx, outsidePx);
      const apart = smoothstep(from, to, below);
      const shaded = light.data[i] * (1 - crease.strength * apart * alpha.data[i] * Math.exp(-((Math.max(0, outsidePx) / creasePx) ** 2)));
      const inside = clamp(1 + outsideShare / radius, 0, 1);
      const own =
        tone * (1 - roundness * inside ** 3 * clamp((flatAt - below) / flattening, 0, 1)) * (1 - tips * smoothstep(0.45, 1, below));
      light.data[i] = lerp(shaded, own, cover * apart);
      alpha.data[i] = Math.max(alpha.data[i], cover);
      down.data[i] = below;
    }
  }
}

/** The distance to the edge of a chain of joints, negative inside, and half its thickness there; both in lengths of the hand. */
function nearest(joints: readonly Joint[], across: number, below: number): { outsideShare: number; radius: number } {
  let outsideShare = Infinity;
  let radius = 1;
  for (let k = 1; k < joints.length; k++) {
    const [ax, ay, ar] = joints[k - 1];
    const [bx, by, br] = joints[k];
    const squared = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
    const t = clamp(((across - ax) * (bx - ax) + (below - ay) * (by - ay)) / squared, 0, 1);
    const r = lerp(ar, br, t);
    const aside = across - lerp(ax, bx, t);
    const past = below - lerp(ay, by, t);
    const outside = Math.sqrt(aside * aside + past * past) - r;
    if (outside < outsideShare) [outsideShare, radius] = [outside, r];
  }
  return { outsideShare, radius };
}

/** The hand with its wrist in the pixels of a box of the picture. */
export function handInBox(hand: DrawnHand, { left, top }: PixelBox): DrawnHand {
  const origin: Point = { x: left, y: top };
  return { ...hand, wrist: subtract(hand.wrist, origin) };
}
