import { type Page } from "@playwright/test";
import { sign } from "../../src/protocol/sign.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** The tid of a page's shopper, once there is one. */
export async function tidOf(page: Page): Promise<string> {
  // Before the server's first answer, the newcomer's name is stored under this key.
  const tid = await page.waitForFunction(() => /^\w{27}$/.exec(localStorage.getItem("tid") ?? "")?.[0]);
  return (await tid.jsonValue())!;
}

/** Calls the API as another device of the page's shopper would: with the same tid. Answers the envelope's `data`. */
export async function callApi<Data>(page: Page, method: Method, path: string, body?: unknown): Promise<Data> {
  const tid = await tidOf(page);
  const timestampMs = Date.now();
  const response = await fetch(new URL(`/api${path}`, page.url()), {
    method,
    headers: {
      ...(body !== undefined && { "Content-Type": "application/json" }),
      Timestamp: String(timestampMs),
      Tid: tid,
      Sign: sign(timestampMs, tid),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const envelope = (await response.json()) as { success: boolean; data: Data; message?: string };
  if (!envelope.success) throw new Error(`${method} ${path}: ${envelope.message ?? response.status}`);
  return envelope.data;
}

/** Uploads a picture with the page's tid; answers the link that names it. */
export async function uploadAs(page: Page, purpose: string, picture: Uint8Array, contentType = "image/jpeg"): Promise<string> {
  const body = { purpose, contentType, bytes: picture.byteLength };
  const target = await callApi<{ uploadUrl: string; headers: Record<string, string>; url: string }>(page, "POST", "/uploads", body);
  const sent = await fetch(new URL(target.uploadUrl, page.url()), {
    method: "PUT",
    headers: target.headers,
    body: new Blob([picture as BlobPart]),
  });
  if (!sent.ok) throw new Error(`the upload answered ${sent.status}`);
  return target.url;
}
