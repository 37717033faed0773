import { boxesOf, fillHoles, findComponents, keepBigComponents } from "../../image/components.ts";
import { maskWhere } from "../../image/mask.ts";
import { closed, opened } from "../../image/morphology.ts";
import type { Body } from "../../person/body.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { partIndex } from "../../person/labels.ts";
import { TryOnProblem } from "../../problem.ts";
import { smoothOutlineInto } from "./smooth-outline.ts";

/** As a share of the largest piece: a smaller piece is no part of a garment. */
export const leastPiece = 0.25;
/** In shoulder widths: what covers less than a square of this side is no garment. */
const leastSide = 0.5;
/** Gaps of up to twice this radius are bridged (in shoulder widths), and holes filled of up to this area (in squares of the shoulders' width). */
const bridged = { radius: 0.06, holeArea: 0.06 } as const;

/**
 * The outline of what somebody wears, bridged over what lies in front.
 *
 * @param seen 1 where its cloth is seen
 * @param hidden 1 where it must go on behind something
 * @throws TryOnProblem `error.engine.garment.not.found` when that is too little
 */
export function wornShape(body: Body, seen: Uint8Array, hidden: Uint8Array): Uint8Array {
  const { photo, shoulderWidthPx } = body;
  const { width, height } = photo;
  const garment = keepBigComponents(
    maskWhere(seen.length, (i) => seen[i] === 1 || hidden[i] === 1),
    width,
    height,
    leastPiece,
  );
  const area = garment.reduce((sum, value) => sum + value, 0);
  if (area < shoulderWidthPx ** 2 * leastSide ** 2) throw new TryOnProblem("error.engine.garment.not.found");
  const whole = closed(garment, width, height, shoulderWidthPx * bridged.radius);
  const shape = fillHoles(whole, width, height, Math.round(shoulderWidthPx ** 2 * bridged.holeArea));
  openNecklineInto(shape, garment, body);
  dropBarbsInto(shape, body);
  smoothOutlineInto(shape, body);
  return shape;
}

/** Necklines lie above this height of the torso's axis. */
export const necklineV = 0.15;

/**
 * Opens the neckline, in place: bare skin shows through it, though a strap or hair closes it, and closing gaps in the shape must not fill
 * it.
 */
function openNecklineInto(shape: Uint8Array, garment: Uint8Array, body: Body): void {
  const torso = torsoCoordinates(body);
  for (let y = 0, i = 0; y < body.photo.height; y++) {
    for (let x = 0; x < body.photo.width; x++, i++) {
      if (shape[i] && !garment[i] && body.labels[i] === partIndex.skin && torso.v(x, y) < necklineV) shape[i] = 0;
    }
  }
}

/**
 * In shoulder widths: what stands out from the cloth is a barb, and no strap, if it is thinner than twice `halfThickness`, covers less than
 * a square of that `side`, and is at least as broad as high.
 */
const barb = { halfThickness: 0.012, side: 0.05 } as const;

/** Drops barbs, in place: the end of a collar's back that comes out beside the neck would be a hook in the air on anybody else. */
function dropBarbsInto(shape: Uint8Array, { photo: { width, height }, shoulderWidthPx }: Body): void {
  const thick = opened(shape, width, height, barb.halfThickness * shoulderWidthPx);
  const thin = maskWhere(shape.length, (i) => shape[i] > thick[i]);
  const found = findComponents(thin, width, height);
  const boxes = boxesOf(found, width);
  const { ids, sizes } = found;
  const isBarb = sizes.map((size, id) => {
    const { left, right, top, bottom } = boxes[id];
    return id > 0 && size < (barb.side * shoulderWidthPx) ** 2 && right - left >= bottom - top;
  });
  for (let i = 0; i < ids.length; i++) if (isBarb[ids[i]]) shape[i] = 0;
}
