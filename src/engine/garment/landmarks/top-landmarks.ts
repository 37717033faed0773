import { bothShouldered } from "./bare-shoulder.ts";
import { edgesOfBody, hemRow } from "./body-panel.ts";
import { findArmpits, type Armpits } from "./armpits.ts";
import type { CutOut, TopLandmarks, TopSide } from "../garment.ts";
import { distance, sides, type Point, type Side } from "../../image/geometry.ts";
import { legsOfJumpsuit } from "./jumpsuit.ts";
import { findNeckline } from "../neckline/neckline.ts";
import { lineLength, smoothClosed, traceOutline } from "./outline.ts";
import { withGapsOpened } from "./sleeve-gaps.ts";
import { isStrapless } from "./strapless.ts";
import { topShape, type TopShape } from "./top-shape.ts";
import { sleevedSide, sleevelessSide, withEvenNeck, withEvenStraps } from "./top-sides.ts";
import { newBytes } from "../../image/scratch.ts";

/** What is shorter on its outer side than this share of its armhole is no sleeve: sleeveless sides have folds and dents, too. */
const shortestSleeve = 0.1;

const isLongEnough = ({ shoulder, armpit, sleeve }: TopSide): boolean =>
  !sleeve || lineLength(sleeve.outer) > shortestSleeve * distance(shoulder, armpit);

/**
 * Finds shoulders, armpits, sleeves, hem and neckline of a top or a dress from its outline, and the legs of a jumpsuit.
 *
 * @throws TryOnProblem `error.engine.garment.not.found` when the mask is too thin or too empty to be one
 */
export function topLandmarks(cutOut: CutOut, kind: "top" | "dress"): TopLandmarks {
  const { width, height } = cutOut.layer;
  const shape = topShape(withGapsOpened(cutOut.mask, width, height), width, height, kind);
  const { extent, centreX } = shape;
  const outline = smoothClosed(traceOutline(shape.mask, width, height), 3);
  const found = sidesOf(shape, outline, kind, findArmpits(shape, outline, kind));
  const areSleeves = sides.every((side) => isLongEnough(found[side]));
  const { panel, ...seen } = areSleeves ? found : sidesOf(shape, outline, kind, { left: null, right: null });
  const { left, right } = withEvenStraps(withEvenNeck(bothShouldered(seen, centreX), shape), shape);
  const hemY = hemRow(shape, panel);
  const strapless = isStrapless(cutOut, left, right);
  const landmarks = {
    centreX,
    topY: extent.top,
    hemY,
    left,
    right,
    edges: edgesOfBody(shape, panel, hemY, { left, right }),
    panel,
    ...(strapless && { topV: straplessV }),
  };
  const necklineY = strapless ? null : findNeckline(cutOut, landmarks);
  const legs = kind === "dress" ? legsOfJumpsuit(cutOut, landmarks) : null;
  return { ...landmarks, ...(legs && { legs }), necklineY: necklineY && Float64Array.from({ length: width }, (_, x) => necklineY(x)) };
}

/** Both sides of a garment with these armpits, and the panels into which its sleeves divide it (0 body, 1 left sleeve, 2 right sleeve). */
function sidesOf(
  shape: TopShape,
  outline: readonly Point[],
  kind: "top" | "dress",
  armpits: Armpits,
): Record<Side, TopSide> & { panel: Uint8Array } {
  const panel = newBytes(shape.mask.length);
  const sideOf = (side: Side): TopSide => {
    const armpitIndex = armpits[side];
    return armpitIndex === null ? sleevelessSide(shape, kind, side) : sleevedSide(shape, outline, armpitIndex, side, panel);
  };
  return { left: sideOf("left"), right: sideOf("right"), panel };
}

/** Where strapless garments sit on the torso: above the bust. */
const straplessV = 0.17;
