import { armDistance } from "../person/arm.ts";
import type { Body } from "../person/body.ts";
import { handDistances } from "../person/hand-distances.ts";
import { partIndex } from "../person/labels.ts";
import { legX } from "../person/leg-x.ts";
import { keepBigComponents } from "../image/components.ts";
import { point } from "../image/geometry.ts";
import { maskWhere } from "../image/mask.ts";
import { opened } from "../image/morphology.ts";
import { convexSides, isBetween } from "./convex-sides.ts";
import type { HiddenCloth } from "./hidden-cloth.ts";

/** In shoulder widths: what is nearer to a hand may be its fingers. */
const handReach = 0.2;
/** In shoulder widths: thinner slivers are errors of the parser's edges. */
const leastThickness = 0.03;
/** Of the largest piece that is seen: a leg under a coat is one, too. */
const leastPiece = 0.1;

/**
 * What arms, bags, and a coat hide of trousers or a skirt that somebody wears. The cloth goes on there if it does at the same place of the
 * other leg, and between what is seen of it: its sides are not hollow.
 *
 * @param cloth 1 where the garment is seen
 */
export function hiddenBottomCloth(body: Body, cloth: Uint8Array): HiddenCloth {
  const { width, height } = body.photo;
  const isInFront = thingsInFront(body);
  // A speck that the parser sees beside a hand is no end of the garment.
  const sides = convexSides(keepBigComponents(cloth, width, height, leastPiece), width, height);
  const otherSide = pixelOnOtherLeg(body);
  const found = maskWhere(cloth.length, (i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (!isInFront[i] || cloth[i] || y < sides.firstY || y > sides.lastY) return false;
    const other = otherSide(i);
    return isBetween(sides, x, y) || (other >= 0 && cloth[other] === 1);
  });
  const whole = opened(
    maskWhere(cloth.length, (i) => cloth[i] === 1 || found[i] === 1),
    width,
    height,
    (leastThickness / 2) * body.shoulderWidthPx,
  );
  return { mask: maskWhere(whole.length, (i) => whole[i] === 1 && !cloth[i]), otherSide };
}

/** Coats, bags, hair, and the wearer's own hands and forearms. */
function thingsInFront(body: Body): Uint8Array {
  const { labels, left, right, shoulderWidthPx } = body;
  const { width } = body.photo;
  const hands = [left, right].map(handDistances);
  const forearms = [left, right].map(({ arm }) => arm.filter(({ t }) => t > 1));
  return labels.map((label, i) => {
    if (label === partIndex.top || label === partIndex.other || label === partIndex.hair) return 1;
    if (label !== partIndex.skin) return 0;
    const [x, y] = [i % width, Math.floor(i / width)];
    if (Math.min(...hands.map((to) => to(x, y))) < handReach * shoulderWidthPx) return 1;
    const place = point(x + 0.5, y + 0.5);
    return forearms.some((forearm) => armDistance(forearm, place) < 1.2) ? 1 : 0;
  });
}

function pixelOnOtherLeg({ photo, left, right }: Body): (pixel: number) => number {
  const rows = Array.from({ length: photo.height }, (_, y) => legX(left, y) + legX(right, y));
  return (pixel) => {
    const y = Math.floor(pixel / photo.width);
    const x = Math.round(rows[y] - (pixel % photo.width));
    return x >= 0 && x < photo.width ? y * photo.width + x : -1;
  };
}
