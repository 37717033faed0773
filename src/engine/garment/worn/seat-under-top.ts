import { clamp } from "../../image/geometry.ts";
import type { Body } from "../../person/body.ts";
import { legX } from "../../person/joints/leg-x.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { isBetween, type Sides } from "./convex-sides.ts";

/**
 * A bottom has its full width where it has this share of its width further down; a top may hang down to `belowUntil` below its upper end
 * (in torso lengths).
 */
const full = { share: 0.9, belowUntil: 0.5 } as const;

/**
 * The part of a bottom's seat that lies behind a top's uneven hem: shirt tails, a vest's points, and the flaps of an open coat leave a
 * wedge between them, or notches at its sides. The seat is no wider there than below them, and than the body.
 *
 * @param cloth 1 where the bottom is seen
 * @param sides the bottom's outer columns
 * @returns 1 where it goes on behind whatever hangs over it
 */
export function seatUnderTop(body: Body, cloth: Uint8Array, sides: Sides): Uint8Array {
  const { width } = body.photo;
  const { firstY, lastY, left, right } = sides;
  const middleX = (y: number): number => (legX(body.left, y) + legX(body.right, y)) / 2;
  const untilY = Math.min(lastY, Math.round(firstY + full.belowUntil * body.torsoLengthPx));
  const fullY = firstFullRow(sides, untilY);
  const halfPx = { left: middleX(fullY) - left[fullY], right: right[fullY] - middleX(fullY) };
  const torso = torsoCoordinates(body);
  const isSeat = (x: number, y: number, fromMiddle: number): boolean => {
    if (y >= fullY) return isBetween(sides, x, y);
    const side = fromMiddle < 0 ? "left" : "right";
    return Math.abs(fromMiddle) <= Math.min(halfPx[side], body.halfWidthPx(clamp(torso.v(x, y), 0, 1.1), side));
  };
  const seat = new Uint8Array(cloth.length);
  // What hangs has no cloth above it, as a coat's back has that is seen between the legs.
  const isBelowCloth = new Uint8Array(width);
  for (let y = firstY; y < untilY; y++) {
    const middle = middleX(y);
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (cloth[i]) isBelowCloth[x] = 1;
      else if (!isBelowCloth[x] && isSeat(x, y, x - middle)) seat[i] = 1;
    }
  }
  return seat;
}

function firstFullRow({ firstY, left, right }: Sides, untilY: number): number {
  const widthAt = (y: number): number => right[y] - left[y];
  let widest = 0;
  for (let y = firstY; y <= untilY; y++) widest = Math.max(widest, widthAt(y));
  let y = firstY;
  while (y < untilY && widthAt(y) < full.share * widest) y++;
  return y;
}
