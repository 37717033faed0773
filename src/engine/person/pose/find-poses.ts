import { distance } from "../../image/geometry.ts";
import { wholeSquare } from "../../image/picture.ts";
import type { Raster, Size } from "../../image/raster.ts";
import { meanOf } from "../../image/series.ts";
import { TryOnProblem } from "../../problem.ts";
import type { Network, Networks } from "../../runtime.ts";
import { detectPeople, readPose, squareAround, type Detection, type Reading } from "./blazepose.ts";
import { findJoints, findJointsBelowRoom, type Joints } from "./movenet.ts";
import { seesShoulders, withTorsoAbove } from "./cut-off-torso.ts";
import { poseOfJoints } from "./pose-of-joints.ts";
import { withSurerArms } from "./surer-arms.ts";
import { torsoLength, torsoMiddle, type LandmarkName, type Pose } from "./pose.ts";

type PoseNetworks = Pick<Networks, "personDetector" | "bodyLandmarks" | "bodyJoints">;

/** Of 73 people who are seen from head to foot the detector is as sure of nine in ten; of those whom a shop cut off at mouth or neck of one in ten. */
const clearlyDetected = 0.9;
/** Of 125 people BlazePose is less sure of an arm in three of ten, and so it is of 41 of the 45 in 1,003 whose arm MoveNet sees elsewhere. */
const clearArms = 0.58;
/**
 * MoveNet is this sure of shoulders where there is somebody, and of hips that the photo shows; those that it cuts off are made up (.15 and less). Where the detector is less
 * sure than `hardlyDetected`, or BlazePose sees nobody, less is enough: 13 of 630 crops of people who were not looked at for it come nearer, most of them from elsewhere, and none
 * goes further off.
 */
const jointed = { clearly: 0.3, fairly: 0.2 } as const;
const hardlyDetected = 0.7;
/**
 * In lengths of the torso, the mean of shoulders, elbows, wrists and hips: two looks at the same body are nearer (130 of 138 people). Where they
 * are not, MoveNet is right, if the detector is not sure: of 138 people without head and legs BlazePose misses 85 by .15 and more, MoveNet 7.
 */
const agreeing = 0.1;
/** Of the torso that BlazePose sees: a smaller one is somebody's further back, behind one who stands at the border (of 182 people without heads none is below .9). */
const atLeastOf = 0.5;
/** Likewise of shoulders and hips alone: further apart it is somebody else, or one of the two takes the back for the front. */
const sameTorso = 0.15;

/**
 * The pose of the one person in the photo.
 *
 * @throws TryOnProblem `error.engine.no.person` or `error.engine.several.people`
 */
export async function findPose(networks: PoseNetworks, photo: Raster): Promise<Pose> {
  const poses = await findPoses(networks, photo);
  if (poses.length === 0) throw new TryOnProblem("error.engine.no.person");
  if (poses.length > 1) throw new TryOnProblem("error.engine.several.people");
  return poses[0];
}

/**
 * The clearest person's pose, and a second one's if somebody else stands there about as large. BlazePose needs a face: where it is not sure, and
 * MoveNet sees somebody stand otherwise, that is believed; and so it is of arms.
 */
export async function findPoses(networks: PoseNetworks, photo: Raster): Promise<Pose[]> {
  const detections = await detectPeople(networks.personDetector, photo);
  const readings = await readingsAt(networks.bodyLandmarks, photo, detections);
  const poses = readings.map(({ pose }) => pose);
  const detected = readings.length > 0 && detections.length > 0 ? detections[0].score : 0;
  if (detected >= clearlyDetected && readings.every(({ armScore }) => armScore >= clearArms)) return poses;
  return settlePoses(poses, detected, await jointsOf(networks.bodyJoints, photo, detected), photo);
}

/** What MoveNet sees: of somebody whose shoulders may be cut off, in the one of two looks that is surer of the hips. */
async function jointsOf(bodyJoints: Network, photo: Raster, detected: number): Promise<Joints> {
  const joints = await findJoints(bodyJoints, photo);
  if (detected >= clearlyDetected || seesShoulders(joints)) return joints;
  const belowRoom = await findJointsBelowRoom(bodyJoints, photo);
  return hipsScore(belowRoom) > hipsScore(joints) ? belowRoom : joints;
}

/**
 * Whom both networks see, and how they stand.
 *
 * @param poses what BlazePose sees
 * @param detected how sure its detector is of somebody, 0…1
 * @param joints what MoveNet sees of whoever is in the midst of the photo, who may be somebody else
 */
export function settlePoses(poses: Pose[], detected: number, joints: Joints, photo: Size): Pose[] {
  const isClear = detected >= clearlyDetected;
  const cutOff = isClear ? null : withTorsoAbove(joints);
  if (cutOff) return [poseOfJoints(cutOff)];
  if (torsoScore(joints) < (detected < hardlyDetected ? jointed.fairly : jointed.clearly)) return poses;
  const seen = poseOfJoints(joints);
  const people = isClear ? poses : poses.filter((pose) => !isOnTrunk(pose, seen));
  const isOtherwise = people.every((pose) => apartOf(seen, pose, compared) >= agreeing);
  const isBehind = people.some((pose) => torsoLength(seen) < atLeastOf * torsoLength(pose));
  if (!isClear && people.length < 2 && isOtherwise && !isBehind) return [seen];
  return people.map((pose) => (apartOf(seen, pose, torsoJoints) < sameTorso ? withSurerArms(pose, joints, photo) : pose));
}

/** What BlazePose sees where its detector points; of the whole photo, if that sees nobody. */
async function readingsAt(bodyLandmarks: Network, photo: Raster, detections: readonly Detection[]): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const detection of detections.slice(0, 4)) {
    if (readings.length > 0 && detection.score < 0.5) break;
    const reading = await readPose(bodyLandmarks, photo, squareAround(detection.hips, detection.top));
    if (!reading) continue;
    if (readings.length === 0) readings.push(reading);
    else if (isSomebodyElse(reading.pose, readings[0].pose)) return [readings[0], reading];
  }
  if (readings.length > 0) return readings;
  const whole = wholeSquare(photo);
  const reading = await readPose(bodyLandmarks, photo, { ...whole, sidePx: whole.sidePx * 1.4 });
  return reading ? [reading] : [];
}

/** The landmark network snaps to the nearest person, so a second detection may well be the first person again. */
function isSomebodyElse(pose: Pose, first: Pose): boolean {
  const size = torsoLength(pose);
  const firstSize = torsoLength(first);
  const apart = distance(torsoMiddle(pose), torsoMiddle(first));
  return size > 0.5 * firstSize && apart > 0.5 * Math.max(size, firstSize);
}

/** Whether somebody small is seen in the midst of a larger one's trunk: folds and prints, which BlazePose takes for people where heads are missing. */
const isOnTrunk = (pose: Pose, larger: Pose): boolean =>
  torsoLength(pose) < atLeastOf * torsoLength(larger) && distance(torsoMiddle(pose), torsoMiddle(larger)) < torsoLength(larger) / 2;

const torsoJoints = ["leftShoulder", "rightShoulder", "leftHip", "rightHip"] as const;
const compared = [...torsoJoints, "leftElbow", "rightElbow", "leftWrist", "rightWrist"] as const satisfies readonly LandmarkName[];

const hipsScore = ({ leftHip, rightHip }: Joints): number => (leftHip.score + rightHip.score) / 2;

const torsoScore = (joints: Joints): number => Math.min((joints.leftShoulder.score + joints.rightShoulder.score) / 2, hipsScore(joints));

/** How far joints of two poses lie apart in the mean, in lengths of the first one's torso. */
const apartOf = (pose: Pose, other: Pose, joints: readonly LandmarkName[]): number =>
  meanOf(joints.map((name) => distance(pose[name], other[name]))) / torsoLength(pose);
