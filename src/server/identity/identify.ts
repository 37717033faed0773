import { timingSafeEqual } from "node:crypto";
import { signatureMaxSkewMs } from "../../protocol/limits.ts";
import { Problem } from "../../protocol/problem.ts";
import { sign } from "../../protocol/sign.ts";
import { isTid } from "../../protocol/tid.ts";
import type { Database } from "../sql/database.ts";
import type { User } from "../sql/schema.ts";
import { hashSecret } from "./tid-hash.ts";

/** Who sent a request. */
export interface Caller {
  readonly tid: string;
  readonly user: User;
}

export interface IdentityHeaders {
  readonly tid?: string;
  readonly sign?: string;
  readonly timestamp?: string;
}

/**
 * Checks the three identity headers. Null for a correctly signed request without a tid.
 *
 * @throws Problem `error.auth.*`
 */
export async function identify(database: Database, headers: IdentityHeaders, nowMs: number): Promise<Caller | null> {
  const { tid } = headers;
  checkSignature(headers, nowMs);
  if (tid === undefined) return null;
  const caller = isTid(tid) ? await findCaller(database, tid) : null;
  if (!caller) throw new Problem("error.auth.tid");
  return caller;
}

/** The user of a tid; null if nobody has it. */
export async function findCaller(database: Database, tid: string): Promise<Caller | null> {
  const hash = hashSecret(tid);
  const user = await database.selectFrom("users").selectAll().where("tid_hash", "=", hash).executeTakeFirst();
  // The index compares hashes, whose timing does not help to guess a tid; the row found is compared in constant time.
  return user && equalInConstantTime(user.tid_hash, hash) ? { tid, user } : null;
}

function checkSignature({ tid, sign: given = "", timestamp = "" }: IdentityHeaders, nowMs: number): void {
  if (!/^\d{13}$/.test(timestamp)) throw new Problem("error.auth.timestamp");
  const timestampMs = Number(timestamp);
  if (Math.abs(nowMs - timestampMs) > signatureMaxSkewMs) throw new Problem("error.auth.timestamp");
  if (!equalInConstantTime(given, sign(timestampMs, tid))) throw new Problem("error.auth.signature");
}

export function equalInConstantTime(a: string, b: string): boolean {
  const [bytesA, bytesB] = [Buffer.from(a), Buffer.from(b)];
  return bytesA.length === bytesB.length && timingSafeEqual(bytesA, bytesB);
}
