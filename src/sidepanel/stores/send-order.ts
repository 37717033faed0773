import { createFitting, createShoeFitting } from "../../protocol/api/fitting.ts";
import { Problem } from "../../protocol/problem.ts";
import { slots, type SlotName } from "../../protocol/slot.ts";
import type { Server } from "../api/server.ts";
import { forgetUpload, uploadPicture } from "../api/upload.ts";
import type { OrderBody } from "./kept-order.ts";
import type { Outfit } from "./outfit.ts";

/** Waits before an unanswered order is sent again, with the same id, so that it stays one order however often it arrives. */
const resendDelaysMs = [1_000, 3_000];

/**
 * Has the server take an order.
 *
 * @param wait replaced by tests
 * @throws Problem; with `error.network` when nobody knows whether the server took it
 */
export async function placeOrder(server: Server, body: OrderBody, wait = sleep): Promise<void> {
  const { category } = body;
  await withResends(async () => {
    if (category === "shoes") await server.call(createShoeFitting, { body });
    else await server.call(createFitting, { body: { ...body, category } });
  }, wait);
}

export function isUnanswered(error: unknown): boolean {
  return error instanceof Problem && error.code === "error.network";
}

function picturesOf(outfit: Outfit): [SlotName, Blob][] {
  return slots.flatMap((slot) => (outfit[slot] ? [[slot, outfit[slot]] as [SlotName, Blob]] : []));
}

/**
 * Sends all pictures at once.
 *
 * @param onProgress told the share of all bytes, from 0 to 1
 * @returns the link of each picture, by slot
 * @throws Problem
 */
export async function uploadOutfit(server: Server, outfit: Outfit, onProgress: (share: number) => void, signal: AbortSignal) {
  const parts = picturesOf(outfit);
  const totalBytes = parts.reduce((sum, [, picture]) => sum + picture.size, 0);
  const shares = parts.map(() => 0);
  const uploads = parts.map(async ([slot, picture], index) => {
    const report = (share: number) => {
      shares[index] = share;
      const sentBytes = parts.reduce((sum, [, each], i) => sum + each.size * shares[i], 0);
      if (!signal.aborted) onProgress(sentBytes / totalBytes);
    };
    return [slot, await uploadPicture(server, picture, slot === "model" ? "model" : "garment", report, signal)] as const;
  });
  const links = await Promise.all(uploads);
  signal.throwIfAborted();
  return Object.fromEntries(links);
}

/** Forgets that the pictures were sent: the server no longer knows their links. */
export function forgetUploads(outfit: Outfit): void {
  for (const [, picture] of picturesOf(outfit)) forgetUpload(picture);
}

async function withResends<Value>(call: () => Promise<Value>, wait: (ms: number) => Promise<void>): Promise<Value> {
  for (const delayMs of resendDelaysMs) {
    try {
      return await call();
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      await wait(delayMs);
    }
  }
  return call();
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
