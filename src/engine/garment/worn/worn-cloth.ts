import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import type { Body, BodyPart } from "../../person/body.ts";
import { partIndex } from "../../person/labels.ts";
import { bareStraps } from "../../person/overlooked/bare-straps.ts";
import { closed, dilated, opened } from "../../image/morphology.ts";
import { isBareArm } from "./bare-arm.ts";
import { withoutShirtTails } from "./without-shirt-tails.ts";

/** What somebody wears in a photo, as far as it is seen. */
interface WornCloth {
  /** 1 where there is cloth of the wanted kind. */
  readonly seen: Uint8Array;
  /** 1 on straps that lie on bare shoulders; they are of the cloth. */
  readonly straps: Uint8Array;
}

/** The cloth of the wanted kind that a wearer's photo shows. */
export function wornCloth(body: Body, wanted: "top" | "dress" | "bottom"): WornCloth {
  const weight = clothWeights(body, wanted);
  const seen = new Uint8Array(weight.length);
  for (let i = 0; i < seen.length; i++) seen[i] = weight[i] > 0.5 ? 1 : 0;
  if (wanted === "bottom") {
    dropBodiceInto(seen, body);
    const isSkirt = body.wearsSkirt || body.wearsDress;
    return { seen: isSkirt ? seen : withoutShirtTails(body, seen), straps: new Uint8Array(seen.length) };
  }
  dropWispsInto(seen, body);
  const { width, height } = body.photo;
  const straps = bareStraps(body, torsoCoordinates(body), { width, height, data: weight });
  if (straps.includes(1)) addStrapsInto(seen, straps, body);
  return { seen, straps };
}

/** The parts that count as cloth of a wanted kind: the parser tells one garment from another less surely than a garment from skin. */
const wantedParts = { top: ["top", "dress"], dress: ["dress", "top", "bottom"], bottom: ["bottom", "dress"] } as const satisfies Record<
  string,
  readonly BodyPart[]
>;

/** How much of each pixel of a wearer's photo is cloth of the wanted kind, 0 to 1. */
export function clothWeights(body: Body, wanted: "top" | "dress" | "bottom"): Float32Array {
  const sum = new Float32Array(body.photo.width * body.photo.height);
  for (const part of wantedParts[wanted]) {
    const { data } = body.parts[part];
    for (let i = 0; i < sum.length; i++) sum[i] += data[i];
  }
  return sum;
}

/** Where the skirt of a dress begins, on the torso's axis. */
const skirtFromV = 0.66;

/** Of a dress that is tried on as a bottom, only its skirt is one. */
function dropBodiceInto(seen: Uint8Array, body: Body): void {
  const torso = torsoCoordinates(body);
  for (let y = 0, i = 0; y < body.photo.height; y++) {
    for (let x = 0; x < body.photo.width; x++, i++) {
      if (seen[i] && body.labels[i] === partIndex.dress && torso.v(x, y) < skirtFromV) seen[i] = 0;
    }
  }
}

/**
 * In shoulder widths: cloth on a bare arm that is thinner than twice `halfThickness` and further than `fromAxis` from the torso's axis is
 * no sleeve.
 */
const wisp = { halfThickness: 0.065, fromAxis: 0.42 } as const;

/** Drops the strips of cloth that the parser sees on bare shoulders of the cloth's colour. Straps run nearer to the neck. */
function dropWispsInto(seen: Uint8Array, body: Body): void {
  const { width, height } = body.photo;
  const torso = torsoCoordinates(body);
  const isBare = { left: isBareArm(body, "left"), right: isBareArm(body, "right") };
  const thick = opened(seen, width, height, wisp.halfThickness * body.shoulderWidthPx);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (seen[i] <= thick[i]) continue;
      const u = torso.u(x, y);
      if (Math.abs(u) > wisp.fromAxis * body.shoulderWidthPx && isBare[u < 0 ? "left" : "right"]) seen[i] = 0;
    }
  }
}

/**
 * In shoulder widths: what parts a strap from the cloth, a seam or a buckle, is narrower than twice `radius` and lies within `reach` of the
 * strap.
 */
const strapJoint = { radius: 0.025, reach: 0.04 } as const;

/** Adds straps, and what joins them to the cloth. */
function addStrapsInto(seen: Uint8Array, straps: Uint8Array, { photo: { width, height }, shoulderWidthPx }: Body): void {
  for (let i = 0; i < seen.length; i++) seen[i] |= straps[i];
  const joined = closed(seen, width, height, strapJoint.radius * shoulderWidthPx);
  const near = dilated(straps, width, height, strapJoint.reach * shoulderWidthPx);
  for (let i = 0; i < seen.length; i++) seen[i] |= joined[i] & near[i];
}
