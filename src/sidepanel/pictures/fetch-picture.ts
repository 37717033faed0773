import { Problem } from "../../protocol/problem.ts";

/**
 * The pixels behind one of the server's links.
 *
 * @throws Problem with `error.image.unavailable`
 */
export async function fetchPicture(url: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal }).catch((cause: unknown) => {
    throw new Problem("error.image.unavailable", { cause });
  });
  if (!response.ok) throw new Problem("error.image.unavailable");
  return response.blob();
}
