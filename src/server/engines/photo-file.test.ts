import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { expect, it } from "vitest";
import { imageMaxBytes } from "../../protocol/limits.ts";
import { checkImage } from "../images/check-image.ts";
import { decodePhoto } from "./photo-file.ts";

it("a photo that was light enough to send is decoded, though what we keep of it is heavier than the limit", async () => {
  const [width, height] = [2_400, 2_000];
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  const sent = await noise.jpeg({ quality: 80 }).toBuffer();
  expect(sent.length).toBeLessThanOrEqual(imageMaxBytes);
  const kept = await checkImage(sent);
  expect(kept.length).toBeGreaterThan(imageMaxBytes);
  expect(await decodePhoto(kept)).toMatchObject({ width, height });
});
