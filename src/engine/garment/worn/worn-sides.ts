import { axisV, axisX } from "../../warp/body-axis.ts";
import { outwardOf, point, type Side } from "../../image/geometry.ts";
import { covers, type Mask } from "../../image/mask.ts";
import { runningMean, runningMedian } from "../../image/series.ts";
import type { Body } from "../../person/body.ts";
import type { TopSide } from "../garment.ts";

/** As shares of the panel's height: dents lower than `median` are closed, and what is left is smoothed over `mean`, up and down. */
const steady = { median: 0.06, mean: 0.02 } as const;

/** Side edges of the body panel, one a row from `topY` to `hemY`, smoothed. */
export function edgesOfBody(
  mask: Mask,
  panel: Uint8Array,
  body: Body,
  topY: number,
  hemY: number,
  tops: Record<Side, TopSide>,
): Record<Side, number[]> {
  const rows = hemY - topY;
  const edgeOf = (side: Side): number[] => {
    const { armpit } = tops[side];
    const edges: number[] = [];
    for (let k = 0; k < rows; k++) {
      const y = topY + k;
      const before = edges[k - 1] ?? armpit.x;
      edges.push(y < armpit.y ? armpit.x : (sideEdge(mask, panel, body, y, side) ?? before));
    }
    keepWidthInto(edges, outwardOf(side));
    // Arms and bags before the side leave dents in it.
    const undented = runningMedian(edges, Math.round(steady.median * rows));
    return runningMean(undented, Math.max(1, Math.round(steady.mean * rows)));
  };
  return { left: edgeOf("left"), right: edgeOf("right") };
}

/** As a share of its height: below this a panel gets no narrower. */
const wholeUntil = 0.93;

/** Rounded hems and corners: the panel keeps its width to the end, its own outline shows the curve. */
function keepWidthInto(edges: number[], outward: 1 | -1): void {
  const last = Math.round(edges.length * wholeUntil);
  for (let k = last; k < edges.length; k++) edges[k] = outward * Math.max(outward * edges[k], outward * edges[last]);
}

/** The column at which the body panel ends in a row, or, behind an arm, the torso. */
function sideEdge(mask: Mask, panel: Uint8Array, body: Body, y: number, side: Side): number | null {
  const outward = outwardOf(side);
  const centreX = axisX(body, y);
  const seen = outermost(mask, panel, y, centreX, outward);
  const v = axisV(body, point(centreX, y));
  const ofTorso = centreX + outward * body.halfWidthPx(v, side);
  if (v > 1 || !covers(mask, point(ofTorso, y))) return seen;
  return seen === null || (ofTorso - seen) * outward > 0 ? ofTorso : seen;
}

/** The outer end of the body panel's cloth in a row, between the photo's border and a column of the trunk. */
function outermost(mask: Mask, panel: Uint8Array, y: number, fromX: number, outward: 1 | -1): number | null {
  const limit = outward === 1 ? mask.width - 1 : 0;
  for (let x = limit; (x - fromX) * outward > 0; x -= outward) {
    const i = y * mask.width + x;
    if (mask.data[i] && panel[i] === 0) return outward === 1 ? x + 1 : x;
  }
  return null;
}
