import { add, scale } from "../image/geometry.ts";
import type { Body, BodySide } from "./body.ts";
import { labelAt, partIndex } from "./labels.ts";

/** Around the toes, in widths of the shoulders: a shoe or bare skin on so much of that says that they are seen. */
const toeArea = { reach: 0.14, leastPx: 4, seen: 0.12 } as const;

/** Whether the photo shows where a foot ends, in a shoe or bare. */
export function seesToes({ parts, shoulderWidthPx }: Body, { toes }: BodySide): boolean {
  const { width, height, data: footwear } = parts.footwear;
  const reach = Math.max(toeArea.leastPx, toeArea.reach * shoulderWidthPx);
  let [seen, all] = [0, 0];
  for (let y = Math.ceil(toes.y - reach); y <= toes.y + reach; y += 2) {
    for (let x = Math.ceil(toes.x - reach); x <= toes.x + reach; x += 2) {
      all++;
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const i = y * width + x;
      if (footwear[i] + parts.skin.data[i] > 0.5) seen++;
    }
  }
  return seen > toeArea.seen * all;
}

/** In widths of the shoulders: further below an ankle no cloth on a foot reaches. */
const furthest = 0.9;

/** How far below its ankle wide trousers or a long skirt hide a foot; 0 where its toes are seen. */
export function hiddenBelowAnklePx(body: Body, side: BodySide): number {
  if (seesToes(body, side)) return 0;
  const map = { width: body.photo.width, height: body.photo.height, labels: body.labels };
  let lastPx = 0;
  for (let px = 1; px < furthest * body.shoulderWidthPx; px++) {
    const label = labelAt(map, add(side.ankle, scale(body.up, -px)));
    if (label === partIndex.bottom || label === partIndex.dress) lastPx = px;
  }
  return lastPx;
}
