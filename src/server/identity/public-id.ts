import { randomBytes } from "node:crypto";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const length = 10;

/** The id by which others see a user: 50 random bits, without letters that are mistaken for others (Crockford's base 32). */
export function newPublicId(): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join("");
}
