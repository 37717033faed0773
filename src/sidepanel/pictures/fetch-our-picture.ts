import { Problem } from "../../protocol/problem.ts";
import { download } from "./download.ts";
import { takePicture } from "./take-picture.ts";

/**
 * A picture that the product made or keeps, small enough for a slot. What we keep may be larger than what we take, which is no question to
 * the shopper.
 *
 * @throws Problem `error.server.unreachable`, `error.picture.unknown` or with a code `error.image.*`
 */
export async function fetchOurPicture(url: string): Promise<Blob> {
  const picture = await download(url).catch((cause: unknown) => {
    throw new Problem("error.server.unreachable", { cause });
  });
  if (!picture) throw new Problem("error.picture.unknown");
  const { blob } = await takePicture(picture, async () => true);
  return blob;
}
