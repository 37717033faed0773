import type { HiddenCloth } from "../fill-hidden-cloth.ts";
import type { Body } from "../../person/body.ts";
import { labelAt, partIndex } from "../../person/labels.ts";
import { mirrorPlace } from "../../person/joints/mirror-place.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { clamp, lerp, point, type Side } from "../../image/geometry.ts";
import { keepBigComponents } from "../../image/components.ts";
import { covers, maskWhere } from "../../image/mask.ts";
import { opened } from "../../image/morphology.ts";
import { handInFront } from "./hand-in-front.ts";
import { convexSides, isBetween } from "./convex-sides.ts";

/** In shoulder widths: nearer to the axis than this is the neck, which cloth need not cover. */
const neckHalfWidth = 0.19;
/** On the torso's axis: what lies higher hides a neck. */
const neckV = 0.2;
/** Of the largest piece of cloth that is seen: smaller ones are specks. */
const leastPiece = 0.02;
/** In shoulder widths: thinner slivers are errors of the parser's edges. */
const leastThickness = 0.03;

/**
 * What hair, bags, and arms in front hide of a garment that somebody wears. It goes on there if it does at the same place on the body's
 * other side; and, where both are hidden, under hair up to the shoulders that it covers, and elsewhere between what is seen of it.
 *
 * @param cloth 1 where the garment is seen
 */
export function hiddenCloth(body: Body, cloth: Uint8Array): HiddenCloth {
  const { width, height } = body.photo;
  const found = new Uint8Array(cloth.length);
  const isInFront = thingsInFront(body);
  const otherSide = pixelOnOtherSide(body);
  const shoulderBelow = belowShoulders(body);
  const isAmid = amidCloth(body, cloth);
  const isCovered = { left: coversShoulder(body, cloth, "left"), right: coversShoulder(body, cloth, "right") };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!isInFront[i] || cloth[i]) continue;
      const other = otherSide(i);
      const isSeen = other >= 0 && !isInFront[other];
      if (isSeen) found[i] = cloth[other];
      else if (body.labels[i] !== partIndex.hair) found[i] = Number(isAmid(x, y));
      else {
        const shoulder = shoulderBelow(x, y);
        found[i] = shoulder && isCovered[shoulder] ? 1 : 0;
      }
    }
  }
  return { mask: withoutThinParts(body, cloth, found), otherSide };
}

/** Of cloth that was found behind something, what is no thin sliver beside the cloth that is seen. */
export function withoutThinParts({ photo, shoulderWidthPx }: Body, cloth: Uint8Array, found: Uint8Array): Uint8Array {
  const both = maskWhere(cloth.length, (i) => cloth[i] === 1 || found[i] === 1);
  const whole = opened(both, photo.width, photo.height, (leastThickness / 2) * shoulderWidthPx);
  return maskWhere(whole.length, (i) => whole[i] === 1 && !cloth[i]);
}

function pixelOnOtherSide(body: Body): (pixel: number) => number {
  const { width, height } = body.photo;
  const mirrored = mirrorPlace(body);
  return (pixel) => {
    const { x, y } = mirrored(point((pixel % width) + 0.5, Math.floor(pixel / width) + 0.5));
    return x >= 0 && y >= 0 && x < width && y < height ? Math.floor(y) * width + Math.floor(x) : -1;
  };
}

/** Whether a place of the trunk lies between cloth that is seen: a bag before the belly hides both sides. */
function amidCloth(body: Body, cloth: Uint8Array): (x: number, y: number) => boolean {
  const torso = torsoCoordinates(body);
  const { width, height } = body.photo;
  const sides = convexSides(keepBigComponents(cloth, width, height, leastPiece), width, height);
  return (x, y) => {
    const [u, v] = [torso.u(x, y), torso.v(x, y)];
    return v > neckV && isBetween(sides, x, y) && Math.abs(u) < body.halfWidthPx(clamp(v, 0, 1.1), u < 0 ? "left" : "right");
  };
}

/** Hair, bags and jewellery, and the wearer's own bare forearms and hands before the torso. */
function thingsInFront(body: Body): Uint8Array {
  const { labels } = body;
  const { width } = body.photo;
  const torso = torsoCoordinates(body);
  const isHand = handInFront(body);
  return labels.map((label, i) => {
    if (label === partIndex.hair || label === partIndex.other) return 1;
    if (label !== partIndex.skin) return 0;
    const [x, y] = [i % width, Math.floor(i / width)];
    const [u, v] = [torso.u(x, y), torso.v(x, y)];
    const isBesideTorso = v < 0.1 || Math.abs(u) > body.halfWidthPx(clamp(v, 0, 1.1), u < 0 ? "left" : "right");
    return !isBesideTorso && isHand(x, y) ? 1 : 0;
  });
}

/** On which shoulder a pixel lies; null above their line, on the neck, and beside the body. */
function belowShoulders(body: Body): (x: number, y: number) => Side | null {
  const torso = torsoCoordinates(body);
  const neckPx = neckHalfWidth * body.shoulderWidthPx;
  return (x, y) => {
    const u = torso.u(x, y);
    const side: Side = u < 0 ? "left" : "right";
    const { shoulder } = body[side];
    const shoulderU = Math.abs(torso.u(shoulder.x, shoulder.y));
    const shoulderV = torso.v(shoulder.x, shoulder.y);
    // Towards the neck the line of the shoulder rises by a third of its length.
    const rise = (0.33 * (shoulderU - neckPx)) / body.torsoLengthPx;
    const lineV = lerp(shoulderV - rise, shoulderV, clamp((Math.abs(u) - neckPx) / (shoulderU - neckPx), 0, 1));
    return torso.v(x, y) >= lineV && Math.abs(u) > neckPx && Math.abs(u) < shoulderU ? side : null;
  };
}

/** Whether there is cloth where the arm begins, or comes out from under hair. */
function coversShoulder(body: Body, cloth: Uint8Array, side: Side): boolean {
  const { width, height } = body.photo;
  const { arm } = body[side];
  const map = { width, height, labels: body.labels };
  const seen = arm.slice(0, Math.round(arm.length * 0.5)).filter(({ centre }) => labelAt(map, centre) !== partIndex.hair);
  const first = seen.slice(0, Math.round(arm.length * 0.12));
  const covered = first.filter(({ centre }) => covers({ width, height, data: cloth }, centre));
  return covered.length > 0.5 * first.length;
}
