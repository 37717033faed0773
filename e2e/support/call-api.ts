import { type Page } from "@playwright/test";
import { sign } from "../../src/protocol/sign.ts";

type Method = "GET" | "POST";

/** Calls the API as another device of the shopper who uses a page: with the same tid. Answers what stands in `data`. */
export async function callApi<Data>(page: Page, method: Method, path: string, body?: unknown): Promise<Data> {
  const tid = (await page.evaluate(() => localStorage.getItem("tid")))!;
  const timestampMs = Date.now();
  const response = await fetch(new URL(`/api${path}`, page.url()), {
    method,
    headers: { "Content-Type": "application/json", Timestamp: String(timestampMs), Tid: tid, Sign: sign(timestampMs, tid) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const envelope = (await response.json()) as { success: boolean; data: Data; message?: string };
  if (!envelope.success) throw new Error(`${method} ${path}: ${envelope.message ?? response.status}`);
  return envelope.data;
}
