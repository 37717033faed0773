import { boxesOf, findComponents } from "../../image/components.ts";
import { boxBlur } from "../../image/filters.ts";
import { lerp, point } from "../../image/geometry.ts";
import { boxAround, cropPlane, pasteInto, type PixelBox } from "../../image/mask-box.ts";
import { maskWhere } from "../../image/mask.ts";
import { dilated, opened } from "../../image/morphology.ts";
import type { Body } from "../../person/body.ts";
import { armDistance } from "../../person/joints/arm.ts";
import { nearerHandDistances } from "../../person/joints/hand-distances.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { partIndex } from "../../person/labels.ts";

/** In shoulder widths: dents and teeth of an outline that are smaller are the parser's; what is thinner than twice the second and longer than the third is a strap or a tie. */
const outline = { radius: 0.014, halfThickness: 0.03, tieLength: 0.1 } as const;
/**
 * Up to `reach` around the skin of the wearer's arms (within `armRadii` of their radii) and hands (within `handReach`), and below this
 * height of the torso's axis, sides are seen less surely, and smoothed with this `radius`. All but `armRadii` in shoulder widths.
 */
const besideArms = { radius: 0.045, reach: 0.12, fromV: 0.3, armRadii: 1.4, handReach: 0.3 } as const;

type Wearer = Pick<Body, "photo" | "labels" | "neck" | "pelvis" | "across" | "shoulderWidthPx" | "left" | "right">;

/** Smooths hems, sides and necklines, in place: they are smooth lines, but are seen ragged where cloth and what is beside it look alike. */
export function smoothOutlineInto(shape: Uint8Array, wearer: Wearer): void {
  const { photo, shoulderWidthPx } = wearer;
  const box = boxAround(shape, 1, photo.width, photo.height, Math.ceil(4 * besideArms.radius * shoulderWidthPx));
  if (!box) return;
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const cloth = cropPlane(shape, photo.width, box);
  const broad = opened(cloth, width, height, outline.halfThickness * shoulderWidthPx);
  const isTie = longThinParts(cloth, broad, outline.tieLength * shoulderWidthPx, width, height);
  const softened = (share: number): Float32Array => {
    const radiusPx = Math.max(1, Math.round(share * shoulderWidthPx));
    return boxBlur(boxBlur({ width, height, data: new Float32Array(cloth) }, radiusPx), radiusPx).data;
  };
  const [fine, coarse] = [softened(outline.radius), softened(besideArms.radius)];
  const isBeside = besideArmsIn(wearer, box);
  for (let i = 0; i < cloth.length; i++) if (!isTie[i]) cloth[i] = lerp(fine[i], coarse[i], isBeside[i]) > 0.5 ? 1 : 0;
  pasteInto(shape, photo.width, cloth, box);
}

/** How far the coarser smoothing holds in a box of the photo, 0 to 1. */
function besideArmsIn({ photo, labels, neck, pelvis, across, shoulderWidthPx, left, right }: Wearer, box: PixelBox): Float32Array {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const torso = torsoCoordinates({ neck, pelvis, across });
  const toHand = nearerHandDistances({ left, right });
  const inBox = (i: number): [number, number] => [box.left + (i % width), box.top + Math.floor(i / width)];
  const isArm = maskWhere(width * height, (i) => {
    const [x, y] = inBox(i);
    if (labels[y * photo.width + x] !== partIndex.skin || torso.v(x, y) < besideArms.fromV) return false;
    if (toHand(x, y) < besideArms.handReach * shoulderWidthPx) return true;
    return [left, right].some(({ arm }) => armDistance(arm, point(x, y)) < besideArms.armRadii);
  });
  const near = dilated(isArm, width, height, besideArms.reach * shoulderWidthPx);
  const below = maskWhere(near.length, (i) => near[i] === 1 && torso.v(...inBox(i)) > besideArms.fromV);
  return boxBlur({ width, height, data: new Float32Array(below) }, Math.round(besideArms.radius * shoulderWidthPx)).data;
}

/** The long thin parts of a shape: what is not broad. A broad shape's corners are not broad either, but short. */
export function longThinParts(shape: Uint8Array, broad: Uint8Array, lengthPx: number, width: number, height: number): Uint8Array {
  const found = findComponents(
    maskWhere(shape.length, (i) => shape[i] > broad[i]),
    width,
    height,
  );
  const isLong = boxesOf(found, width).map(({ left, right, top, bottom }) => Math.max(right - left, bottom - top) >= lengthPx);
  return maskWhere(shape.length, (i) => found.ids[i] > 0 && isLong[found.ids[i]]);
}
