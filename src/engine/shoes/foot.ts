import { add, clamp, distance, dot, scale, sides, subtract, type Point, type Side } from "../image/geometry.ts";
import type { PixelBox } from "../image/mask-box.ts";
import type { Body, BodySide } from "../person/body.ts";
import { TryOnProblem } from "../problem.ts";
import type { Facing } from "./shoe.ts";

/** One foot as the photo shows it, in the pixels of the person's photo. */
export interface Foot {
  readonly side: Side;
  readonly ankle: Point;
  readonly facing: Facing;
  /** Around the shoe that is worn, or the bare foot. */
  readonly box: PixelBox;
  /** How much lower the sole lies at the right end of the foot than at its left, per pixel. */
  readonly slope: number;
  /** Of this body's foot, seen from the side. */
  readonly lengthPx: number;
}

/** A foot is 15.2 % of the body's height, shoulder to hip 28.8 %: Drillis and Contini, Body Segment Parameters, 1966. */
const footPerTorso = 0.152 / 0.288;

/** Less of the sole's line than this share of the foot's length does not tell its slope. */
const leastSeen = 0.3;

/** Which foot each pixel of shoes and bare feet belongs to, and how the feet stand. */
export interface Feet {
  readonly feet: readonly Foot[];
  /** 0 no foot, 1 the left one in the picture, 2 the right one. */
  readonly owners: Uint8Array;
}

/**
 * The feet of a person whose shoes (or bare feet) can be seen; one of them may be hidden or cut off.
 *
 * @throws TryOnProblem `error.engine.feet.hidden` when neither is to be seen
 */
export function findFeet(body: Body): Feet {
  const lengthPx = footPerTorso * body.torsoLengthPx;
  const owners = ownPixels(body, lengthPx);
  const feet = sides.flatMap((side, i) => measureFoot(body, owners, side, i + 1, lengthPx) ?? []);
  if (feet.length === 0) throw new TryOnProblem("error.engine.feet.hidden");
  return { feet, owners };
}

function ownPixels(body: Body, lengthPx: number): Uint8Array {
  const { width, height } = body.photo;
  const owners = new Uint8Array(width * height);
  const { footwear, skin } = body.parts;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const isShoe = footwear.data[i] > 0.5;
      if (!isShoe && skin.data[i] <= 0.5) continue;
      const place = { x: x + 0.5, y: y + 0.5 };
      const [left, right] = sides.map((side) => distanceToFoot(place, body[side]));
      const nearest = left < right ? "left" : "right";
      const isBareFoot = !isShoe && y > body[nearest].ankle.y && Math.min(left, right) < 0.4 * lengthPx;
      if ((isShoe && Math.min(left, right) < lengthPx) || isBareFoot) owners[i] = nearest === "left" ? 1 : 2;
    }
  }
  return owners;
}

/** Pixels to the line from the knee, as far up as boots reach, over the ankle to the toes. */
function distanceToFoot(place: Point, { knee, ankle, toes }: BodySide): number {
  return Math.min(distanceToLine(place, knee, ankle), distanceToLine(place, ankle, toes));
}

function distanceToLine(place: Point, from: Point, to: Point): number {
  const line = subtract(to, from);
  const t = clamp(dot(subtract(place, from), line) / (dot(line, line) || 1), 0, 1);
  return distance(place, add(from, scale(line, t)));
}

function measureFoot(body: Body, owners: Uint8Array, side: Side, owner: number, lengthPx: number): Foot | null {
  const { width } = body.photo;
  const { ankle, toes } = body[side];
  const lowest = new Int32Array(width).fill(-1);
  let area = 0;
  // The shaft of a boot does not say how wide the foot is.
  const top = Math.max(0, Math.floor(ankle.y));
  for (let i = top * width; i < owners.length; i++) {
    if (owners[i] !== owner) continue;
    area++;
    lowest[i % width] = Math.floor(i / width);
  }
  if (area < 0.02 * lengthPx * lengthPx) return null;
  const left = lowest.findIndex((y) => y >= 0);
  const right = lowest.findLastIndex((y) => y >= 0) + 1;
  const bottom = lowest.reduce((a, b) => Math.max(a, b), 0) + 1;
  return {
    side,
    ankle,
    facing: facingOfFoot(side, ankle, toes, lengthPx),
    box: { left, top, right, bottom },
    slope: slopeOf(lowest, left, right, lengthPx),
    lengthPx,
  };
}

/** Toes straight below the ankle point at the camera, and so a little outwards. */
function facingOfFoot(side: Side, ankle: Point, toes: Point, lengthPx: number): Facing {
  const sideways = (toes.x - ankle.x) / lengthPx;
  if (Math.abs(sideways) < 0.06) return side;
  return sideways < 0 ? "left" : "right";
}

/** Least squares through the lowest pixels of the columns. */
function slopeOf(lowest: Int32Array, left: number, right: number, lengthPx: number): number {
  if (right - left < leastSeen * lengthPx) return 0;
  let [count, sumX, sumY, sumXX, sumXY] = [0, 0, 0, 0, 0];
  for (let x = left; x < right; x++) {
    if (lowest[x] < 0) continue;
    count++;
    sumX += x;
    sumY += lowest[x];
    sumXX += x * x;
    sumXY += x * lowest[x];
  }
  const spread = sumXX - (sumX * sumX) / count;
  return spread > 0 ? (sumXY - (sumX * sumY) / count) / spread : 0;
}
