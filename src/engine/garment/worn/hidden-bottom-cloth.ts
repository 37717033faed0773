import type { Body } from "../../person/body.ts";
import { partIndex } from "../../person/labels.ts";
import { legX } from "../../person/joints/leg-x.ts";
import { crotchRow } from "../../warp/body-axis.ts";
import { keepBigComponents } from "../../image/components.ts";
import { maskWhere } from "../../image/mask.ts";
import { handInFront } from "./hand-in-front.ts";
import { convexSides, isBetween } from "./convex-sides.ts";
import type { HiddenCloth } from "../fill-hidden-cloth.ts";
import { withoutThinParts } from "./hidden-cloth.ts";
import { seatUnderTop } from "./seat-under-top.ts";

/** As a share of the largest piece that is seen: a smaller one is a speck. One leg under a coat is a piece. */
const leastPiece = 0.1;

/**
 * The cloth of trousers or a skirt that arms, bags or a coat hide on its wearer. It goes on behind them where the same place of the other
 * leg shows cloth, and between what is seen of it, because its sides are not hollow.
 *
 * @param cloth 1 where the garment is seen
 */
export function hiddenBottomCloth(body: Body, cloth: Uint8Array): HiddenCloth {
  const { width, height } = body.photo;
  const isInFront = thingsInFront(body);
  // A speck that the parser sees beside a hand is no end of the garment.
  const sides = convexSides(keepBigComponents(cloth, width, height, leastPiece), width, height);
  const seat = seatUnderTop(body, cloth, sides);
  const otherSide = pixelOnOtherLeg(body);
  const crotchY = crotchRow(body);
  const found = maskWhere(cloth.length, (i) => {
    if (cloth[i]) return false;
    if (seat[i] && body.labels[i] !== partIndex.background) return true;
    if (!isInFront[i]) return false;
    const [x, y] = [i % width, Math.floor(i / width)];
    if (y < sides.firstY || y > sides.lastY) return false;
    const other = otherSide(i);
    // Between trouser legs a coat's back may be seen, but not through a skirt.
    const mayBeBehind = body.labels[i] === partIndex.top && y > crotchY && !body.wearsSkirt;
    return (isBetween(sides, x, y) && !mayBeBehind) || (other >= 0 && cloth[other] === 1);
  });
  return { mask: withoutThinParts(body, cloth, found), otherSide };
}

/** 1 on coats, bags, hair, and the wearer's own hands and forearms. */
function thingsInFront(body: Body): Uint8Array {
  const { width } = body.photo;
  const isHand = handInFront(body);
  return body.labels.map((label, i) => {
    if (label === partIndex.top || label === partIndex.other || label === partIndex.hair) return 1;
    return label === partIndex.skin && isHand(i % width, Math.floor(i / width)) ? 1 : 0;
  });
}

function pixelOnOtherLeg({ photo, left, right }: Body): (pixel: number) => number {
  const rows = Array.from({ length: photo.height }, (_, y) => legX(left, y) + legX(right, y));
  return (pixel) => {
    const y = Math.floor(pixel / photo.width);
    const x = Math.floor(rows[y] - (pixel % photo.width) - 0.5);
    return x >= 0 && x < photo.width ? y * photo.width + x : -1;
  };
}
