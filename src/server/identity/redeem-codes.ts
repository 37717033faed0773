import { randomInt } from "node:crypto";
import { hashSecret } from "./tid-hash.ts";

const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const groups = 4;
const groupLength = 4;

/** `ABCD-EFGH-JKMN-PQRS`: 79 random bits, without characters that are mistaken for others. */
export function newRedeemCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}

/** The hash that the database has of a code, whose case, spaces and dashes do not matter. */
export function hashRedeemCode(code: string): string {
  return hashSecret(`redeem ${code.toUpperCase().replace(/[^0-9A-Z]/g, "")}`);
}
