import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadNodeNetworks } from "../../../server/engines/load-networks.ts";
import { add, distance, point, type Point } from "../../image/geometry.ts";
import { cropRaster, shrinkRaster } from "../../image/picture.ts";
import type { Raster } from "../../image/raster.ts";
import { meanOf } from "../../image/series.ts";
import type { Network, Networks } from "../../runtime.ts";
import { plainPicture, readPicture, sideBySide } from "../../testing/pictures.ts";
import { seenJoint, standingJoints } from "../../testing/standing-joints.ts";
import { tryOn } from "../../try-on.ts";
import { detectPeople, type Detection } from "./blazepose.ts";
import { findPose, findPoses, settlePoses } from "./find-poses.ts";
import type { Joint, Joints } from "./movenet.ts";
import { poseOfJoints } from "./pose-of-joints.ts";
import { landmarkNumbers, torsoLength, type Pose } from "./pose.ts";

let networks: Networks;
let photo: Raster;
let whole: Pose;
beforeAll(async () => {
  networks = await loadNodeNetworks();
  photo = await readPicture("person.jpg");
  whole = await findPose(networks, photo);
});
afterAll(() => networks.release());

const compared = ["leftShoulder", "rightShoulder", "leftElbow", "rightElbow", "leftHip", "rightHip"] as const;

it.each([
  ["at the neck", 0.17, Infinity],
  ["above the shoulders", 0.05, Infinity],
  ["at the shoulders, and below the hips", -0.03, 1.4],
])("somebody whom a shop cut off %s stands as in the whole photo: BlazePose saw a face in the clothes", async (_, above, below) => {
  const torsoPx = torsoLength(whole);
  const shoulderY = (whole.leftShoulder.y + whole.rightShoulder.y) / 2;
  const y = Math.round(shoulderY - above * torsoPx);
  const height = Math.min(photo.height, Math.round(shoulderY + below * torsoPx)) - y;
  const [pose] = await findPoses(networks, cropRaster(photo, { x: 0, y, width: photo.width, height }));
  const offPx = meanOf(compared.map((name) => distance(add(pose[name], point(0, y)), whole[name])));
  expect(offPx / torsoPx).toBeLessThan(0.1);
});

describe("trousers that fill a picture", () => {
  let inTrousers: Raster;
  beforeAll(async () => {
    ({ picture: inTrousers } = await tryOn(networks, photo, { bottom: { photo: await readPicture("trousers.jpg") } }));
  });

  it.each([
    ["from the waist to the knees", -0.25, 0.75],
    ["from below the waist", -0.05, 0.8],
  ])("%s are worn by somebody: MoveNet sees them below room for the rest of the body", async (_, from, until) => {
    const torsoPx = torsoLength(whole);
    const hipsY = (whole.leftHip.y + whole.rightHip.y) / 2;
    const besidePx = 0.9 * distance(whole.leftShoulder, whole.rightShoulder);
    const x = Math.round((whole.leftHip.x + whole.rightHip.x) / 2 - besidePx);
    const y = Math.round(hipsY + from * torsoPx);
    const box = { x, y, width: Math.round(2 * besidePx), height: Math.round((until - from) * torsoPx) };
    const [pose] = await findPoses(networks, cropRaster(inTrousers, box));
    const offPx = (["leftHip", "rightHip"] as const).map((name) => distance(add(pose[name], point(x, y)), whole[name]));
    expect(meanOf(offPx) / torsoPx).toBeLessThan(0.1);
  });
});

it("the legs of somebody whom a shop cut off at the chest are where MoveNet sees them: trousers and skirts were cut out as balloons", () => {
  const cutY = 120;
  const joints = Object.fromEntries(
    Object.entries(standingJoints).map(([name, { place, score }]) => [
      name,
      place.y < cutY ? seenJoint(place.x, 2, 0.08) : seenJoint(place.x, place.y - cutY, score),
    ]),
  ) as unknown as Joints;
  const photo = { width: 200, height: 200 };
  const squashed = poseOfJoints({ ...standingJoints, leftHip: seenJoint(120, 110), rightHip: seenJoint(80, 110) });
  for (const seen of [[], [squashed]]) {
    const [pose, ...others] = settlePoses(seen, 0.5, joints, photo);
    expect(others).toEqual([]);
    for (const name of ["leftHip", "rightHip", "leftKnee", "rightKnee", "leftAnkle", "rightAnkle"] as const)
      expect(pose[name]).toEqual(joints[name].place);
  }
  expect(settlePoses([squashed], 0.95, joints, photo)).toEqual([squashed]);
});

it("whoever is clearly seen is looked at as before, and no longer", async () => {
  const bodyJoints = () => Promise.reject(new Error("nobody asks"));
  await expect(findPose({ ...networks, bodyJoints }, photo)).resolves.toEqual(whole);
});

it("an arm of which BlazePose is not sure is looked for again: it was that of somebody further back", async () => {
  const leftWrist = landmarkNumbers.leftWrist;
  const bodyLandmarks: Network = async (...picture) => {
    const outputs = await networks.bodyLandmarks(...picture);
    outputs.landmarks[5 * leftWrist] += 30;
    outputs.heatmap.fill(0, leftWrist * 64 ** 2, (leftWrist + 1) * 64 ** 2);
    return outputs;
  };
  const pose = await findPose({ ...networks, bodyLandmarks }, photo);
  expect(distance(pose.leftWrist, whole.leftWrist)).toBeLessThan(0.1 * torsoLength(whole));
  expect(pose.rightWrist).toEqual(whole.rightWrist);
});

/** The same detector's answer for boxes that are given: how sure it is, and the points that it gives, at one anchor each. */
function detecting(detections: readonly Detection[], { width, height }: Raster): Network {
  const sidePx = Math.max(width, height);
  return async (...picture) => {
    const { boxes, scores } = await networks.personDetector(...picture);
    boxes.fill(0);
    scores.fill(-9);
    // Two anchors in each of 28 cells of the first row, in a picture of 224 pixels.
    detections.forEach(({ score, hips, top }, k) => {
      scores[2 * k] = Math.log(score / (1 - score));
      const inPicture = (place: Point): number[] => [
        ((place.x - width / 2) / sidePx + 0.5 - (k + 0.5) / 28) * 224,
        ((place.y - height / 2) / sidePx + 0.5 - 0.5 / 28) * 224,
      ];
      boxes.set([0, 0, 20, 20, ...inPicture(hips), ...inPicture(top)], 2 * k * 12);
    });
    return { boxes, scores };
  };
}

/** Somebody, and to the right of them passers-by who look `size` times as large; the detector is surer of the passers-by. */
async function besidePassersBy(size: number, count: number) {
  const [seen] = await detectPeople(networks.personDetector, photo);
  const small = shrinkRaster(photo, Math.round(size * photo.width), Math.round(size * photo.height));
  const lower = plainPicture(photo.width, photo.height, [200, 200, 200]);
  for (let y = 0; y < small.height; y++)
    lower.data.set(small.data.subarray(y * small.width * 4, (y + 1) * small.width * 4), y * photo.width * 4);
  const passersBy = Array.from({ length: count }, (_, k) => {
    const moved = (place: Point): Point => point((k + 1) * photo.width + size * place.x, size * place.y);
    return { score: 0.97 - 0.01 * k, hips: moved(seen.hips), top: moved(seen.top) };
  });
  const scene = passersBy.reduce((picture) => sideBySide(picture, lower), photo);
  return { scene, personDetector: detecting([...passersBy, { ...seen, score: 0.44 }], scene) };
}

async function expectShopper(scene: Raster, personDetector: Network): Promise<void> {
  const found = await findPose({ ...networks, personDetector }, scene);
  expect(meanOf(compared.map((name) => distance(found[name], whole[name]))) / torsoLength(whole)).toBeLessThan(0.1);
}

// Once, whoever the detector was surest of was dressed, though they stood small in the background, and the shopper, of whom it was not, stayed as they were.
it("the shopper is dressed, not a passer-by further back of whom the detector is surer", async () => {
  const { scene, personDetector } = await besidePassersBy(0.5, 1);
  await expectShopper(scene, personDetector);
});

// Once, the first two of like size were taken for the photo's people before anybody looked at the third.
it("two passers-by of like size are nobody beside a shopper who is much larger", async () => {
  const { scene, personDetector } = await besidePassersBy(0.5, 2);
  await expectShopper(scene, personDetector);
});

it("where nobody is seen at all there is nobody", async () => {
  const wall: Raster = { width: 300, height: 400, data: new Uint8ClampedArray(300 * 400 * 4).fill(200) };
  await expect(findPose(networks, wall)).rejects.toMatchObject({ code: "error.engine.no.person" });
});

/** The joints of somebody who stands elsewhere, as large as so much of them. */
function movedJoints(joints: Joints, toRight: number, size = 1): Joints {
  const moved = ({ place, score }: Joint): Joint => seenJoint(toRight + 100 + size * (place.x - 100), 160 + size * (place.y - 160), score);
  return Object.fromEntries(Object.entries(joints).map(([name, joint]) => [name, moved(joint)])) as Joints;
}

const pose = poseOfJoints(standingJoints);
const large = { width: 600, height: 400 };

describe("of what both networks see", () => {
  it("MoveNet is believed where the detector is not clear, and they differ", () => {
    const elsewhere = movedJoints(standingJoints, 80);
    expect(settlePoses([pose], 0.8, elsewhere, large)).toEqual([poseOfJoints(elsewhere)]);
    expect(settlePoses([pose], 0.95, elsewhere, large)).toEqual([pose]);
    expect(settlePoses([], 0, elsewhere, large)).toEqual([poseOfJoints(elsewhere)]);
  });

  it("BlazePose's finer look stays where both see the same", () => {
    const finer = { ...pose, leftIndex: point(141, 181), leftWrist: point(137, 166) };
    expect(settlePoses([finer], 0.8, standingJoints, large)).toEqual([finer]);
  });

  it("a passer-by behind somebody who stands at the border is not dressed instead", () => {
    expect(settlePoses([pose], 0.8, movedJoints(standingJoints, 200, 0.4), large)).toEqual([pose]);
    // Once, the limit was .5 here and .6 between two people: one of .55 was dressed.
    expect(settlePoses([pose], 0.8, movedJoints(standingJoints, 200, 0.55), large)).toEqual([pose]);
  });

  it("two people stay two: one of them was dressed", () => {
    const two = [pose, poseOfJoints(movedJoints(standingJoints, 300))];
    expect(settlePoses(two, 0.8, movedJoints(standingJoints, 150), large)).toEqual(two);
  });

  it("small people on somebody's trunk are its folds: a shirt without a head above it was two people, and was put on as trousers", () => {
    const folds = [0.45, 0.4].map((size, k) => poseOfJoints(movedJoints(standingJoints, 10 * k, size)));
    expect(settlePoses(folds, 0.8, standingJoints, large)).toEqual([pose]);
    expect(settlePoses(folds, 0.95, standingJoints, large)).toHaveLength(2);
  });

  it("nobody gets the arms of whoever stands beside", () => {
    expect(settlePoses([pose], 0.95, movedJoints(standingJoints, 40), large)).toEqual([pose]);
  });

  it("MoveNet need be less sure where the detector hardly sees anybody: BlazePose saw a face in a coat's buttons", () => {
    const doubtful = { ...movedJoints(standingJoints, 80), leftHip: seenJoint(210, 230, 0.24), rightHip: seenJoint(190, 230, 0.24) };
    expect(settlePoses([pose], 0.8, doubtful, large)).toEqual([pose]);
    expect(settlePoses([pose], 0.6, doubtful, large)).toEqual([poseOfJoints(doubtful)]);
  });

  it("hips that MoveNet makes up tell nothing", () => {
    const head = { ...movedJoints(standingJoints, 80), leftHip: seenJoint(190, 100, 0.1), rightHip: seenJoint(170, 100, 0.1) };
    expect(settlePoses([pose], 0.8, head, large)).toEqual([pose]);
  });
});
