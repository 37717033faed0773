import { createHash, randomBytes } from "node:crypto";
import { tidFromBytes } from "../../protocol/tid.ts";

export function newTid(): string {
  return tidFromBytes(randomBytes(16));
}

/** Secrets of 128 random bits need no slow hash: nobody can try them all. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
