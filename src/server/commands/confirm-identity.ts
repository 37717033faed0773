import { Problem } from "../../protocol/problem.ts";
import { isTid } from "../../protocol/tid.ts";
import type { Context } from "../context.ts";
import { type Caller, equalInConstantTime } from "../identity/identify.ts";
import { secureUser } from "./secure-user.ts";

/**
 * Makes a guest a user: sending the ID back shows that it was copied.
 *
 * @throws Problem `error.auth.id.format`, `error.auth.id.other`
 */
export async function confirmIdentity({ database }: Context, caller: Caller, given: string): Promise<Caller> {
  const tid = given.replace(/\s/g, "").toLowerCase();
  if (!isTid(tid)) throw new Problem("error.auth.id.format");
  if (!equalInConstantTime(tid, caller.tid)) throw new Problem("error.auth.id.other");
  return { tid: caller.tid, user: await secureUser(database, caller.user) };
}
