import { expect, it } from "vitest";
import { point } from "../../image/geometry.ts";
import { parsePhoto, parserClasses, type ParserClass } from "./parsing.ts";
import type { Pose } from "../pose/pose.ts";

const photo = { width: 128, height: 160, data: new Uint8ClampedArray(128 * 160 * 4).fill(255) };
/** Filling the photo from head to hips, so that nothing is looked at more closely. */
const pose = {
  leftShoulder: point(44, 60),
  rightShoulder: point(84, 60),
  leftHip: point(50, 130),
  rightHip: point(78, 130),
} as Pose;

/** A network with a fault: whatever it is shown, it sees one thing on the left and another on the right. */
const oneSided =
  (left: ParserClass, right: ParserClass) =>
  async (_: Float32Array, inputWidth: number, inputHeight: number): Promise<Record<string, Float32Array>> => {
    const [width, height] = [inputWidth / 2, inputHeight / 2];
    const logits = new Float32Array(parserClasses.length * width * height);
    for (let i = 0; i < width * height; i++) {
      logits[parserClasses.indexOf(i % width < width / 2 ? left : right) * width * height + i] = 30;
    }
    return { logits };
  };

const [onLeft, onRight] = [40 * 64 + 10, 40 * 64 + 53];

it("looks at the mirror image, too, and takes the mean", async () => {
  const { dress, lower } = await parsePhoto(oneSided("dress", "lower"), photo, pose);
  for (const i of [onLeft, onRight]) {
    expect(dress.data[i]).toBeCloseTo(0.5);
    expect(lower.data[i]).toBeCloseTo(0.5);
  }
});

it("a bag is where the photo itself shows it, and not half as sure", async () => {
  const { bag, background } = await parsePhoto(oneSided("bag", "background"), photo, pose);
  expect(bag.data[onRight]).toBeCloseTo(0);
  expect(background.data[onRight]).toBeCloseTo(1);
  expect(bag.data[onLeft]).toBeGreaterThan(0.6);
});

it("a photo of hips and thighs alone is looked at from as far as a torso is: denim that filled it was taken for a shirt", async () => {
  const seenPx: number[] = [];
  const blind = async (_: Float32Array, inputWidth: number, inputHeight: number): Promise<Record<string, Float32Array>> => {
    seenPx.push(inputHeight);
    return { logits: new Float32Array((parserClasses.length * inputWidth * inputHeight) / 4) };
  };
  await parsePhoto(blind, photo, pose);
  const large = { leftShoulder: point(4, -120), rightShoulder: point(124, -120), leftHip: point(24, 40), rightHip: point(104, 40) } as Pose;
  await parsePhoto(blind, photo, large);
  expect(seenPx).toEqual([384, 384, 160, 160]);
});
