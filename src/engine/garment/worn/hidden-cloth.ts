import type { HiddenCloth } from "../fill-hidden-cloth.ts";
import type { Body } from "../../person/body.ts";
import { liesOverClothes, partIndex } from "../../person/labels.ts";
import { mirrorPlace } from "../../person/joints/mirror-place.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { clamp, point } from "../../image/geometry.ts";
import { keepBigComponents } from "../../image/components.ts";
import { maskWhere } from "../../image/mask.ts";
import { opened } from "../../image/morphology.ts";
import { handInFront } from "./hand-in-front.ts";
import { convexSides, isBetween } from "./convex-sides.ts";
import type { Neckline } from "./worn-neckline.ts";
import { sleevesUnderHair } from "./sleeves-under-hair.ts";
import { shoulderAt } from "./worn-shoulders.ts";

/** On the torso's axis: what lies higher may hide the neck. */
const neckV = 0.2;
/** As a share of the largest piece of cloth that is seen: a smaller one is a speck. */
const leastPiece = 0.02;
/** In shoulder widths: thinner slivers are errors of the parser's edges. */
const leastThickness = 0.03;

/**
 * The cloth that hair, bags and arms hide of a garment on its wearer. Behind them the garment goes on from the neckline out over the
 * shoulders that it covers; elsewhere where the same place on the body's other side shows cloth, and, if both are hidden, between what is
 * seen of it.
 *
 * @param cloth 1 where the garment is seen
 */
export function hiddenCloth(body: Body, cloth: Uint8Array, neckline: Neckline): HiddenCloth {
  const { width, height } = body.photo;
  const found = new Uint8Array(cloth.length);
  const isInFront = thingsInFront(body);
  const onOtherSide = pixelOnOtherSide(body);
  const torso = torsoCoordinates(body);
  const atShoulder = shoulderAt(body);
  const isAmid = amidCloth(body, cloth);
  const { isSleeved, isOnSleeve } = sleevesUnderHair(body, cloth);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!isInFront[i] || cloth[i] || neckline.outsidePx(x, y) < 0) continue;
      const other = onOtherSide(i);
      const isSeen = other >= 0 && !isInFront[other];
      // Below the neck the other side, where it is seen, tells more than the shoulder: a coat may be open there. A bag that hides both
      // sides does not lie on shoulders.
      const isLow = torso.v(x, y) > neckV && (isSeen || body.labels[i] !== partIndex.hair);
      const shoulder = isLow ? null : atShoulder(x, y);
      if (shoulder && !shoulder.isBelow) continue;
      if (shoulder && isSleeved[shoulder.side]) found[i] = 1;
      else if (body.labels[i] !== partIndex.skin && isOnSleeve(x, y)) found[i] = 1;
      else found[i] = isSeen ? cloth[other] : Number(isAmid(x, y));
    }
  }
  return { mask: withoutThinParts(body, cloth, found), otherSide: onOtherSide };
}

/** The found cloth without thin slivers beside the cloth that is seen. */
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

/**
 * On the torso's axis: a hand holds a lapel or a strap as high as the shoulders. What is bare higher up is more often a neck, or a raised
 * arm that nothing of the garment is behind.
 */
const highestHandV = -0.05;

/** 1 on hair, bags and jewellery, and on the wearer's own bare forearms and hands in front of the torso. */
function thingsInFront(body: Body): Uint8Array {
  const { labels } = body;
  const { width } = body.photo;
  const torso = torsoCoordinates(body);
  const isHand = handInFront(body);
  return labels.map((label, i) => {
    if (liesOverClothes(label)) return 1;
    if (label !== partIndex.skin) return 0;
    const [x, y] = [i % width, Math.floor(i / width)];
    const [u, v] = [torso.u(x, y), torso.v(x, y)];
    const isBesideTorso = v < highestHandV || Math.abs(u) > body.halfWidthPx(clamp(v, 0, 1.1), u < 0 ? "left" : "right");
    return !isBesideTorso && isHand(x, y) ? 1 : 0;
  });
}
