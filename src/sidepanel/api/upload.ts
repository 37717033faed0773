import { createUpload } from "../../protocol/api/uploads.ts";
import { imageTypes, requestTimeoutMs } from "../../protocol/limits.ts";
import { Problem } from "../../protocol/problem.ts";
import { problemIn } from "./client.ts";
import type { Server } from "./server.ts";

type ImageType = (typeof imageTypes)[number];
type Purpose = "model" | "garment";

/** The links of pictures that this page has sent. They are not kept over a restart, because they expire. */
const sent = new WeakMap<Blob, string>();

/** Forgets that a picture was sent: the server no longer knows its link. */
export function forgetUpload(picture: Blob): void {
  sent.delete(picture);
}

/**
 * Sends a picture to wherever the server wants it, once per picture.
 *
 * @param onProgress from 0 to 1
 * @returns the link that names the picture in an order
 * @throws Problem
 */
export async function uploadPicture(
  server: Server,
  picture: Blob,
  purpose: Purpose,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const known = sent.get(picture);
  if (known !== undefined) {
    onProgress(1);
    return known;
  }
  const target = await server.call(createUpload, {
    body: { purpose, contentType: picture.type as ImageType, bytes: picture.size },
    signal,
  });
  await putBytes(server.pictureUrl(target.uploadUrl), target.headers, picture, onProgress, signal);
  sent.set(picture, target.url);
  return target.url;
}

/** XMLHttpRequest, because fetch reports no upload progress over HTTP/1.1. */
function putBytes(url: string, headers: Record<string, string>, picture: Blob, onProgress: (share: number) => void, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("PUT", url);
    request.timeout = requestTimeoutMs;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", (event) => onProgress(event.loaded / picture.size));
    request.addEventListener("load", () => {
      const problem = putProblem(request.status, request.responseText);
      if (problem) reject(problem);
      else resolve();
    });
    for (const name of ["error", "timeout"]) request.addEventListener(name, () => reject(new Problem("error.network")));
    request.addEventListener("abort", () => reject(signal.reason));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(picture);
  });
}

/** Our own store answers with an envelope, an object storage only with a status. */
function putProblem(status: number, body: string): Problem | null {
  const problem = problemIn(body);
  if (problem || (status >= 200 && status < 300)) return problem;
  return new Problem("error.server.fault", { cause: body });
}
