import { Problem } from "../../protocol/problem.ts";
import { download } from "./download.ts";
import { takePicture } from "./take-picture.ts";

/**
 * A picture that the product made or keeps, made small enough for a slot. It is shrunk without asking: that we keep larger pictures than we
 * take is not the shopper's concern.
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
