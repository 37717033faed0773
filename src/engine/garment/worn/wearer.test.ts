import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadNodeNetworks } from "../../../server/engines/load-networks.ts";
import { clamp, distance, middle } from "../../image/geometry.ts";
import { cropRaster, shrinkRaster } from "../../image/picture.ts";
import type { Raster } from "../../image/raster.ts";
import type { Body } from "../../person/body.ts";
import { findPoses } from "../../person/pose/find-poses.ts";
import { torsoLength } from "../../person/pose/pose.ts";
import type { Network, Networks } from "../../runtime.ts";
import { readPicture } from "../../testing/pictures.ts";
import { productPicture } from "../photo/product-picture.ts";
import { likelyWorn } from "./likely-worn.ts";
import { findWearer } from "./wearer.ts";

let networks: Networks;
beforeAll(async () => {
  networks = await loadNodeNetworks();
});
afterAll(() => networks.release());

const fileOf = (name: string): string => path.join(import.meta.dirname, "../../testing", name);

/** Whoever wears the garment in a photo that there is at no larger size. */
async function wearerOf(seeing: Networks, photo: Raster): Promise<Body | null> {
  const picture = productPicture(photo, Infinity);
  return findWearer(seeing, picture, await likelyWorn(seeing.parser, picture), { width: photo.width, load: () => photo });
}

/** The rows of the person's photo from one to another, in torso lengths below the shoulders, and so much of its width about their hips. */
async function cutOff(from: number, to: number, widthShare: number): Promise<Raster> {
  const photo = await readPicture("person.jpg");
  const [pose] = await findPoses(networks, photo);
  const shouldersY = middle(pose.leftShoulder, pose.rightShoulder).y;
  const torsoPx = torsoLength(pose);
  const y = Math.max(0, Math.round(shouldersY + from * torsoPx));
  const end = Math.min(photo.height, Math.round(shouldersY + to * torsoPx));
  const width = Math.round(widthShare * photo.width);
  const x = Math.round(clamp(middle(pose.leftHip, pose.rightHip).x - width / 2, 0, photo.width - width));
  return cropRaster(photo, { x, y, width, height: end - y });
}

it("somebody who stands before the camera wears what one sees", async () => {
  expect(await wearerOf(networks, await readPicture("person.jpg"))).not.toBeNull();
});

describe("who wears the garment is seen whatever part the shop shows", () => {
  it.each([
    ["from the shoulders down", -0.1, 9, 1],
    ["from the shoulders to the hips, without hands: it lay flat", 0, 1.1, 0.4],
    ["from the chest to the waist: no garment was found", 0.15, 0.9, 0.45],
    ["from the waist down", 0.7, 9, 1],
    ["from the waist to the knees", 0.7, 2, 1],
  ])("%s", async (_, from, to, widthShare) => {
    expect(await wearerOf(networks, await cutOff(from, to, widthShare))).not.toBeNull();
  });
});

it.each(["tshirt.jpg", "dress.jpg", "trousers.jpg", "outfit.jpg", "sneaker.jpg"])("nobody wears what lies flat: %s", async (name) => {
  expect(await likelyWorn(networks.parser, await readPicture(name))).toBeLessThan(0.1);
});

it("a wearer cut off at the shoulders is seen in a photo that goes on above them: what the border cut off was worn without shoulders", async () => {
  const photo = await readPicture("person.jpg");
  const [pose] = await findPoses(networks, photo);
  const y = Math.round(Math.min(pose.leftShoulder.y, pose.rightShoulder.y));
  const body = await wearerOf(networks, cropRaster(photo, { x: 0, y, width: photo.width, height: photo.height - y }));
  if (!body) throw new Error("nobody");
  expect(body.neck.y).toBeGreaterThan(0.3 * body.shoulderWidthPx);
  // The higher one lies on the border, which tells nothing of where it ends.
  const higher = body.left.shoulderJoint.y < body.right.shoulderJoint.y ? body.left : body.right;
  expect(distance(higher.shoulder, higher.shoulderJoint)).toBeGreaterThan(0.12 * body.shoulderWidthPx);
});

it("a banner cuts a wearer off as the photo's border does: legs that went on behind it ended above it", async () => {
  const photo = await readPicture("person.jpg");
  const fromY = Math.round(0.8 * photo.height);
  const data = photo.data.slice();
  for (let p = fromY * photo.width * 4; p < data.length; p += 4) data.set([221, 34, 34], p);
  const body = await wearerOf(networks, { ...photo, data });
  const cutOff = await wearerOf(networks, cropRaster(photo, { x: 0, y: 0, width: photo.width, height: fromY }));
  if (!body || !cutOff) throw new Error("nobody");
  expect(Math.abs(body.photo.height - cutOff.photo.height)).toBeLessThan(4);
});

it("of somebody who is small in a large photo as much is seen as the shop shows: the garment was half as sharp as the photo", async () => {
  const person = await readPicture("person.jpg");
  const inFull = await readPicture(
    await sharp(fileOf("person.jpg"))
      .extend({ top: 100, bottom: 100, left: person.width, right: person.width, background: "#e8e6e2" })
      .png()
      .toBuffer(),
  );
  const [width, height] = [inFull.width, inFull.height].map((px) => Math.round(px / 2));
  const body = await findWearer(networks, productPicture(shrinkRaster(inFull, width, height), Infinity), 1, {
    width: inFull.width,
    load: () => inFull,
  });
  const whole = await wearerOf(networks, person);
  expect(body?.torsoLengthPx).toBeGreaterThan(0.7 * Number(whole?.torsoLengthPx));
});

it("nobody wears a shirt for the portrait that is printed on it: a strip of the print was worn", async () => {
  const shirt = sharp(fileOf("tshirt.jpg"));
  const { width, height } = await shirt.metadata();
  const person = sharp(fileOf("person.jpg"));
  const photo = await person.metadata();
  const portrait = await person
    .extract({ left: Math.round(photo.width * 0.3), top: 0, width: Math.round(photo.width * 0.4), height: Math.round(photo.height * 0.4) })
    .resize(Math.round(width * 0.2), Math.round(height * 0.27), { fit: "cover" })
    .toBuffer();
  const printed = await shirt
    .composite([{ input: portrait, left: Math.round(width * 0.4), top: Math.round(height * 0.3) }])
    .png()
    .toBuffer();
  expect(await wearerOf(networks, await readPicture(printed))).toBeNull();
});

it("somebody whose head and chest fill the photo is no print, though the segmenter takes all of them for a garment: the face was worn, too", async () => {
  const photo = await readPicture("person.jpg");
  const [pose] = await findPoses(networks, photo);
  const eyes = middle(pose.leftEye, pose.rightEye);
  const crownY = eyes.y - 2.2 * distance(eyes, middle(pose.mouthLeft, pose.mouthRight));
  const garmentSegmenter: Network = (_, width, height) => {
    const logits = new Float32Array((width / 2) * (height / 2));
    for (let i = 0; i < logits.length; i++) logits[i] = Math.floor(i / (width / 2)) > (crownY / photo.height) * (height / 2) ? 3 : -3;
    return Promise.resolve({ logits });
  };
  expect(await wearerOf({ ...networks, garmentSegmenter }, photo)).not.toBeNull();
});
