import { findComponents } from "../../image/components.ts";
import { maskWhere } from "../../image/mask.ts";
import { dilated } from "../../image/morphology.ts";
import type { Plane } from "../../image/raster.ts";
import type { Body } from "../../person/body.ts";
import { nearerHandDistances } from "../../person/joints/hand-distances.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { fineStrands } from "./fine-strands.ts";
import { printsAmid } from "./prints-amid.ts";
import { necklineV } from "./worn-shape.ts";

/** In shoulder widths: what is nearer to a hand may be its fingers. */
const fingersReach = 0.35;
/** From this share of hair, skin, background or things on, a pixel may hide cloth. */
const mayHide = 0.15;
/** In shoulder widths: what looks like background this far from the torso's axis is background, and no print. */
const printReach = 0.38;
/** In shoulder widths: around hair, the parser misses strands up to this far away. */
const strandReach = 0.025;

/**
 * What lies over the cloth: hair, skin, background, and bags where they hide it; a tie or a scarf stays. What the parser sees of these amid
 * the cloth and away from the hands is a print on it.
 *
 * @param shape 1 where the garment is or goes on behind something
 * @param hidden 1 where it must go on behind something
 * @returns 1 where the photo shows something else than the garment's cloth
 */
export function beforeCloth(body: Body, shape: Uint8Array, hidden: Uint8Array): Uint8Array {
  const { photo, parts, shoulderWidthPx } = body;
  const { width, height } = photo;
  const { hair, skin, background } = parts;
  const hiding = thingsTouching(parts.other, hidden);
  const toHand = nearerHandDistances(body);
  const isNearHand = (x: number, y: number): boolean => toHand(x, y) < fingersReach * shoulderWidthPx;
  const torso = torsoCoordinates(body);
  // At the neckline, what the parser half takes for skin or background is cloth, as of a patterned collar.
  const isCollar = (i: number): boolean =>
    hair.data[i] + hiding[i] < mayHide && skin.data[i] + background.data[i] < 0.5 && torso.v(i % width, Math.floor(i / width)) < necklineV;
  const other = maskWhere(shape.length, (i) => hair.data[i] + skin.data[i] + background.data[i] + hiding[i] >= mayHide && !isCollar(i));
  const { ids, sizes } = findComponents(other, width, height);
  const isPrint = new Uint8Array(sizes.length).fill(1);
  for (let i = 0; i < ids.length; i++) {
    if (ids[i] === 0 || isPrint[ids[i]] === 0) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    // Between an arm and the torso one looks through.
    const isSlit = background.data[i] > 0.5 && Math.abs(torso.u(x, y)) > printReach * shoulderWidthPx;
    if (!shape[i] || isSlit || isNearHand(x, y)) isPrint[ids[i]] = 0;
  }
  const prints = printsAmid(body, shape, hiding, isNearHand);
  const before = maskWhere(other.length, (i) => other[i] === 1 && !isPrint[ids[i]] && !prints[i]);
  const ofHair = maskWhere(before.length, (i) => before[i] === 1 && shape[i] === 1 && hair.data[i] >= mayHide);
  if (!ofHair.includes(1)) return before;
  const strands = dilated(ofHair, width, height, strandReach * shoulderWidthPx);
  for (let i = 0; i < before.length; i++) if (strands[i] === 1) before[i] = 1;
  const fine = fineStrands(body, shape, ofHair, before);
  return maskWhere(before.length, (i) => before[i] === 1 || fine[i] === 1);
}

/** 1 on those things (bags, scarves) that reach into a mask. */
function thingsTouching({ width, height, data }: Plane, mask: Uint8Array): Uint8Array {
  const things = maskWhere(data.length, (i) => data[i] >= mayHide);
  const { ids, sizes } = findComponents(things, width, height);
  const touches = new Uint8Array(sizes.length);
  for (let i = 0; i < ids.length; i++) if (mask[i]) touches[ids[i]] = 1;
  touches[0] = 0;
  return maskWhere(ids.length, (i) => touches[ids[i]] === 1);
}
