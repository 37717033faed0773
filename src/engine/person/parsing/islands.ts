import { findComponents, perimetersOf, type Components } from "../../image/components.ts";
import { maskWhere } from "../../image/mask.ts";
import { dilated } from "../../image/morphology.ts";
import type { PartPlanes } from "./part-planes.ts";

/** The share of an island's perimeter that touches the bottom, at least; the rest may touch skin or a bag that lies over both. */
const leastWithin = 0.7;
/** In pixels of the parser's planes: how wide its soft edges are. */
const softPx = 2;

/**
 * Makes bottom, in place, of top that has bottom all around it: a shirt's tail, or a patch in the midst of a long coat that is taken for a
 * skirt. Left as top, it would lie as a patch on a new bottom.
 */
export function joinIslandsInto({ top, bottom }: Pick<PartPlanes, "top" | "bottom">): void {
  const { width, height } = top;
  const areas = findComponents(
    maskWhere(top.data.length, (i) => top.data[i] > 0.25 && top.data[i] > bottom.data[i]),
    width,
    height,
  );
  const isIsland = islandsAmong(areas, width, bottom.data);
  if (!isIsland.includes(true)) return;
  const island = maskWhere(top.data.length, (i) => isIsland[areas.ids[i]]);
  const withEdge = dilated(island, width, height, softPx);
  for (let i = 0; i < withEdge.length; i++) {
    if (withEdge[i] === 0 || (areas.ids[i] !== 0 && island[i] === 0)) continue;
    bottom.data[i] += top.data[i];
    top.data[i] = 0;
  }
}

function islandsAmong(areas: Components, width: number, bottom: Float32Array): boolean[] {
  const largest = areas.sizes.indexOf(Math.max(...areas.sizes));
  return perimetersOf(areas, width, (k) => bottom[k] > 0.25).map(
    ({ length, contact }, id) => id !== 0 && id !== largest && contact > leastWithin * length,
  );
}
