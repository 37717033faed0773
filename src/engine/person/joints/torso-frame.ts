import { add, distance, scale, subtract, unit, type Point, type Side } from "../../image/geometry.ts";
import { hipsMiddle, shouldersMiddle, type Pose } from "../pose/pose.ts";

/** One side of the pose, by its side in the picture. */
export interface PoseSide {
  readonly shoulder: Point;
  readonly elbow: Point;
  readonly wrist: Point;
  readonly index: Point;
  readonly hip: Point;
  readonly knee: Point;
  readonly ankle: Point;
  readonly toes: Point;
}

/** The torso's own coordinates: v along the axis (0 shoulders, 1 hips), u across it in pixels (negative on the left). */
export interface TorsoFrame {
  readonly neck: Point;
  readonly pelvis: Point;
  readonly lengthPx: number;
  readonly shoulderWidthPx: number;
  readonly hipHalfPx: number;
  readonly up: Point;
  readonly across: Point;
  readonly sides: Record<Side, PoseSide>;
}

/** Height on the torso's axis at which the side of the torso appears under the arm. */
export const underArmV = 0.24;

/** The torso of a pose, in pixels of its photo. Its sides are the picture's: the right arm of somebody who faces the camera is `left`. */
export function torsoFrame(pose: Pose): TorsoFrame {
  const neck = shouldersMiddle(pose);
  const pelvis = hipsMiddle(pose);
  const persons = { left: poseSide(pose, "left"), right: poseSide(pose, "right") };
  const facesAway = persons.left.shoulder.x < persons.right.shoulder.x;
  const left = facesAway ? persons.left : persons.right;
  const right = facesAway ? persons.right : persons.left;
  const shoulderWidthPx = distance(left.shoulder, right.shoulder);
  return {
    neck,
    pelvis,
    lengthPx: distance(neck, pelvis),
    shoulderWidthPx,
    hipHalfPx: distance(left.hip, right.hip) / 2,
    up: unit(subtract(neck, pelvis)),
    // The line of the shoulders is longer, that of the hips steadier when one shoulder is raised: both count.
    across: unit(add(unit(subtract(right.shoulder, left.shoulder)), scale(unit(subtract(right.hip, left.hip)), 0.6))),
    sides: { left, right },
  };
}

function poseSide(pose: Pose, side: Side): PoseSide {
  const joint = (name: "Shoulder" | "Elbow" | "Wrist" | "Index" | "Hip" | "Knee" | "Ankle" | "FootIndex"): Point => pose[`${side}${name}`];
  return {
    shoulder: joint("Shoulder"),
    elbow: joint("Elbow"),
    wrist: joint("Wrist"),
    index: joint("Index"),
    hip: joint("Hip"),
    knee: joint("Knee"),
    ankle: joint("Ankle"),
    toes: joint("FootIndex"),
  };
}

/** The point of the axis at v. */
export function onAxis(frame: TorsoFrame, v: number): Point {
  return add(frame.neck, scale(subtract(frame.pelvis, frame.neck), v));
}
