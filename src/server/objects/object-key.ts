import { randomUUID } from "node:crypto";

const keyForm = /^(?:uploads|results|items|customs)\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function newUploadKey(): string {
  return `uploads/${randomUUID()}`;
}

/** The key of a picture of custom clothes, which is a copy of an upload and outlives it. */
export function newCustomKey(): string {
  return `customs/${randomUUID()}`;
}

/** The key of a picture of a shop's product. */
export function newItemKey(): string {
  return `items/${randomUUID()}`;
}

/**
 * The key of a try-on's picture. Each attempt at a task has its own, so that a worker believed dead cannot overwrite its successor's picture,
 * and the picture of a dead worker can be found and deleted.
 */
export function resultKey(leaseToken: string): string {
  return `results/${leaseToken}`;
}

/** Whether a text has the form of a key. A key has no dots and a single slash, so it is safe as a path. */
export function isObjectKey(text: string): boolean {
  return keyForm.test(text);
}
