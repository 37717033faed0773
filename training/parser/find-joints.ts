/**
 * Finds the joints of the people in the photos that train the parser: with them `rare_cases.py` knows where arms and torsos are.
 *
 *     node training/parser/find-joints.ts PHOTOS_FOLDER JOINTS.json
 *
 * Writes, for each photo in the order of their names, the joints in shares of the photo's width and height by name, or null where
 * nobody is seen.
 */
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { decodePicture } from "../../bench/picture-quality/picture-file.ts";
import { findPose } from "../../src/engine/person/pose/find-poses.ts";
import type { LandmarkName } from "../../src/engine/person/pose/pose.ts";
import { workingPhoto } from "../../src/engine/working-photo.ts";
import { loadNodeNetworks } from "../../src/server/engines/load-networks.ts";

const names: readonly LandmarkName[] = [
  "leftShoulder",
  "leftElbow",
  "leftWrist",
  "leftHip",
  "rightShoulder",
  "rightElbow",
  "rightWrist",
  "rightHip",
];

const [folder, jointsFile] = process.argv.slice(2);
const networks = await loadNodeNetworks();
const people: (Record<string, [number, number]> | null)[] = [];
for (const file of readdirSync(folder).toSorted()) {
  const photo = workingPhoto(await decodePicture(readFileSync(path.join(folder, file))));
  try {
    const pose = await findPose(networks, photo);
    people.push(Object.fromEntries(names.map((name) => [name, [pose[name].x / photo.width, pose[name].y / photo.height]])));
  } catch (error) {
    console.warn(`${file}: ${String(error)}`);
    people.push(null);
  }
}
await networks.release();
writeFileSync(jointsFile, JSON.stringify(people));
