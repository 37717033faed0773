import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadNodeNetworks } from "../../../server/engines/load-networks.ts";
import { distance, middle } from "../../image/geometry.ts";
import { cropRaster, shrinkRaster } from "../../image/picture.ts";
import type { Raster } from "../../image/raster.ts";
import type { Body } from "../../person/body.ts";
import { parserClasses } from "../../person/parsing/parsing.ts";
import { findPoses } from "../../person/pose/find-poses.ts";
import type { Network, Networks } from "../../runtime.ts";
import { readPicture } from "../../testing/pictures.ts";
import { productPicture } from "../photo/product-picture.ts";
import { findWearer, wearerSigns } from "./wearer.ts";

let networks: Networks;
beforeAll(async () => {
  networks = await loadNodeNetworks();
});
afterAll(() => networks.release());

const fileOf = (name: string): string => path.join(import.meta.dirname, "../../testing", name);

/** Surely shows skin. */
const bare = 1;

/** Whoever wears the garment in a photo that there is at no larger size. */
const wearerOf = (seeing: Networks, photo: Raster, bareShare: number, isShod = false): Promise<Body | null> =>
  findWearer(seeing, productPicture(photo, Infinity), { bareShare, isShod }, { width: photo.width, load: () => photo });

/** Sees none, nor hair. */
function withoutSkin(parser: Network): Network {
  const bareClasses = [parserClasses.indexOf("skin"), parserClasses.indexOf("hair")];
  return async (...picture) => {
    const { logits } = await parser(...picture);
    const area = logits.length / parserClasses.length;
    for (const c of bareClasses) for (let i = 0; i < area; i++) logits[c * area + i] -= 20;
    return { logits };
  };
}

it("somebody who stands before the camera wears what one sees", async () => {
  expect(await wearerOf(networks, await readPicture("person.jpg"), bare)).not.toBeNull();
});

it("who wears a coat needs no head in the photo: without one, and with little but a hand bare, it lay flat, and the trousers came along", async () => {
  const skin = parserClasses.indexOf("skin");
  const photo = await readPicture("person.jpg");
  const [pose] = await findPoses(networks, photo);
  const y = Math.round((pose.leftShoulder.y + pose.rightShoulder.y) / 2 - 30);
  const headless = cropRaster(photo, { x: 0, y, width: photo.width, height: photo.height - y });
  // One pixel of what is bare in 16 is seen as bare.
  const parser: Network = async (...picture) => {
    const { logits } = await networks.parser(...picture);
    const area = logits.length / parserClasses.length;
    for (let i = 0; i < area; i++) if (i % 4 !== 0 || Math.floor(i / (picture[1] / 2)) % 4 !== 0) logits[skin * area + i] -= 20;
    return { logits };
  };
  expect(await wearerOf({ ...networks, parser }, headless, 0.005)).not.toBeNull();
});

it("who stands in shoes needs neither a head nor skin in the photo: the whole outfit was worn as one garment that lay flat", async () => {
  const photo = await readPicture("person.jpg");
  const [pose] = await findPoses(networks, photo);
  const y = Math.round((pose.leftShoulder.y + pose.rightShoulder.y) / 2 - 30);
  const headless = cropRaster(photo, { x: 0, y, width: photo.width, height: photo.height - y });
  const parser = withoutSkin(networks.parser);
  expect(await wearerSigns(parser, headless)).toEqual({ bareShare: 0, isShod: true });
  expect(await wearerOf({ ...networks, parser }, headless, 0, true)).not.toBeNull();
  expect(await wearerOf({ ...networks, parser }, headless, 0)).toBeNull();
});

it("no shoes stand under a garment that lies flat, and what a network takes for shoes beside it has no legs", async () => {
  const shirt = await readPicture("tshirt.jpg");
  expect((await wearerSigns(networks.parser, shirt)).isShod).toBe(false);
  expect(await wearerOf(networks, shirt, 0, true)).toBeNull();
});

it("a wearer cut off at the shoulders is seen in a photo that goes on above them: what the border cut off was worn without shoulders", async () => {
  const photo = await readPicture("person.jpg");
  const [pose] = await findPoses(networks, photo);
  const y = Math.round(Math.min(pose.leftShoulder.y, pose.rightShoulder.y));
  const body = await wearerOf(networks, cropRaster(photo, { x: 0, y, width: photo.width, height: photo.height - y }), bare);
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
  const body = await wearerOf(networks, { ...photo, data }, bare);
  const cutOff = await wearerOf(networks, cropRaster(photo, { x: 0, y: 0, width: photo.width, height: fromY }), bare);
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
  const body = await findWearer(
    networks,
    productPicture(shrinkRaster(inFull, width, height), Infinity),
    { bareShare: bare, isShod: false },
    { width: inFull.width, load: () => inFull },
  );
  const whole = await wearerOf(networks, person, bare);
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
  expect(await wearerOf(networks, await readPicture(printed), bare)).toBeNull();
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
  expect(await wearerOf({ ...networks, garmentSegmenter }, photo, bare)).not.toBeNull();
});

it("a dress in whose cloth the parser sees skin is worn by nobody: it was somebody's who stands sideways", async () => {
  const [skin, dress] = [parserClasses.indexOf("skin"), parserClasses.indexOf("dress")];
  const parser: Network = async (...picture) => {
    const { logits } = await networks.parser(...picture);
    const area = logits.length / parserClasses.length;
    for (let i = 0; i < area; i++) logits[skin * area + i] = Math.max(logits[skin * area + i], logits[dress * area + i] + 1);
    return { logits };
  };
  expect(await wearerOf({ ...networks, parser }, await readPicture("dress.jpg"), 0.02)).toBeNull();
});

describe("a dress without a head over it is worn by nobody", () => {
  /** MoveNet, sure of wrists wherever it sees them. */
  const withWrists: Network = async (...picture) => {
    const answers = await networks.bodyJoints(...picture);
    const area = answers.people.length;
    for (let i = 9 * area; i < 11 * area; i++) answers.joints[i] = Math.max(answers.joints[i], 0.9);
    return answers;
  };
  /** The parser, which sees skin in all of the dress. */
  const withSkin: Network = async (...picture) => {
    const [skin, dress] = [parserClasses.indexOf("skin"), parserClasses.indexOf("dress")];
    const { logits } = await networks.parser(...picture);
    const area = logits.length / parserClasses.length;
    for (let i = 0; i < area; i++) logits[skin * area + i] = Math.max(logits[skin * area + i], logits[dress * area + i] + 1);
    return { logits };
  };
  const seesNoCloth: Network = (_, width, height) => Promise.resolve({ logits: new Float32Array((width / 2) * (height / 2)).fill(-3) });
  const ask = async (seeing: Partial<Networks>) => wearerOf({ ...networks, ...seeing }, await readPicture("dress.jpg"), 0.005);

  it("where no wrists are seen", async () => {
    expect(await ask({ parser: withSkin, garmentSegmenter: seesNoCloth })).toBeNull();
  });

  it("where the skin is cloth", async () => {
    expect(await ask({ parser: withSkin, bodyJoints: withWrists })).toBeNull();
  });

  it("where there is no skin", async () => {
    expect(await ask({ bodyJoints: withWrists })).toBeNull();
  });

  it("but is, where skin and wrists are seen", async () => {
    expect(await ask({ parser: withSkin, garmentSegmenter: seesNoCloth, bodyJoints: withWrists })).not.toBeNull();
  });
});
