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

/**
 * Where a joint is, in pixels of the photo, and how sure the network is, 0 to 1. For a joint that the photo cuts off it guesses a place
 * inside, and is hardly sure.
 */
export interface Joint {
  readonly place: Point;
  readonly score: number;
}
/** All of MoveNet's joints. */
export type Joints = Readonly<Record<JointName, Joint>>;

const inputSidePx = 256;
/** The network's answers are maps with one cell for 4 × 4 pixels of its input. */
const cellsAcross = inputSidePx / 4;
const cellCount = cellsAcross ** 2;

/** The joints of the person in the middle of the photo, from one look. Unlike BlazePose, MoveNet needs no face. */
export const findJoints = (bodyJoints: Network, photo: Raster): Promise<Joints> => findJointsIn(bodyJoints, photo, wholeSquare(photo));

/**
 * A look with room above: its side in sides of the photo's own square, and how far its middle lies above the photo's, in heights of the
 * photo. The room is grey: MoveNet takes black for a wall.
 */
const room = { times: 1.5, above: 0.25, grey: 128 } as const;

/**
 * The same for somebody whom the upper border cuts off at the chest: MoveNet does not take trousers that fill a picture for a body, but
 * does with some room above for the rest. Of 100 people held back from training, cropped from the waist to the thighs, it finds the hips of
 * 80 where the whole photo shows them, instead of 61; cropped from below the waist to the knees, of 78 instead of 45.
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
 * Decodes the network's four answers as MoveNet's own graph does (Google, Apache-2.0). The person is at the highest cell of `people`,
 * weighed by its nearness to the picture's middle; from there `ways` lead near each joint; the joint is at the highest cell of its own map,
 * weighed by its nearness to that place, moved by `offsets`.
 *
 * @param answers `people`, `joints`, `ways` and `offsets`: maps of cells, one after the other; of ways and offsets, in cells, down before
 *   across
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

/** In cells: this far from a place a map counts half. */
const halfAway = 1.8;

/** The cell at which the map that starts at `from` is highest, weighed by its nearness to a place. */
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
