import { lerpPoint, otherSide, sides, type Point, type Side } from "../../image/geometry.ts";
import type { Body } from "../body.ts";
import { labelAt, labelMap, partIndex } from "../labels.ts";

/** Shares of an arm's length: of the other arm at least `otherBare` is skin; of the hidden one at most `bare`, and clothes hide at least `covered`. */
const hidden = { otherBare: 0.7, bare: 0.05, covered: 0.3 } as const;
/** Where a hand is looked for, from the wrist (0) to the knuckles (1): one that is seen comes out of a sleeve. */
const handAt = [0, 0.5, 1, 1.3] as const;

const clothes = new Set<number>([partIndex.top, partIndex.dress, partIndex.bottom]);

/**
 * The arms that a sleeveless garment hides, as the other arm shows, which is bare: drawn in front, such an arm lay as a strip of skin on
 * the new dress. An arm whose hand is seen is in a sleeve, and not among them.
 */
export function hiddenArms(body: Body): Side[] {
  const map = labelMap(body);
  const share = (side: Side, isCounted: (label: number) => boolean): number =>
    body[side].arm.filter(({ centre }) => isCounted(labelAt(map, centre))).length / body[side].arm.length;
  const isSkin = (label: number): boolean => label === partIndex.skin;
  const seesHand = ({ wrist, fingers }: { wrist: Point; fingers: Point }): boolean =>
    handAt.some((at) => isSkin(labelAt(map, lerpPoint(wrist, fingers, at))));
  return sides.filter(
    (side) =>
      share(otherSide(side), isSkin) >= hidden.otherBare &&
      share(side, isSkin) <= hidden.bare &&
      share(side, (label) => clothes.has(label)) >= hidden.covered &&
      !seesHand(body[side]),
  );
}
