import { clamp, point, type Point } from "../image/geometry.ts";
import { createTexture, wholePanel } from "../warp/texture.ts";
import { drawMeshInto } from "../warp/mesh.ts";
import type { PlacedLayer } from "../image/raster.ts";
import type { Foot } from "./foot.ts";
import { shoeHeightPx, shoeWidthPx, type Shoe } from "./shoe.ts";

/** A shoe is a little longer than its foot, and from the front so wide for that length. */
const shoePerFoot = 1.08;
const widthPerLength = 0.42;

/** A side view on a foot that points at the camera: narrower than this share of its length it would look crushed. */
const narrowest = 0.55;
const steepest = 0.2;

/** Where a shoe goes: the corners of its box, clockwise from the upper left, in pixels of the person's photo. */
export interface ShoePlace {
  readonly shoe: Shoe;
  readonly mirrored: boolean;
  readonly corners: readonly [Point, Point, Point, Point];
}

/**
 * The view that fits a foot best: a foot seen from the side takes a side view that points the same way (mirrored if there
 * is none), a foot that points at the camera a front view if there is one.
 */
export function placeShoe(foot: Foot, shoes: readonly Shoe[]): ShoePlace {
  const sideways = sidewaysShare(foot);
  const best = shoes.toSorted((a, b) => mismatch(foot, sideways, a) - mismatch(foot, sideways, b))[0];
  const mirrored = best.facing !== "front" && foot.facing !== "front" && best.facing !== foot.facing;
  return { shoe: best, mirrored, corners: cornersFor(foot, sideways, best) };
}

/** 0: the foot points at the camera; 1: it is seen from the side. */
function sidewaysShare({ box, lengthPx }: Foot): number {
  const seen = (box.right - box.left) / (shoePerFoot * lengthPx);
  return clamp((seen - widthPerLength) / (1 - widthPerLength), 0, 1);
}

function mismatch(foot: Foot, sideways: number, { facing }: Shoe): number {
  if (facing === "front") return sideways;
  return 1 - sideways + (facing === foot.facing ? 0 : 0.15);
}

function cornersFor(foot: Foot, sideways: number, shoe: Shoe): ShoePlace["corners"] {
  const { box, lengthPx } = foot;
  const fullLengthPx = shoePerFoot * lengthPx;
  const seenWidthPx = box.right - box.left;
  const isSideView = shoe.facing !== "front";
  const naturalWidthPx = isSideView ? fullLengthPx : widthPerLength * fullLengthPx;
  const widthPx = isSideView
    ? clamp(1.02 * seenWidthPx, narrowest * naturalWidthPx, 1.12 * naturalWidthPx)
    : clamp(1.02 * seenWidthPx, 0.85 * naturalWidthPx, 1.3 * naturalWidthPx);
  // A shoe seen from the side keeps its height however the foot is turned; the camera looks down on it a little more from the front.
  const scale = (isSideView ? Math.max(widthPx, 0.8 * naturalWidthPx) : widthPx) / shoeWidthPx(shoe);
  const heightPx = scale * shoeHeightPx(shoe) * (isSideView ? 1 + 0.25 * (1 - sideways) : 1);
  // Of a foot that points at the camera, the lowest pixels draw the toe cap and no sole.
  const slope = clamp(foot.slope, -steepest, steepest) * sideways;
  const centreX = anchorX(foot, widthPx);
  const left = centreX - widthPx / 2;
  const right = centreX + widthPx / 2;
  const tilt = (slope * widthPx) / 2;
  // The lower end of a tilted sole stands where the lowest pixel of the old one stood.
  const soleY = box.bottom - Math.abs(tilt);
  return [
    point(left, soleY - heightPx - tilt),
    point(right, soleY - heightPx + tilt),
    point(right, soleY + tilt),
    point(left, soleY - tilt),
  ];
}

/** Wider than what is worn, a shoe grows at the heel's end less than at the toe's: the leg stands in it. */
function anchorX({ box, facing }: Foot, widthPx: number): number {
  const middle = (box.left + box.right) / 2;
  const extra = widthPx - (box.right - box.left);
  if (facing === "front") return middle;
  return middle + (facing === "left" ? -1 : 1) * 0.3 * extra;
}

/** Draws the shoe where it goes, into a layer of the person's photo's size. */
export function drawShoeInto(target: PlacedLayer, { shoe, mirrored, corners }: ShoePlace): void {
  const { left, top, right, bottom } = shoe.box;
  const widthPx = corners[1].x - corners[0].x;
  const heightPx = corners[3].y - corners[0].y;
  const factor = Math.max(widthPx / shoeWidthPx(shoe), heightPx / shoeHeightPx(shoe));
  const texture = createTexture(shoe.layer, factor, wholePanel(shoe.layer, shoe.keep));
  const [from, to] = mirrored ? [right, left] : [left, right];
  const garmentPx = [point(from, top), point(to, top), point(from, bottom), point(to, bottom)];
  const personPx = [corners[0], corners[1], corners[3], corners[2]];
  drawMeshInto(target, texture, { columns: 2, rows: 2, garmentPx, personPx });
}
