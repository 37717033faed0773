import { describe, expect, it } from "vitest";
import { point } from "../../image/geometry.ts";
import type { Square } from "../../image/picture.ts";
import { decodeDetections, decodeLandmarks, squareAround } from "./blazepose.ts";

const anchorCount = 2254;
const square: Square = { centre: point(224, 224), sidePx: 448, angle: 0 };

function detectorOutput(detections: { anchor: number; logit: number; face: [number, number] }[]) {
  const boxes = new Float32Array(anchorCount * 12);
  const scores = new Float32Array(anchorCount).fill(-10);
  for (const { anchor, logit, face } of detections) {
    boxes.set([0, 0, face[0], face[1], 0, 0, 0, -40], anchor * 12);
    scores[anchor] = logit;
  }
  return { boxes, scores };
}

describe("decodeDetections", () => {
  it("gives the points in the photo's pixels", () => {
    const { boxes, scores } = detectorOutput([{ anchor: 0, logit: 3, face: [20, 20] }]);
    const [detection] = decodeDetections(boxes, scores, square);
    expect(detection.hips).toEqual({ x: 8, y: 8 });
    expect(detection.top).toEqual({ x: 8, y: 8 - 80 });
    expect(detection.score).toBeCloseTo(1 / (1 + Math.exp(-3)));
  });

  it("keeps the best of near-duplicates, and other people", () => {
    const near = [
      { anchor: 0, logit: 2, face: [20, 20] as [number, number] },
      { anchor: 1, logit: 4, face: [20, 20] as [number, number] },
      { anchor: 50, logit: 1, face: [20, 20] as [number, number] },
    ];
    const { boxes, scores } = detectorOutput(near);
    const found = decodeDetections(boxes, scores, square);
    expect(found.map(({ hips }) => hips.x)).toEqual([8, 408]);
    expect(found[0].score).toBeGreaterThan(0.98);
  });

  it("does not believe in faces that are no faces", () => {
    const { boxes, scores } = detectorOutput([
      { anchor: 0, logit: 9, face: [60, 20] },
      { anchor: 900, logit: 9, face: [0, 0] },
    ]);
    expect(decodeDetections(boxes, scores, square)).toEqual([]);
  });
});

describe("decodeLandmarks", () => {
  it("turns with the square", () => {
    const landmarks = new Float32Array(39 * 5);
    landmarks.set([256, 128], 0);
    const turned: Square = { centre: point(100, 100), sidePx: 80, angle: Math.PI / 2 };
    const [first] = decodeLandmarks(landmarks, new Float32Array(39 * 64 * 64), turned);
    expect(first.x).toBeCloseTo(100);
    expect(first.y).toBeCloseTo(140);
  });

  it("moves to the heat map's centre where the map is sure", () => {
    const landmarks = new Float32Array(39 * 5).fill(128);
    const heatmap = new Float32Array(39 * 64 * 64);
    heatmap[32 * 64 + 34] = 0.9;
    heatmap[64 * 64 + 32 * 64 + 34] = 0.3;
    const [sure, unsure] = decodeLandmarks(landmarks, heatmap, { centre: point(32, 32), sidePx: 64, angle: 0 });
    expect(sure).toEqual({ x: 34, y: 32 });
    expect(unsure).toEqual({ x: 32, y: 32 });
  });
});

it("squareAround stands upright on a leaning person", () => {
  const { centre, sidePx, angle } = squareAround(point(50, 100), point(90, 100));
  expect(centre).toEqual({ x: 50, y: 100 });
  expect(sidePx).toBeCloseTo(100);
  expect(angle).toBeCloseTo(Math.PI / 2);
});
