import { Problem } from "../../protocol/problem.ts";
import { download } from "./download.ts";

/**
 * The pixels behind a link.
 *
 * @throws Problem with `error.image.unavailable`
 */
export async function fetchPicture(url: string, options?: RequestInit): Promise<Blob> {
  const picture = await download(url, options).catch((cause: unknown) => {
    throw new Problem("error.image.unavailable", { cause });
  });
  if (!picture) throw new Problem("error.image.unavailable");
  return picture;
}
