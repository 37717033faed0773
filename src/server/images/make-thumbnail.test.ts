import sharp from "sharp";
import { expect, it } from "vitest";
import { picture } from "../testing/pictures.ts";
import { createThumbnailMaker } from "./make-thumbnail.ts";

const holding = (photo: Buffer) => {
  const photos = new Map(["a", "b"].map((key) => [key, photo]));
  let read = 0;
  return {
    photos,
    timesRead: () => read,
    has: async (key: string) => photos.has(key),
    get: async (key: string) => {
      read++;
      return photos.get(key) ?? null;
    },
  };
};

it("a thumbnail that is asked for again is not made again, nor its whole picture read", async () => {
  const objects = holding(await picture(900, 1_200).jpeg().toBuffer());
  const make = createThumbnailMaker(objects);
  const [first, atOnce] = await Promise.all([make("a"), make("a"), make("b")]);
  expect([await make("a"), atOnce]).toEqual([first, first]);
  expect(await make("b")).not.toBe(first);
  expect(objects.timesRead()).toBeLessThanOrEqual(3);
  const before = objects.timesRead();
  await make("a");
  expect(objects.timesRead()).toBe(before);
});

it("a picture that was deleted has no thumbnail any more", async () => {
  const objects = holding(await picture(900, 1_200).jpeg().toBuffer());
  const make = createThumbnailMaker(objects);
  await make("a");
  objects.photos.delete("a");
  expect(await make("a")).toBeNull();
});

it.each([
  ["upright", 900, 1_200, 360, 480],
  ["lying", 1_200, 900, 640, 480],
  ["tall", 900, 3_600, 360, 1_440],
])("a picture that is %s still fills a tile", async (_, widthPx, heightPx, smallWidthPx, smallHeightPx) => {
  const small = await createThumbnailMaker(holding(await picture(widthPx, heightPx).jpeg().toBuffer()))("a");
  expect(await sharp(small!).metadata()).toMatchObject({ format: "webp", width: smallWidthPx, height: smallHeightPx });
});
