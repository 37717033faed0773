import { afterAll, beforeAll, expect, it } from "vitest";
import { loadNodeNetworks } from "../../../server/engines/load-networks.ts";
import { add, distance, point } from "../../image/geometry.ts";
import { cropRaster } from "../../image/picture.ts";
import type { Raster } from "../../image/raster.ts";
import { meanOf } from "../../image/series.ts";
import type { Network, Networks } from "../../runtime.ts";
import { readPicture } from "../../testing/pictures.ts";
import { findPose, findPoses } from "./find-poses.ts";
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

it("whoever is clearly seen is looked at as before, and no longer", async () => {
  const bodyJoints = () => Promise.reject(new Error("nobody asks"));
  await expect(findPose({ ...networks, bodyJoints }, photo)).resolves.toEqual(whole);
});

it("an arm of which BlazePose is not sure is looked for again: it was that of somebody further back", async () => {
  const leftWrist = landmarkNumbers.leftWrist;
  const bodyLandmarks: Network = async (...picture) => {
    const outputs = await networks.bodyLandmarks(...picture);
    outputs.landmarks[5 * leftWrist] += 70;
    outputs.heatmap.fill(0, leftWrist * 64 ** 2, (leftWrist + 1) * 64 ** 2);
    return outputs;
  };
  const pose = await findPose({ ...networks, bodyLandmarks }, photo);
  expect(distance(pose.leftWrist, whole.leftWrist)).toBeLessThan(0.1 * torsoLength(whole));
  expect(pose.rightWrist).toEqual(whole.rightWrist);
});

it("where nobody is seen at all there is nobody", async () => {
  const wall: Raster = { width: 300, height: 400, data: new Uint8ClampedArray(300 * 400 * 4).fill(200) };
  await expect(findPose(networks, wall)).rejects.toMatchObject({ code: "error.engine.no.person" });
});
