import { readFileSync } from "node:fs";
import sharp from "sharp";

const person = new URL("../src/engine/testing/person.jpg", import.meta.url);

/** The same person at 768×1024 in files of their own: the engine knows a photo again by its bytes. */
export function personPhotos(count: number): Promise<Buffer[]> {
  const files = Array.from({ length: count }, (_, i) =>
    sharp(readFileSync(person))
      .resize(768, 1024, { fit: "cover" })
      .jpeg({ quality: 95 - i })
      .toBuffer(),
  );
  return Promise.all(files);
}
