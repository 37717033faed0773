import { bodyEdgeX } from "./body-edge.ts";
import { bottomLandmarks } from "./bottom-landmarks.ts";
import type { BottomLandmarks, CutOut, TopLandmarks } from "../garment.ts";
import { runsInRow, runWidth } from "../garment-rows.ts";

/** The waist is looked for between these shares of the way from the armpits to the hem. */
const waist = { from: 0.12, until: 0.5 } as const;
/**
 * Half-way from the waist to the hem a jumpsuit's legs are parted, and dresses hardly ever slit. Each leg is at least `width` as wide as
 * the widest stretch of its row.
 */
const parting = { row: 0.5, width: 0.6 } as const;

/** The trousers of a jumpsuit, which shops call a dress; null for a dress. */
export function legsOfJumpsuit({ layer, mask, worn }: CutOut, landmarks: Omit<TopLandmarks, "necklineY">): BottomLandmarks | null {
  const armpitY = (landmarks.left.armpit.y + landmarks.right.armpit.y) / 2;
  const waistY = narrowestRow(landmarks, armpitY);
  if (!isParted(mask, layer.width, Math.round(waistY + parting.row * (landmarks.hemY - waistY)))) return null;
  const below = mask.slice();
  below.fill(0, 0, waistY * layer.width);
  const legs = bottomLandmarks({ layer, mask: below, worn });
  return legs.kind === "trousers" ? legs : null;
}

function isParted(mask: Uint8Array, width: number, y: number): boolean {
  const runs = runsInRow(mask, width, y);
  const widest = Math.max(0, ...runs.map(runWidth));
  return runs.filter((run) => runWidth(run) >= parting.width * widest).length === 2;
}

function narrowestRow(landmarks: Omit<TopLandmarks, "necklineY">, armpitY: number): number {
  const rowAt = (share: number): number => Math.round(armpitY + share * (landmarks.hemY - armpitY));
  let best = { y: rowAt(waist.from), widthPx: Infinity };
  for (let y = rowAt(waist.from); y < rowAt(waist.until); y++) {
    const widthPx = bodyEdgeX(landmarks, y, "right") - bodyEdgeX(landmarks, y, "left");
    if (widthPx < best.widthPx) best = { y, widthPx };
  }
  return best.y;
}
