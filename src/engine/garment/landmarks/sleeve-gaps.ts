import { componentsAtBorder, findComponents } from "../../image/components.ts";
import { distanceTo } from "../../image/distance.ts";
import { inverted, maskWhere } from "../../image/mask.ts";

/** A sleeve that touches the body further than this share of the photo's height is not parted from it. */
const longestSlit = 0.1;

/**
 * Background shut in between a sleeve and the body is opened at its lower end, along the shortest way out, so that the outline
 * runs up to the armpit. Gaps with much cloth below them are something else (a cut-out in the garment) and stay.
 */
export function withGapsOpened(mask: Uint8Array, width: number, height: number): Uint8Array {
  const areas = findComponents(inverted(mask), width, height);
  const { ids, sizes } = areas;
  const isOutside = componentsAtBorder(areas, width);
  const top = new Int32Array(sizes.length).fill(-1);
  const bottom = new Int32Array(sizes.length);
  for (let i = 0; i < ids.length; i++) {
    if (ids[i] === 0) continue;
    if (top[ids[i]] < 0) top[ids[i]] = i;
    bottom[ids[i]] = i;
  }
  isOutside[0] = false;
  const gaps = sizes.flatMap((size, id) => (id > 0 && !isOutside[id] && size > width * height * 0.0007 ? [id] : []));
  if (gaps.length === 0) return mask;
  const outside = maskWhere(ids.length, (i) => isOutside[ids[i]]);
  const toOutside = distanceTo(outside, width, height).data;
  const opened = mask.slice();
  for (const gap of gaps) {
    const first = bottom[gap] - Math.floor(((bottom[gap] - top[gap]) / width) * 0.2) * width;
    let start = -1;
    for (let i = Math.max(0, first); i <= bottom[gap]; i++) if (ids[i] === gap && (start < 0 || toOutside[i] < toOutside[start])) start = i;
    if (start >= 0 && toOutside[start] < height * longestSlit) carveSlitInto(opened, toOutside, width, start);
  }
  return opened;
}

/** Walks down the distances to the outside and clears three pixels' width on the way. */
function carveSlitInto(mask: Uint8Array, toOutside: Float32Array, width: number, start: number): void {
  let i = start;
  while (toOutside[i] > 0) {
    for (const offset of [0, -1, 1, -width, width]) mask[i + offset] = 0;
    let next = i;
    for (const offset of [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]) {
      if (toOutside[i + offset] < toOutside[next]) next = i + offset;
    }
    if (next === i) return;
    i = next;
  }
}
