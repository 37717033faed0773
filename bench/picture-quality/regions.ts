import { maskWhere } from "../../src/engine/image/mask.ts";
import type { BodyPart, Body } from "../../src/engine/person/body.ts";
import { partIndex } from "../../src/engine/person/labels.ts";
import { torsoCoordinates } from "../../src/engine/person/joints/torso-coordinates.ts";
import { faceInFront } from "../../src/engine/compose/front/head-in-front.ts";
import { handDistances } from "../../src/engine/person/joints/hand-distances.ts";
import { clamp } from "../../src/engine/image/geometry.ts";
import { dilated } from "../../src/engine/image/morphology.ts";
import type { Kind } from "./kind.ts";

const clothParts: Record<Kind, readonly BodyPart[]> = {
  top: ["top", "dress"],
  dress: ["dress", "top", "bottom"],
  bottom: ["bottom", "dress"],
};

/** Pixels that a look at the picture calls a garment of this kind. */
export function clothOf(body: Body, kind: Kind): Uint8Array {
  const wanted = clothParts[kind].map((part) => partIndex[part]);
  return maskWhere(body.labels.length, (i) => wanted.includes(body.labels[i]));
}

/** Background in both looks, further from the person than edges blur. */
export function outsideBoth(before: Body, after: Body): Uint8Array {
  const { width, height } = before.photo;
  const someone = maskWhere(before.labels.length, (i) => before.parts.background.data[i] < 0.95 || after.parts.background.data[i] < 0.95);
  return dilated(someone, width, height, Math.max(6, 0.05 * before.shoulderWidthPx)).map((value) => 1 - value);
}

/** Face, hair and hands, surely. */
export function identityOf(body: Body): Uint8Array {
  const face = faceInFront(body).data;
  const hands = handsOf(body);
  return maskWhere(body.labels.length, (i) => face[i] > 0.9 || body.parts.hair.data[i] > 0.9 || hands[i] === 1);
}

function handsOf(body: Body): Uint8Array {
  const { width } = body.photo;
  const distances = [handDistances(body.left), handDistances(body.right)];
  const reach = 0.12 * body.shoulderWidthPx;
  return maskWhere(body.labels.length, (i) => {
    if (body.parts.skin.data[i] <= 0.9) return false;
    const x = i % width;
    const y = Math.floor(i / width);
    return distances.some((distance) => distance(x, y) < reach);
  });
}

/** Hair and hands that lie before the trunk: nothing that is put on may cover them. */
export function inFrontOf(body: Body): Uint8Array {
  const { width } = body.photo;
  const torso = torsoCoordinates(body);
  const hands = handsOf(body);
  return maskWhere(body.labels.length, (i) => {
    if (!hands[i] && body.parts.hair.data[i] <= 0.9) return false;
    const x = i % width;
    const y = Math.floor(i / width);
    const v = torso.v(x, y);
    return v > 0 && v < 1.3 && Math.abs(torso.u(x, y)) < trunkHalfWidth(body, v, torso.u(x, y));
  });
}

function trunkHalfWidth(body: Body, v: number, u: number): number {
  return body.halfWidthPx(clamp(v, 0.2, 1.1), u < 0 ? "left" : "right");
}

/** The trunk between two heights, less its sides: where the new garment must be. */
export function trunkBetween(body: Body, fromV: number, toV: number): Uint8Array {
  const { width } = body.photo;
  const torso = torsoCoordinates(body);
  return maskWhere(body.labels.length, (i) => {
    const x = i % width;
    const y = Math.floor(i / width);
    const v = torso.v(x, y);
    return v > fromV && v < toV && Math.abs(torso.u(x, y)) < 0.8 * trunkHalfWidth(body, v, torso.u(x, y));
  });
}
