import { expect, it, vi } from "vitest";
import sharp from "sharp";
import { takePicture } from "./take-picture.ts";

it("the question about a picture of few bytes and 85 megapixels names its pixels, not its bytes", async () => {
  const bytes = new Uint8Array(
    await sharp({ create: { width: 64, height: 64, channels: 3, background: "white" } })
      .png()
      .toBuffer(),
  );
  const header = new DataView(bytes.buffer);
  header.setUint32(16, 8_000);
  header.setUint32(20, 10_664);
  const askToShrink = vi.fn(async () => false);
  await expect(takePicture(new Blob([bytes]), askToShrink)).rejects.toMatchObject({ code: "error.image.too.many.pixels" });
  expect(askToShrink).toHaveBeenCalledExactlyOnceWith("error.image.too.many.pixels");
});
