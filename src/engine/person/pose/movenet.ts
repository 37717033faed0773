import { point, type Point } from "../../image/geometry.ts";
import { sampleSquare, wholeSquare, type Square } from "../../image/picture.ts";
import type { Raster } from "../../image/raster.ts";
import type { Network } from "../../runtime.ts";

/** MoveNet's joints, in the order of its outputs; left and right are the person's own. */
const jointNames = [
  "nose",
  "leftEye",
  "rightEye",
  "leftEar",
  "rightEar",
  "leftShoulder",
  "rightShoulder",
  "leftElbow",
  "rightElbow",
  "leftWrist",
  "rightWrist",
  "leftHip",
  "rightHip",
  "leftKnee",
  "rightKnee",
  "leftAnkle",
  "rightAnkle",
] as const;
type JointName = (typeof jointNames)[number];

/** Where a joint is, in pixels of the photo, and how sure the network is: 0 to 1. One that the photo cuts off is a guess inside of it, and hardly sure. */
export interface Joint {
  readonly place: Point;
  readonly score: number;
}
/** All joints that MoveNet tells. */
export type Joints = Readonly<Record<JointName, Joint>>;

const inputSidePx = 256;
/** The network's answers, one cell for four pixels. */
const cellsAcross = inputSidePx / 4;
const cellCount = cellsAcross ** 2;

/** The joints of the person in the midst of the photo, in one look. Unlike BlazePose it needs no face for that. */
export const findJoints = (bodyJoints: Network, photo: Raster): Promise<Joints> => findJointsIn(bodyJoints, photo, wholeSquare(photo));

/**
 * How many times as large as the photo a look with room above it is, and how far over the photo's middle its own lies, in heights of the photo. Black
 * room is a wall to MoveNet, grey room is none.
 */
const room = { times: 1.5, above: 0.25, grey: 128 } as const;

/**
 * Likewise, of somebody whom the upper border cuts off at the chest: trousers that fill a picture are no body to MoveNet, and below some room for
 * the rest they are. Of 100 people whom no training saw, cropped from the waist to the thighs, the hips of 80 are found where they are seen in the
 * whole photo, instead of 61; from below the waist to the knees, of 78 instead of 45.
 */
export function findJointsBelowRoom(bodyJoints: Network, photo: Raster): Promise<Joints> {
  const { centre, sidePx, angle } = wholeSquare(photo);
  const above = point(centre.x, centre.y - room.above * photo.height);
  return findJointsIn(bodyJoints, photo, { centre: above, sidePx: room.times * sidePx, angle }, room.grey);
}

async function findJointsIn(bodyJoints: Network, photo: Raster, square: Square, outside?: number): Promise<Joints> {
  return decodeJoints(await bodyJoints(sampleSquare(photo, square, inputSidePx, outside), inputSidePx, inputSidePx), square);
}

/**
 * As MoveNet's own graph decodes its four answers (Google, Apache-2.0): the person is where the map of people's middles is highest, less the further
 * from the picture's middle; from there each joint's way leads near it; and the joint is where its own map is highest around, less the further
 * off, moved by the offset that is known there.
 *
 * @param answers `people`, `joints`, `ways` and `offsets`: maps of cells, one after the other; of ways and offsets, in cells, down before across
 */
export function decodeJoints(answers: Readonly<Record<string, Float32Array>>, square: Square): Joints {
  const { people, joints, ways, offsets } = answers;
  const middleCell = Math.floor(cellsAcross / 2);
  const person = highestNear(people, 0, middleCell, middleCell);
  const entries = jointNames.map((name, j): [JointName, Joint] => {
    const [down, across] = [2 * j * cellCount, (2 * j + 1) * cellCount];
    const cell = highestNear(joints, j * cellCount, columnOf(person) + ways[across + person], rowOf(person) + ways[down + person]);
    const column = columnOf(cell) + offsets[across + cell];
    const row = rowOf(cell) + offsets[down + cell];
    return [name, { place: inPhoto(square, column / cellsAcross, row / cellsAcross), score: joints[j * cellCount + cell] }];
  });
  return Object.fromEntries(entries) as Record<JointName, Joint>;
}

const columnOf = (cell: number): number => cell % cellsAcross;
const rowOf = (cell: number): number => Math.floor(cell / cellsAcross);

/** So many cells off a map counts half of what it does at the place itself. */
const halfAway = 1.8;

/** The cell in which the map that starts at `from` is highest for how far it is from a place. */
function highestNear(maps: Float32Array, from: number, column: number, row: number): number {
  let best = 0;
  let highest = -1;
  for (let y = 0, cell = 0; y < cellsAcross; y++) {
    for (let x = 0; x < cellsAcross; x++, cell++) {
      const height = maps[from + cell] / (Math.sqrt((x - column) ** 2 + (y - row) ** 2) + halfAway);
      if (height <= highest) continue;
      highest = height;
      best = cell;
    }
  }
  return best;
}

/** @param u across the square, @param v down it, both from 0 to 1 */
function inPhoto({ centre, sidePx }: Square, u: number, v: number): Point {
  return point(centre.x + (u - 0.5) * sidePx, centre.y + (v - 0.5) * sidePx);
}
