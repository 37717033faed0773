import type { Body } from "../../person/body.ts";
import { componentsAtBorder, findComponents, perimetersOf } from "../../image/components.ts";
import { maskWhere } from "../../image/mask.ts";
import type { Plane } from "../../image/raster.ts";

/** A hole of whose perimeter no larger share touches the bottom lies beside a bag or an arm, and may be a true gap. */
const mostlyBottom = 0.8;

/**
 * Closes holes, in place, between the two legs that come to light under a coat. A true gap between legs goes on down to background that the
 * photo shows, or to the photo's edge; one that wide trousers close further down is no gap.
 *
 * @param other share of the bottom in what comes to light
 */
export function joinLegsInto(other: Plane, { amount, skin }: { readonly amount: Plane; readonly skin: Plane }, { parts }: Body): void {
  const { width, height, data } = other;
  const { background, bottom } = parts;
  const isNew = (i: number): boolean => amount.data[i] > 0.5;
  const isOpen = maskWhere(data.length, (i) => (isNew(i) ? skin.data[i] + data[i] : 1 - background.data[i]) < 0.5);
  const openings = findComponents(isOpen, width, height);
  const isAtBorder = componentsAtBorder(openings, width);
  const isHole = openings.sizes.map((_, id) => id > 0 && !isAtBorder[id]);
  for (let i = 0; i < isOpen.length; i++) if (isOpen[i] === 1 && !isNew(i)) isHole[openings.ids[i]] = false;
  if (!isHole.includes(true)) return;
  const perimeters = perimetersOf(openings, width, (k) => (isNew(k) ? data[k] : bottom.data[k]) > 0.5);
  for (let i = 0; i < isOpen.length; i++) {
    const id = openings.ids[i];
    if (isHole[id] && perimeters[id].contact > mostlyBottom * perimeters[id].length) data[i] = 1;
  }
}
