import { createHmac, hash, randomBytes } from "node:crypto";
import { tidFromBytes } from "../../protocol/tid.ts";

export function newTid(): string {
  return tidFromBytes(randomBytes(16));
}

/** The tid of a newcomer, always the same. Nobody can compute it without the server's secret. */
export function tidOfNewcomer(secret: Buffer, newcomer: string): string {
  return tidFromBytes(createHmac("sha256", secret).update(`newcomer ${newcomer}`).digest().subarray(0, 16));
}

/** SHA-256, hexadecimal. Secrets with many random bits need no slow hash, because nobody can try them all. */
export function hashSecret(secret: string): string {
  return hash("sha256", secret);
}

/** All that is kept of a deleted tid: a hash that tells nothing about the tid without the server's secret. */
export function markOfRemoved(secret: Buffer, tidHash: string): string {
  return createHmac("sha256", secret).update(`removed ${tidHash}`).digest("hex");
}

/** A hash with the server's secret: without it, all addresses could be tried, since they are few. */
export function hashAddress(secret: Buffer, address: string): string {
  return createHmac("sha256", secret).update(`address ${address}`).digest("hex");
}
