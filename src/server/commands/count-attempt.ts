import { randomUUID } from "node:crypto";
import { Problem, type ProblemCode } from "../../protocol/problem.ts";
import type { Context } from "../context.ts";
import { hashAddress } from "../identity/tid-hash.ts";
import { lockName } from "../sql/lock-name.ts";
import { within } from "../sql/within.ts";

/** At most `max` attempts of a kind within `withinMs`; further ones are refused with `code`. */
export interface AttemptLimit {
  readonly kind: string;
  readonly max: number;
  readonly withinMs: number;
  readonly code: ProblemCode;
}

/**
 * Counts an attempt at something that may not be tried often. It counts in the database, so that several servers count together, and
 * exactly `max` of many attempts at the same moment get through. A refused attempt does not count: who keeps trying would wait for ever.
 *
 * @param who a user or an address, whose attempts count together
 * @returns a function that takes the attempt back, for one that turns out not to count
 * @throws Problem with the limit's code
 */
export async function countAttempt({ database, secret, now }: Context, limit: AttemptLimit, who: string): Promise<() => Promise<void>> {
  const { kind, max, withinMs, code } = limit;
  const attempt = { id: randomUUID(), kind, who: hashAddress(secret, who), at_ms: now() };
  const forget = () =>
    database
      .deleteFrom("attempts")
      .where("id", "=", attempt.id)
      .execute()
      .then(() => undefined);
  await database
    .deleteFrom("attempts")
    .where("kind", "=", kind)
    .where("at_ms", "<=", attempt.at_ms - withinMs)
    .execute();
  await database.transaction().execute(async (transaction) => {
    await lockName(transaction, `attempts ${kind} ${attempt.who}`);
    const { count } = await transaction
      .selectFrom("attempts")
      .where("kind", "=", kind)
      .where("who", "=", attempt.who)
      .where(within("at_ms", withinMs, attempt.at_ms))
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (count >= max) throw new Problem(code);
    await transaction.insertInto("attempts").values(attempt).execute();
  });
  return forget;
}
