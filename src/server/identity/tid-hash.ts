import { createHmac, hash, randomBytes } from "node:crypto";
import { tidFromBytes } from "../../protocol/tid.ts";

export function newTid(): string {
  return tidFromBytes(randomBytes(16));
}

/** The same tid for the same newcomer, and with the server's secret in it nobody else can tell which. */
export function tidOfNewcomer(secret: Buffer, newcomer: string): string {
  return tidFromBytes(createHmac("sha256", secret).update(`newcomer ${newcomer}`).digest().subarray(0, 16));
}

/** Secrets of 128 random bits need no slow hash: nobody can try them all. */
export function hashSecret(secret: string): string {
  return hash("sha256", secret);
}

/** All that is kept of a deleted tid. With the server's secret in it, it tells nobody else whose it was. */
export function markOfRemoved(secret: Buffer, tidHash: string): string {
  return createHmac("sha256", secret).update(`removed ${tidHash}`).digest("hex");
}

/** Addresses are few enough to try them all; with the server's secret in it, the hash tells nobody else anything. */
export function hashAddress(secret: Buffer, address: string): string {
  return createHmac("sha256", secret).update(`address ${address}`).digest("hex");
}
