import { randomUUID } from "node:crypto";

const keyForm = /^(?:uploads|results|items|customs)\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function newUploadKey(): string {
  return `uploads/${randomUUID()}`;
}

/** A picture of custom clothes: a copy, so that it outlives the upload it came as. */
export function newCustomKey(): string {
  return `customs/${randomUUID()}`;
}

/** A picture of a shop's product. */
export function newItemKey(): string {
  return `items/${randomUUID()}`;
}

/**
 * Each attempt at a task writes under its own name, so that a worker believed dead cannot overwrite its successor's
 * picture, and what a dead worker left behind can be found and deleted.
 */
export function resultKey(leaseToken: string): string {
  return `results/${leaseToken}`;
}

/** Whether a text can be a key; nothing with dots or further slashes is one, so a key is a safe path. */
export function isObjectKey(text: string): boolean {
  return keyForm.test(text);
}
