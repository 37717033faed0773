import { Problem } from "../../protocol/problem.ts";

/**
 * The pixels behind a link.
 *
 * @throws Problem with `error.image.unavailable`
 */
export async function fetchPicture(url: string, options?: RequestInit): Promise<Blob> {
  const response = await fetch(url, options).catch((cause: unknown) => {
    throw new Problem("error.image.unavailable", { cause });
  });
  if (!response.ok) throw new Problem("error.image.unavailable");
  return response.blob();
}
