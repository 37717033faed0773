import { distance, lerpPoint, sides, type Point, type Side } from "../../image/geometry.ts";
import type { Plane } from "../../image/raster.ts";
import type { Body, BodySide } from "../../person/body.ts";
import { hiddenBelowAnklePx } from "../../person/joints/hidden-feet.ts";
import type { TorsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import type { Dressing } from "../scene/dressing.ts";

/** In shoulder widths: how far up under a trouser leg's hem skin is drawn. */
const underHem = 0.12;

/**
 * From where on each leg can be bare, in pixels along it from the hip: new trousers hide the leg in them, however slim they are. 0 for what
 * is no trousers; Infinity where they go on below the photo, or hide a foot that the photo does not show.
 */
export function bareFrom({ body, garment, legs }: Dressing): Record<Side, number> {
  const from = { left: 0, right: 0 };
  if (!legs || garment.legsFromV === null) return from;
  const { left, top, width, height, rgba } = garment.body;
  const photoWidth = legs.left.distance.width;
  for (let y = 0, p = 3; y < height; y++) {
    for (let x = 0, i = (y + top) * photoWidth + left; x < width; x++, i++, p += 4) {
      if (rgba[p] < 0.5) continue;
      for (const side of sides) {
        if (legs[side].distance.data[i] >= 0.6) continue;
        from[side] = y + top >= legs[side].distance.height - 1 ? Infinity : Math.max(from[side], legs[side].alongPx.data[i]);
      }
    }
  }
  return { left: bareBelow(body, body.left, from.left), right: bareBelow(body, body.right, from.right) };
}

/** From where on a leg can be bare whose new hem lies at `hemPx`. Trousers that reach the ankle hide a foot that the photo does not show, too. */
function bareBelow(body: Body, side: BodySide, hemPx: number): number {
  const anklePx = distance(side.hip, side.knee) + distance(side.knee, side.ankle);
  return hemPx >= anklePx && hiddenBelowAnklePx(body, side) > 0 ? Infinity : hemPx - underHem * body.shoulderWidthPx;
}

/** In torso lengths: skin nearer above the hems than this may be a bent foot, or lie between straps that go up the leg. */
const aboveHem = 0.08;

/**
 * Counts, in place, bare skin between the knees and the hems of new trousers as old garment: the trousers hide it, however slim they are.
 * Above the knees skin may be a hand's.
 *
 * @param hemsPx along each leg from its hip
 */
export function takeCalvesInto(old: Plane, body: Body, torso: TorsoCoordinates, hemsPx: Record<Side, number>): void {
  const heights = (place: (side: Side) => Point): number[] => sides.map((side) => torso.v(place(side).x, place(side).y));
  const kneeV = Math.min(...heights((side) => body[side].knee));
  const hemV = Math.min(...heights((side) => belowHip(body[side], hemsPx[side]))) - aboveHem;
  const { data: skin, width } = body.parts.skin;
  for (let i = 0; i < skin.length; i++) {
    if (skin[i] <= old.data[i]) continue;
    const v = torso.v(i % width, Math.floor(i / width));
    if (v > kneeV && v < hemV) old.data[i] = skin[i];
  }
}

/** The place `alongPx` pixels below the hip, along the leg; at most the ankle. */
function belowHip({ hip, knee, ankle }: BodySide, alongPx: number): Point {
  const thighPx = distance(hip, knee);
  const share = (alongPx - thighPx) / distance(knee, ankle);
  return share < 0 ? lerpPoint(hip, knee, Math.max(0, alongPx) / thighPx) : lerpPoint(knee, ankle, Math.min(1, share));
}
