import type { PixelBox } from "../../image/mask-box.ts";
import { TryOnProblem } from "../../problem.ts";
import type { CutOut } from "../garment.ts";

/**
 * As a share of the border of what the photo shows: in 22 of 23 close-ups of people that were taken for flat garments the cut-out covers
 * .09 and more.
 */
const mostOnBorder = 0.07;

/**
 * Refuses a cut-out that covers much of the photo's border: a close-up of somebody whose pose cannot be told, of which cloth, bags and skin
 * would be cut out as one.
 *
 * @param shown what the photo shows, in its pixels
 * @throws TryOnProblem `error.engine.garment.cut.off`
 */
export function requireWhole({ layer, mask }: CutOut, shown: PixelBox): void {
  const [right, bottom] = [shown.right - 1, shown.bottom - 1];
  let border = 0;
  let reached = 0;
  const look = (x: number, y: number): void => {
    border++;
    reached += mask[y * layer.width + x];
  };
  for (let x = shown.left; x <= right; x++) {
    look(x, shown.top);
    look(x, bottom);
  }
  for (let y = shown.top; y <= bottom; y++) {
    look(shown.left, y);
    look(right, y);
  }
  if (reached > mostOnBorder * border) throw new TryOnProblem("error.engine.garment.cut.off");
}
