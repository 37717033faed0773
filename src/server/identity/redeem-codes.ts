import { randomBytes } from "node:crypto";
import { hashSecret } from "./tid-hash.ts";

const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const groups = 4;
const groupLength = 4;

/** `ABCD-EFGH-JKMN-PQRS`: 79 random bits, without characters that are mistaken for others. */
export function newRedeemCode(): string {
  const group = () => Array.from({ length: groupLength }, randomCharacter).join("");
  return Array.from({ length: groups }, group).join("-");
}

/** The remainder would favour the first characters, so a byte beyond the last whole round is thrown again. */
function randomCharacter(): string {
  for (;;) {
    const [byte] = randomBytes(1);
    if (byte < 256 - (256 % alphabet.length)) return alphabet[byte % alphabet.length];
  }
}

/** Case, spaces and dashes do not matter. */
export function hashRedeemCode(code: string): string {
  return hashSecret(`redeem ${code.toUpperCase().replace(/[^0-9A-Z]/g, "")}`);
}
