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

/**
 * From this score on, BlazePose's detector is sure of somebody: it gives as much to nine in ten of 73 people who are seen from head to
 * foot, and to one in ten of those whom a shop cut off at mouth or neck.
 */
const clearlyDetected = 0.9;
/**
 * From this score on, BlazePose is sure of all arms. It is less sure in three of ten of 125 people, and in 41 of the 45 arms in 1,003
 * photos that MoveNet sees elsewhere.
 */
const clearArms = 0.58;
/**
 * Scores of shoulders and hips from which on MoveNet is believed. `clearly`: as of somebody who is there and of hips that the photo shows;
 * hips that it cuts off are made up and have .15 and less. `fairly`: enough where the detector is less sure than `hardlyDetected`, or
 * BlazePose sees nobody. In 630 crops of people held back from choosing it, it brings 13 poses nearer, most of them from elsewhere, and
 * none further off.
 */
const jointed = { clearly: 0.3, fairly: 0.2 } as const;
const hardlyDetected = 0.7;
/** Whoever is detected with less and looks no larger than a clearer person is nobody. */
const fairlyDetected = 0.5;
/**
 * As a share of the other's torso: whoever has a shorter one is a passer-by further back. The two networks' looks at one body agree better: of
 * 182 people without heads, MoveNet sees none at less than .9 of BlazePose's torso.
 */
const aboutAsLarge = 0.6;
/**
 * In torso lengths, the mean over shoulders, elbows, wrists and hips: two looks at the same body lie nearer to each other (130 of 138
 * people). Where they do not and the detector is not sure, MoveNet is right: of 138 people without head and legs BlazePose misses 85 by .15
 * and more, MoveNet 7.
 */
const agreeing = 0.1;
/** In torso lengths, the mean over shoulders and hips: poses further apart are of two people, or one takes the back for the front. */
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
 * The pose of the shopper, who is the clearest person unless another is much larger, and of a second one who stands there about as large. BlazePose needs a face: where it is not sure and
 * MoveNet disagrees, MoveNet is believed, of a body or of its arms.
 */
export async function findPoses(networks: PoseNetworks, photo: Raster): Promise<Pose[]> {
  const detections = await detectPeople(networks.personDetector, photo);
  const people = await findPeople(networks.bodyLandmarks, photo, detections);
  const poses = people.map(({ pose }) => pose);
  const detected = people[0]?.detection?.score ?? 0;
  if (detected >= clearlyDetected && people.every(({ armScore }) => armScore >= clearArms)) return poses;
  return settlePoses(poses, detected, await jointsOf(networks.bodyJoints, photo, detected), photo);
}

/** MoveNet's joints. If the shoulders may be cut off, it looks twice, and the look that is surer of the hips counts. */
async function jointsOf(bodyJoints: Network, photo: Raster, detected: number): Promise<Joints> {
  const joints = await findJoints(bodyJoints, photo);
  if (detected >= clearlyDetected || seesShoulders(joints)) return joints;
  const belowRoom = await findJointsBelowRoom(bodyJoints, photo);
  return hipsScore(belowRoom) > hipsScore(joints) ? belowRoom : joints;
}

/**
 * The poses of those whom the two networks see.
 *
 * @param poses what BlazePose sees
 * @param detected how sure its detector is of somebody, 0…1
 * @param joints what MoveNet sees of whoever is in the middle of the photo, who may be somebody else
 */
export function settlePoses(poses: Pose[], detected: number, joints: Joints, photo: Size): Pose[] {
  const isClear = detected >= clearlyDetected;
  const cutOff = isClear ? null : withTorsoAbove(joints);
  if (cutOff) return [poseOfJoints(cutOff)];
  if (torsoScore(joints) < (detected < hardlyDetected ? jointed.fairly : jointed.clearly)) return poses;
  const seen = poseOfJoints(joints);
  const people = isClear ? poses : poses.filter((pose) => !isOnTrunk(pose, seen));
  const isOtherwise = people.every((pose) => apartOf(seen, pose, compared) >= agreeing);
  const isBehind = people.some((pose) => torsoLength(seen) < aboutAsLarge * torsoLength(pose));
  if (!isClear && people.length < 2 && isOtherwise && !isBehind) return [seen];
  return people.map((pose) => (apartOf(seen, pose, torsoJoints) < sameTorso ? withSurerArms(pose, joints, photo) : pose));
}

/** Somebody who is seen, and the detection that says so: the surest one where none points at them, if there is any. */
interface Found extends Reading {
  readonly detection: Detection | undefined;
}

/** What BlazePose sees where its detector points, or in the whole photo if that is nobody. */
async function findPeople(bodyLandmarks: Network, photo: Raster, detections: readonly Detection[]): Promise<Found[]> {
  const found = await readDetections(bodyLandmarks, photo, detections);
  if (found.length > 0) {
    const shopper = found.reduce((largest, other) => (timesAsLarge(other.pose, largest.pose) > 1 / aboutAsLarge ? other : largest));
    const second = found.find((other) => isFairlyDetected(other.detection) && timesAsLarge(other.pose, shopper.pose) > aboutAsLarge);
    return second ? [shopper, second] : [shopper];
  }
  const whole = wholeSquare(photo);
  const reading = await readPose(bodyLandmarks, photo, { ...whole, sidePx: whole.sidePx * 1.4 });
  return reading ? [{ ...reading, detection: detections[0] }] : [];
}

/** The poses where the four clearest detections point, clearest first; of faint detections only where a larger body seems to be. */
async function readDetections(
  bodyLandmarks: Network,
  photo: Raster,
  detections: readonly Detection[],
): Promise<(Reading & { readonly detection: Detection })[]> {
  const found = [];
  let largestPx = 0;
  for (const detection of detections.slice(0, 4)) {
    const sizePx = bodySizePx(detection);
    if (found.length > 0 && !isFairlyDetected(detection) && sizePx < largestPx) continue;
    const reading = await readPose(bodyLandmarks, photo, squareAround(detection.hips, detection.top));
    if (!reading) continue;
    found.push({ ...reading, detection });
    largestPx = Math.max(largestPx, sizePx);
  }
  return found;
}

const isFairlyDetected = ({ score }: Detection): boolean => score >= fairlyDetected;

/** From a body's hips to above its head. */
const bodySizePx = ({ hips, top }: Detection): number => distance(hips, top);

/** How many times as large somebody is as the other; 0 if both are one, as the landmark network snaps to the nearest person. */
function timesAsLarge(pose: Pose, other: Pose): number {
  const [size, otherSize] = [torsoLength(pose), torsoLength(other)];
  const isSame = distance(torsoMiddle(pose), torsoMiddle(other)) <= 0.5 * Math.max(size, otherSize);
  return isSame ? 0 : size / otherSize;
}

/** Whether a small pose lies in the midst of a larger one's trunk: BlazePose takes folds and prints for people where heads are missing. */
const isOnTrunk = (pose: Pose, larger: Pose): boolean =>
  torsoLength(pose) < aboutAsLarge * torsoLength(larger) && distance(torsoMiddle(pose), torsoMiddle(larger)) < torsoLength(larger) / 2;

const torsoJoints = ["leftShoulder", "rightShoulder", "leftHip", "rightHip"] as const;
const compared = [...torsoJoints, "leftElbow", "rightElbow", "leftWrist", "rightWrist"] as const satisfies readonly LandmarkName[];

const hipsScore = ({ leftHip, rightHip }: Joints): number => (leftHip.score + rightHip.score) / 2;

const torsoScore = (joints: Joints): number => Math.min((joints.leftShoulder.score + joints.rightShoulder.score) / 2, hipsScore(joints));

/** How far joints of two poses lie apart in the mean, in lengths of the first one's torso. */
const apartOf = (pose: Pose, other: Pose, joints: readonly LandmarkName[]): number =>
  meanOf(joints.map((name) => distance(pose[name], other[name]))) / torsoLength(pose);
