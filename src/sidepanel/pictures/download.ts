import { requestTimeoutMs } from "../../protocol/limits.ts";

/**
 * Loads what lies at an address. Given up when nothing comes for a minute, however long all of it takes: a large picture on a slow line
 * comes to its end.
 *
 * @returns null when the server has nothing there
 * @throws when there is no connection, or no longer
 */
export async function download(url: string, options?: RequestInit): Promise<Blob | null> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), requestTimeoutMs);
  };
  hear();
  try {
    const response = await fetch(url, { ...options, signal: silence.signal });
    if (!response.ok) return null;
    const heard = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(bytes, controller) {
        hear();
        controller.enqueue(bytes);
      },
    });
    return await new Response(response.body?.pipeThrough(heard), { headers: response.headers }).blob();
  } finally {
    clearTimeout(timer);
  }
}
