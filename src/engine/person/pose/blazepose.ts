import { distance, point, type Point } from "../../image/geometry.ts";
import { sampleSquare, wholeSquare, type Square } from "../../image/picture.ts";
import type { Raster } from "../../image/raster.ts";
import { likelihoodOf, type Network } from "../../runtime.ts";
import { landmarkNumbers, type Pose } from "./pose.ts";

/** A body that the detector found, in pixels of the photo. */
export interface Detection {
  readonly score: number;
  /** Middle of the hips. */
  readonly hips: Point;
  /** A point on the circle around the body, above the head: sets size and turn of the square that is looked at. */
  readonly top: Point;
}

/** What one run of the landmark network tells of a body. */
export interface Reading {
  readonly pose: Pose;
  /** How sure the network is of elbows and wrists: the peak of the heat map of the least sure of the four, 0 to 1. */
  readonly armScore: number;
}

const detectorSidePx = 224;
const landmarkSidePx = 256;
const heatmapSidePx = 64;

/** Below this the landmark network says that it sees no person. */
const presenceThreshold = 0.5;

/** Anchor centres of the detector, 0…1, in the order of its outputs. */
const anchors: readonly Point[] = [
  { cells: 28, perCell: 2 },
  { cells: 14, perCell: 2 },
  { cells: 7, perCell: 6 },
].flatMap(({ cells, perCell }) =>
  Array.from({ length: cells * cells * perCell }, (_, i) => {
    const cell = Math.floor(i / perCell);
    return point(((cell % cells) + 0.5) / cells, (Math.floor(cell / cells) + 0.5) / cells);
  }),
);

/** The people in a photo, the clearest first. The detector looks for faces: it hardly sees anybody without one. */
export async function detectPeople(personDetector: Network, photo: Raster): Promise<Detection[]> {
  const whole = wholeSquare(photo);
  const outputs = await personDetector(sampleSquare(photo, whole, detectorSidePx), detectorSidePx, detectorSidePx);
  return decodeDetections(outputs.boxes, outputs.scores, whole);
}

/**
 * Detections, best first, near-duplicates dropped.
 *
 * `boxes` has 12 numbers per anchor: centre and size of the face, then four points (hips' middle, circle's top, …) as
 * offsets from the anchor in pixels of the detector's input; `scores` are logits. Some anchors were never trained and may
 * claim anything: a face that is not about square is not believed.
 */
export function decodeDetections(boxes: Float32Array, scores: Float32Array, square: Square, minScore = 0.3): Detection[] {
  const toPhoto = (anchor: Point, offset: number): Point =>
    point(
      square.centre.x + (boxes[offset] / detectorSidePx + anchor.x - 0.5) * square.sidePx,
      square.centre.y + (boxes[offset + 1] / detectorSidePx + anchor.y - 0.5) * square.sidePx,
    );
  const found: Detection[] = [];
  anchors.forEach((anchor, i) => {
    const score = likelihoodOf(scores[i]);
    const faceWidth = boxes[i * 12 + 2];
    const faceHeight = boxes[i * 12 + 3];
    if (score < minScore || Math.min(faceWidth, faceHeight) < 2) return;
    if (Math.max(faceWidth, faceHeight) > 2 * Math.min(faceWidth, faceHeight)) return;
    found.push({ score, hips: toPhoto(anchor, i * 12 + 4), top: toPhoto(anchor, i * 12 + 6) });
  });
  const kept: Detection[] = [];
  for (const detection of found.toSorted((a, b) => b.score - a.score)) {
    if (kept.every((other) => distance(other.hips, detection.hips) > 0.1 * square.sidePx)) kept.push(detection);
  }
  return kept;
}

/** The square to look at: upright along the line from the hips to the circle's top, with a quarter of air. */
export function squareAround(hips: Point, top: Point): Square {
  const angle = Math.PI / 2 - Math.atan2(hips.y - top.y, top.x - hips.x);
  return { centre: hips, sidePx: 2 * 1.25 * distance(hips, top), angle };
}

/** Two looks: the square that the first look's landmarks give is steadier than the detector's. Null if nobody is seen. */
export async function readPose(bodyLandmarks: Network, photo: Raster, detected: Square): Promise<Reading | null> {
  let square = detected;
  for (let look = 1; ; look++) {
    const outputs = await bodyLandmarks(sampleSquare(photo, square, landmarkSidePx), landmarkSidePx, landmarkSidePx);
    if (outputs.poseflag[0] < presenceThreshold) return null;
    const landmarks = decodeLandmarks(outputs.landmarks, outputs.heatmap, square);
    if (look === 2)
      return { pose: poseOf(landmarks), armScore: Math.min(...armLandmarks.map((number) => highestOf(outputs.heatmap, number))) };
    // Landmarks 33 and 34 are not on the body: they set the next square.
    square = squareAround(landmarks[33], landmarks[34]);
  }
}

const armLandmarks = (["leftElbow", "rightElbow", "leftWrist", "rightWrist"] as const).map((name) => landmarkNumbers[name]);

function highestOf(heatmaps: Float32Array, landmark: number): number {
  let highest = 0;
  for (let cell = landmark * heatmapSidePx ** 2; cell < (landmark + 1) * heatmapSidePx ** 2; cell++)
    highest = Math.max(highest, heatmaps[cell]);
  return highest;
}

/**
 * 39 landmarks in the photo's pixels. Each is moved to the weighted mean of its 7×7 cells of the heat map where the map
 * is sure, as MediaPipe does (Apache-2.0; RefineLandmarksFromHeatmapCalculator).
 */
export function decodeLandmarks(landmarks: Float32Array, heatmap: Float32Array, square: Square): Point[] {
  const cosine = Math.cos(square.angle);
  const sine = Math.sin(square.angle);
  return Array.from({ length: 39 }, (_, i) => {
    const rough = point(landmarks[i * 5] / landmarkSidePx, landmarks[i * 5 + 1] / landmarkSidePx);
    const map = heatmap.subarray(i * heatmapSidePx ** 2, (i + 1) * heatmapSidePx ** 2);
    const fine = heatmapCentre(map, rough) ?? rough;
    const u = (fine.x - 0.5) * square.sidePx;
    const v = (fine.y - 0.5) * square.sidePx;
    return point(square.centre.x + u * cosine - v * sine, square.centre.y + u * sine + v * cosine);
  });
}

function heatmapCentre(map: Float32Array, near: Point): Point | null {
  const centreX = Math.floor(near.x * heatmapSidePx);
  const centreY = Math.floor(near.y * heatmapSidePx);
  if (centreX < 0 || centreY < 0 || centreX >= heatmapSidePx || centreY >= heatmapSidePx) return null;
  let total = 0;
  let highest = 0;
  let sumX = 0;
  let sumY = 0;
  for (let y = Math.max(0, centreY - 3); y <= Math.min(heatmapSidePx - 1, centreY + 3); y++) {
    for (let x = Math.max(0, centreX - 3); x <= Math.min(heatmapSidePx - 1, centreX + 3); x++) {
      const heat = map[y * heatmapSidePx + x];
      total += heat;
      sumX += x * heat;
      sumY += y * heat;
      highest = Math.max(highest, heat);
    }
  }
  return highest >= 0.5 ? point(sumX / total / heatmapSidePx, sumY / total / heatmapSidePx) : null;
}

function poseOf(landmarks: readonly Point[]): Pose {
  const entries = Object.entries(landmarkNumbers).map(([name, number]) => [name, landmarks[number]]);
  return Object.fromEntries(entries) as Pose;
}
