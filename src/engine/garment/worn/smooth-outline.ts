import { boxesOf, findComponents } from "../../image/components.ts";
import { boxBlur } from "../../image/filters.ts";
import { lerp } from "../../image/geometry.ts";
import { maskWhere } from "../../image/mask.ts";
import { dilated, opened } from "../../image/morphology.ts";
import type { Body } from "../../person/body.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { partIndex } from "../../person/labels.ts";

/** In shoulder widths: dents and teeth of an outline that are smaller are the parser's; what is thinner than twice the second and longer than the third is a strap or a tie. */
const outline = { radius: 0.014, halfThickness: 0.03, tieLength: 0.1 } as const;
/** Beside the wearer's arms and hands (so near, in shoulder widths, and below this height of the torso's axis) sides are seen less surely. */
const besideArms = { radius: 0.045, reach: 0.12, fromV: 0.3 } as const;

type Wearer = Pick<Body, "photo" | "labels" | "neck" | "pelvis" | "across" | "shoulderWidthPx">;

/** Hems, sides and necklines are smooth lines; where cloth and what is beside it look alike, what is seen of them is not. */
export function smoothOutlineInto(shape: Uint8Array, wearer: Wearer): void {
  const {
    photo: { width, height },
    shoulderWidthPx,
  } = wearer;
  const broad = opened(shape, width, height, outline.halfThickness * shoulderWidthPx);
  const isTie = longThinParts(shape, broad, outline.tieLength * shoulderWidthPx, width, height);
  const softened = (share: number): Float32Array => {
    const radiusPx = Math.max(1, Math.round(share * shoulderWidthPx));
    return boxBlur(boxBlur({ width, height, data: new Float32Array(shape) }, radiusPx), radiusPx).data;
  };
  const [fine, coarse] = [softened(outline.radius), softened(besideArms.radius)];
  const isBeside = besideArmsOf(wearer);
  for (let i = 0; i < shape.length; i++) if (!isTie[i]) shape[i] = lerp(fine[i], coarse[i], isBeside[i]) > 0.5 ? 1 : 0;
}

/** How far the coarser smoothing holds, 0 to 1. */
function besideArmsOf({ photo: { width, height }, labels, neck, pelvis, across, shoulderWidthPx }: Wearer): Float32Array {
  const torso = torsoCoordinates({ neck, pelvis, across });
  const isArm = maskWhere(
    labels.length,
    (i) => labels[i] === partIndex.skin && torso.v(i % width, Math.floor(i / width)) > besideArms.fromV,
  );
  const near = dilated(isArm, width, height, besideArms.reach * shoulderWidthPx);
  const below = maskWhere(near.length, (i) => near[i] === 1 && torso.v(i % width, Math.floor(i / width)) > besideArms.fromV);
  return boxBlur({ width, height, data: new Float32Array(below) }, Math.round(besideArms.radius * shoulderWidthPx)).data;
}

/** Of a shape, what is not broad and long. Its corners are not broad either. */
export function longThinParts(shape: Uint8Array, broad: Uint8Array, lengthPx: number, width: number, height: number): Uint8Array {
  const found = findComponents(
    maskWhere(shape.length, (i) => shape[i] > broad[i]),
    width,
    height,
  );
  const isLong = boxesOf(found, width).map(({ left, right, top, bottom }) => Math.max(right - left, bottom - top) >= lengthPx);
  return maskWhere(shape.length, (i) => found.ids[i] > 0 && isLong[found.ids[i]]);
}
