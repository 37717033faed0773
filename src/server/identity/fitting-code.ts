import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt } from "node:crypto";

/** Six random digits. */
export function newFittingCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/** The hash that the database has of a code. It is keyed, because without the server's secret a million guesses would find the code. */
export function hashFittingCode(secret: Buffer, code: string): string {
  return createHmac("sha256", secret).update(`fitting code ${code}`).digest("hex");
}

/**
 * Encrypts a tid with its code and the server's secret (AES-256-GCM), so that only a client with the code gets it: the database must never
 * give a tid away.
 *
 * @returns nonce, ciphertext and tag, base64url
 */
export function sealTid(secret: Buffer, code: string, tid: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", sealKey(secret, code), nonce);
  return Buffer.concat([nonce, cipher.update(tid, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** @throws Error if the tid was sealed with another code or secret */
export function openTid(secret: Buffer, code: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", sealKey(secret, code), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString("utf8");
}

function sealKey(secret: Buffer, code: string): Buffer {
  return createHmac("sha256", secret).update(`fitting code seal ${code}`).digest();
}
