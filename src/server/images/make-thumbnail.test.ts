import sharp from "sharp";
import { expect, it } from "vitest";
import { picture } from "../testing/pictures.ts";
import { createThumbnailMaker } from "./make-thumbnail.ts";

const reading = (photo: Buffer | null) => () => Promise.resolve(photo);

it("a thumbnail that is asked for again is not made again", async () => {
  const make = createThumbnailMaker();
  const photo = await picture(900, 1_200).jpeg().toBuffer();
  const first = await make("a", reading(photo));
  expect(await make("a", reading(photo))).toBe(first);
  expect(await make("b", reading(photo))).not.toBe(first);
});

it("a picture that was deleted has no thumbnail any more", async () => {
  const make = createThumbnailMaker();
  const photo = await picture(900, 1_200).jpeg().toBuffer();
  await make("a", reading(photo));
  expect(await make("a", reading(null))).toBeNull();
});

it.each([
  ["upright", 900, 1_200, 360, 480],
  ["lying", 1_200, 900, 640, 480],
  ["tall", 900, 3_600, 360, 1_440],
])("a picture that is %s still fills a tile", async (_, widthPx, heightPx, smallWidthPx, smallHeightPx) => {
  const small = await createThumbnailMaker()("a", reading(await picture(widthPx, heightPx).jpeg().toBuffer()));
  expect(await sharp(small!).metadata()).toMatchObject({ format: "webp", width: smallWidthPx, height: smallHeightPx });
});
