import { fittingCodeMs } from "../../protocol/limits.ts";
import { Problem } from "../../protocol/problem.ts";
import { isTid } from "../../protocol/tid.ts";
import { isOver } from "../clock.ts";
import type { Context } from "../context.ts";
import { householdOf } from "../identity/address-range.ts";
import { hashFittingCode, openTid } from "../identity/fitting-code.ts";
import { type Caller, findCaller } from "../identity/identify.ts";
import { countAttempt } from "./count-attempt.ts";
import { secureUser } from "./secure-user.ts";

const perAddress = { kind: "change", max: 5, withinMs: 60_000, code: "error.auth.change.wait" } as const;
/** Codes have six digits, so that many addresses together must not guess them either. IDs cannot be guessed and need no such limit. */
const perServer = { ...perAddress, kind: "change anywhere", max: 300 };

/**
 * The user whom an ID or a fitting code names. That it was given on another device shows that it is kept safe, so a guest becomes a user.
 * Only wrong ones count against the address's limit.
 *
 * @throws Problem `error.auth.id.format`, `error.auth.id.unknown`, `error.auth.trycode.wrong`, `error.auth.change.wait`
 */
export async function changeIdentity(context: Context, given: string, address: string): Promise<Caller> {
  const text = given.replace(/\s/g, "");
  const isCode = /^\d{6}$/.test(text);
  if (!isCode && !isTid(text.toLowerCase())) throw new Problem("error.auth.id.format");
  const forget = [await countAttempt(context, perAddress, householdOf(address))];
  if (isCode) forget.push(await countAttempt(context, perServer, "everybody"));
  const caller = isCode ? await useCode(context, text) : await findCaller(context.database, text.toLowerCase());
  if (!caller) throw new Problem(isCode ? "error.auth.trycode.wrong" : "error.auth.id.unknown");
  await Promise.all(forget.map((take) => take()));
  return { ...caller, user: await secureUser(context.database, caller.user) };
}

/** The user of a code, or null. A code opens once: of two requests at once, the one whose deletion succeeds gets it. */
async function useCode({ database, secret, now }: Context, code: string): Promise<Caller | null> {
  const used = await database
    .deleteFrom("fitting_codes")
    .where("code_hash", "=", hashFittingCode(secret, code))
    .returningAll()
    .executeTakeFirst();
  if (!used || isOver(used.expires_at_ms - 1, fittingCodeMs, now())) return null;
  return findCaller(database, openTid(secret, code, used.sealed_tid));
}
