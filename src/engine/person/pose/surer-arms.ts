import { distance, type Point, type Side } from "../../image/geometry.ts";
import type { Size } from "../../image/raster.ts";
import type { Joint, Joints } from "./movenet.ts";
import { handBeyond } from "./pose-of-joints.ts";
import { torsoLength, type Pose } from "./pose.ts";

/** MoveNet is at least this sure of a joint that is believed. */
const sure = 0.3;
/** In torso lengths: both networks see the same arm if its joints lie nearer to each other. */
const sameJoint = 0.25;

/**
 * The pose with MoveNet's elbows and wrists where they lie elsewhere: BlazePose takes the arm of somebody behind for the person's own, or
 * an arm that hangs for a bent or raised one. Of 45 such arms in 1,003 street photos MoveNet is right about 39; of the other six some lie
 * in the air, which `armJoints` corrects.
 */
export function withSurerArms(pose: Pose, joints: Joints, photo: Size): Pose {
  return { ...pose, ...armFrom(pose, joints, photo, "left"), ...armFrom(pose, joints, photo, "right") };
}

function armFrom(pose: Pose, joints: Joints, { width, height }: Size, side: Side): Partial<Pose> {
  const posed = { elbow: pose[`${side}Elbow`], wrist: pose[`${side}Wrist`] };
  // A hand that the photo cuts off is outside of it to BlazePose; MoveNet makes one up inside.
  if (posed.wrist.x < 0 || posed.wrist.y < 0 || posed.wrist.x > width || posed.wrist.y > height) return {};
  const isElsewhere = (place: Point, joint: Joint): boolean =>
    joint.score >= sure && distance(place, joint.place) > sameJoint * torsoLength(pose);
  const [elbow, wrist] = [joints[`${side}Elbow`], joints[`${side}Wrist`]];
  const isOtherArm = isElsewhere(posed.elbow, elbow);
  if (!isOtherArm && !isElsewhere(posed.wrist, wrist)) return {};
  // A wrist goes with its elbow, however unsure.
  const bentAt = isOtherArm ? elbow.place : posed.elbow;
  return { [`${side}Elbow`]: bentAt, [`${side}Wrist`]: wrist.place, [`${side}Index`]: handBeyond(bentAt, wrist.place) };
}
