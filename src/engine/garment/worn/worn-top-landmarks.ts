import { lerp, point, sides, type Side } from "../../image/geometry.ts";
import type { Mask } from "../../image/mask.ts";
import type { Body } from "../../person/body.ts";
import { TryOnProblem } from "../../problem.ts";
import { axisV, crotchV, legShareAt } from "../../warp/body-axis.ts";
import { extentOf } from "../garment-rows.ts";
import type { CutOut, TopLandmarks, TopSide } from "../garment.ts";
import { straplessTopRow } from "../landmarks/strapless.ts";
import { tellingSide, withLikeSleeve } from "./like-sleeves.ts";
import { neckPoint, strapEnd } from "./shoulder-ends.ts";
import { baresBelly, hemRow, hemTilt } from "./worn-hem.ts";
import { giveToSleeveInto, panelOf } from "./worn-panels.ts";
import { edgesOfBody } from "./worn-sides.ts";
import { sleeveOn } from "./worn-sleeve.ts";

/** In pixels of the photo: what is smaller, in width or in height, has no landmarks. */
const leastPx = 24;
/** The garment's middle is the torso's axis at this share of the way from the neck to the hips. */
const middleAt = 0.4;

/**
 * Landmarks of a top or a dress that somebody wears in its photo: the wearer's own joints say where sleeves begin, which the
 * outline alone does not when arms hang against the body.
 *
 * @param body the wearer, in the pixels of the cut-out
 * @throws TryOnProblem `error.engine.garment.not.found` when too little of the garment is seen
 */
export function wornTopLandmarks(body: Body, cutOut: CutOut): TopLandmarks {
  const mask: Mask = { width: cutOut.layer.width, height: cutOut.layer.height, data: cutOut.mask };
  const extent = extentOf(mask.data, mask.width, mask.height);
  if (extent.widthPx < leastPx || extent.heightPx < leastPx) throw new TryOnProblem("error.engine.garment.not.found");
  const centreX = lerp(body.neck.x, body.pelvis.x, middleAt);
  const seen = { left: topSide(mask, body, centreX, "left"), right: topSide(mask, body, centreX, "right") };
  const panel = panelOf(mask, body, seen);
  const topY = seen.left.sleeve || seen.right.sleeve ? null : straplessTopRow(mask, body);
  const telling = tellingSide(body, seen);
  const sideAs = (side: Side): TopSide =>
    topY === null ? withLikeSleeve(mask, body, seen, telling, centreX, side) : withoutShoulder(body, topY, side);
  const [left, right] = [sideAs("left"), sideAs("right")];
  for (const side of sides) if ({ left, right }[side].sleeve?.panel) giveToSleeveInto(panel, mask, body, side);
  const hemY = hemRow(mask, panel, body, extent.bottom);
  const hemV = axisV(body, point(centreX, hemY));
  const edges = edgesOfBody(mask, panel, body, extent.top, hemY, { left, right });
  return {
    centreX,
    topY: extent.top,
    hemY,
    left,
    right,
    edges,
    necklineY: null,
    panel,
    hemV,
    ...(hemV > crotchV && { legShare: legShareAt(body, hemV) }),
    hemTiltPx: hemTilt(mask, panel, centreX, hemY, edges),
    baresBelly: baresBelly(body, hemV),
    ...(topY !== null && { topV: axisV(body, point(centreX, topY)) }),
  };
}

/** Of a strapless garment, the upper edge above the armpit. */
function withoutShoulder(body: Body, topY: number, side: Side): TopSide {
  const { armpit } = body[side];
  const edge = point(armpit.x, Math.min(topY, armpit.y - 2));
  return { shoulder: edge, armpit, neck: edge, sleeve: null };
}

function topSide(mask: Mask, body: Body, centreX: number, side: Side): TopSide {
  const { arm, armpit, shoulder } = body[side];
  const sleeve = sleeveOn(mask, body, side);
  const seam = sleeve ? shoulder : strapEnd(mask, body, side);
  return { shoulder: seam, armpit, neck: neckPoint(mask, seam, centreX, side, arm[0].centre.y), sleeve };
}
