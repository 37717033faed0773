import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt } from "node:crypto";

/** Six digits, each code as likely as the next. */
export function newFittingCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/** What stands in the database for a code: without the server's secret, a million guesses tell nothing. */
export function hashFittingCode(secret: Buffer, code: string): string {
  return createHmac("sha256", secret).update(`fitting code ${code}`).digest("hex");
}

/**
 * Locks a tid away under its code and the server's secret (AES-256-GCM), so that only whoever brings the code gets it:
 * the tid is the one thing that the database must never give away.
 */
export function sealTid(secret: Buffer, code: string, tid: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", sealKey(secret, code), nonce);
  return Buffer.concat([nonce, cipher.update(tid, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** @throws when it was sealed under another code or secret */
export function openTid(secret: Buffer, code: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", sealKey(secret, code), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString("utf8");
}

function sealKey(secret: Buffer, code: string): Buffer {
  return createHmac("sha256", secret).update(`fitting code seal ${code}`).digest();
}
