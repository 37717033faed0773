import { add, distance, scale, subtract, type Point } from "../image/geometry.ts";
import { labelAt, partIndex, type LabelMap } from "./labels.ts";
import type { PoseSide, TorsoFrame } from "./torso-frame.ts";

/** In widths of the shoulders: how far beside its leg the pose may put a joint, and how deep in the leg a joint lies at most. */
const stray = 0.3;
const depth = 0.12;

const legParts = new Set<number>([partIndex.skin, partIndex.top, partIndex.dress, partIndex.bottom, partIndex.footwear]);

/**
 * The joints of a leg, each on the leg that the photo shows: where dark clothes, a bag or heels mislead it, the pose puts a knee
 * or an ankle on the ground between the legs. Toes go with their ankle.
 */
export function legJoints(
  map: LabelMap,
  { across, shoulderWidthPx }: TorsoFrame,
  joints: PoseSide,
): Pick<PoseSide, "knee" | "ankle" | "toes"> {
  const knee = onLeg(map, across, shoulderWidthPx, joints.knee);
  const ankle = onLeg(map, across, shoulderWidthPx, joints.ankle);
  return { knee, ankle, toes: add(joints.toes, subtract(ankle, joints.ankle)) };
}

/** A joint on the background moves sideways to the middle of the nearest leg. */
function onLeg(map: LabelMap, across: Point, shoulderWidthPx: number, joint: Point): Point {
  if (labelAt(map, joint) !== partIndex.background) return joint;
  const edges = [1, -1].flatMap((direction) => legBeside(map, scale(across, direction), stray * shoulderWidthPx, joint) ?? []);
  const [nearest] = edges.toSorted((a, b) => distance(joint, a.edge) - distance(joint, b.edge));
  if (!nearest) return joint;
  let inPx = 0;
  while (inPx < 2 * depth * shoulderWidthPx && legParts.has(labelAt(map, add(nearest.edge, scale(nearest.direction, inPx))))) inPx++;
  return add(nearest.edge, scale(nearest.direction, inPx / 2));
}

function legBeside(map: LabelMap, direction: Point, reachPx: number, joint: Point): { edge: Point; direction: Point } | null {
  for (let px = 1; px < reachPx; px++) {
    const edge = add(joint, scale(direction, px));
    if (legParts.has(labelAt(map, edge))) return { edge, direction };
  }
  return null;
}
