import { flood } from "../../image/flood.ts";
import { coloursLike } from "./colour-likelihood.ts";
import type { PartPlanes } from "./part-planes.ts";

/** Weight from which on the parser is sure of the top, or of the bottom. */
const sure = 0.75;

/**
 * 1 where what is surely bottom goes on above a line in colours that the bottom has below it and the top has not; null where nothing does, or
 * too little is seen of either to tell their colours.
 *
 * @param isBelow whether a pixel of the parser's planes lies below the line
 */
export function bottomGoingUp(
  { top, bottom }: Pick<PartPlanes, "top" | "bottom">,
  bins: Uint16Array,
  isBelow: (x: number, y: number) => boolean,
): Uint8Array | null {
  const { width, height } = bottom;
  const below = new Uint8Array(width * height);
  const above = new Uint8Array(below.length);
  const sureTop = new Uint8Array(below.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (top.data[i] > sure) sureTop[i] = 1;
      else if (bottom.data[i] > sure) (isBelow(x, y) ? below : above)[i] = 1;
    }
  }
  if (!above.includes(1)) return null;
  const isLikeBottom = coloursLike(bins, below);
  const isLikeTop = coloursLike(bins, sureTop);
  if (!isLikeBottom || !isLikeTop) return null;
  const passable = below.slice();
  for (let i = 0; i < above.length; i++) if (above[i] === 1) passable[i] = isLikeBottom[bins[i]] & (1 - isLikeTop[bins[i]]);
  return flood(below, passable, width, height);
}
