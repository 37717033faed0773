import { boxesOf, findComponents } from "../../image/components.ts";
import { toLab } from "../../image/colour.ts";
import { boxAround } from "../../image/mask-box.ts";
import { maskWhere } from "../../image/mask.ts";
import { dilated, opened } from "../../image/morphology.ts";
import { shrunkIndex } from "../../image/sampling.ts";
import type { Body } from "../../person/body.ts";
import { colourBins, coloursLike } from "../../person/parsing/colour-likelihood.ts";
import { classShrink } from "../../person/parsing/parsing.ts";
import { crotchRow } from "../../warp/body-axis.ts";

/** In torso lengths below the crotch: the colours of the legs are asked from the first on, and tails hang down to the second at most. */
const below = { legs: 0.15, tails: 0.3 } as const;
/**
 * A tail's least height (in torso lengths), more than a belt's; its least area (in squared shoulder widths); and how far below the cloth's
 * upper end it begins at most (in torso lengths).
 */
const tail = { height: 0.12, area: 0.06, beginsWithin: 0.25 } as const;
/** In shoulder widths: what is thinner than `thread` belongs to a pattern, and is no tail; up to `edge` around a tail the edge is mixed. */
const reach = { thread: 0.03, edge: 0.04 } as const;

/**
 * The trousers' mask without the shirt that hangs over them: what the parser takes for their upper part, but has none of the colours of
 * their legs.
 *
 * @param seen 1 where the parser sees the trousers
 */
export function withoutShirtTails(body: Body, seen: Uint8Array): Uint8Array {
  const { photo, torsoLengthPx, shoulderWidthPx } = body;
  const [width, height] = [Math.ceil(photo.width / classShrink), Math.ceil(photo.height / classShrink)];
  const px = shoulderWidthPx / classShrink;
  const rowBelowCrotch = (lengths: number): number => (crotchRow(body) + lengths * torsoLengthPx) / classShrink;
  const [legsFrom, tailsUntil] = [rowBelowCrotch(below.legs), rowBelowCrotch(below.tails)];
  const cloth = maskWhere(width * height, (k) => seen[Math.floor(k / width) * classShrink * photo.width + (k % width) * classShrink] === 1);
  const extent = boxAround(cloth, 1, width, height, 0);
  const bins = colourBins(photo, toLab(photo), width, height);
  const isLikeLegs = coloursLike(
    bins,
    maskWhere(cloth.length, (k) => cloth[k] === 1 && k >= legsFrom * width),
  );
  if (!extent || !isLikeLegs) return seen;
  const foreign = maskWhere(cloth.length, (k) => cloth[k] === 1 && k < tailsUntil * width && !isLikeLegs[bins[k]]);
  const pieces = findComponents(opened(foreign, width, height, reach.thread * px), width, height);
  const boxes = boxesOf(pieces, width);
  const isTail = pieces.sizes.map((size, id) => {
    if (id === 0 || size < tail.area * px ** 2) return false;
    const { top, bottom } = boxes[id];
    const highest = extent.top + (tail.beginsWithin * torsoLengthPx) / classShrink;
    return top <= highest && bottom - top >= (tail.height * torsoLengthPx) / classShrink;
  });
  if (!isTail.includes(true)) return seen;
  const tails = dilated(
    maskWhere(cloth.length, (k) => isTail[pieces.ids[k]]),
    width,
    height,
    reach.edge * px,
  );
  // A jumper's hem over the shirt is none of the trousers' either.
  for (let k = tails.length - 1; k >= width; k--) if (tails[k] === 1) tails[k - width] = 1;
  return maskWhere(seen.length, (i) => {
    const k = shrunkIndex(width, classShrink, i % photo.width, Math.floor(i / photo.width));
    return seen[i] === 1 && tails[k] === 0;
  });
}
