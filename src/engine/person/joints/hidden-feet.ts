import { add, scale } from "../../image/geometry.ts";
import type { Body, BodySide } from "../body.ts";
import { labelAt, labelMap, partIndex } from "../labels.ts";
import type { Size } from "../../image/raster.ts";

/** What of a person tells where their feet are. */
type Seen = Pick<Body, "labels" | "up" | "shoulderWidthPx"> & { readonly photo: Size };
type Foot = Pick<BodySide, "ankle" | "toes">;

/** The ground is this share of the torso's length below the ankles. */
export const groundBelowAnkle = 0.12;

/** Toes are seen if at least the share `seen` of a square around them, of `reach` (in shoulder widths) to each side, is shoe or bare skin. */
const toeArea = { reach: 0.14, leastPx: 4, seen: 0.12 } as const;

/** Whether the photo shows where a foot ends, in a shoe or bare. */
export function seesToes({ labels, photo, shoulderWidthPx }: Seen, { toes }: Foot): boolean {
  const map = labelMap({ photo, labels });
  const reach = Math.max(toeArea.leastPx, toeArea.reach * shoulderWidthPx);
  let [seen, all] = [0, 0];
  for (let y = Math.ceil(toes.y - reach); y <= toes.y + reach; y += 2) {
    for (let x = Math.ceil(toes.x - reach); x <= toes.x + reach; x += 2) {
      all++;
      const label = labelAt(map, { x, y });
      if (label === partIndex.footwear || label === partIndex.skin) seen++;
    }
  }
  return seen > toeArea.seen * all;
}

/** In shoulder widths: no cloth on a foot reaches further below its ankle. */
const furthest = 0.9;

/** How far below its ankle wide trousers or a long skirt hide a foot; 0 where its toes are seen. */
export function hiddenBelowAnklePx(seen: Seen, foot: Foot): number {
  if (seesToes(seen, foot)) return 0;
  const map = { width: seen.photo.width, height: seen.photo.height, labels: seen.labels };
  let lastPx = 0;
  for (let px = 1; px < furthest * seen.shoulderWidthPx; px++) {
    const label = labelAt(map, add(foot.ankle, scale(seen.up, -px)));
    if (label === partIndex.bottom || label === partIndex.dress) lastPx = px;
  }
  return lastPx;
}
