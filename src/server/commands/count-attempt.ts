import { randomUUID } from "node:crypto";
import { Problem, type ProblemCode } from "../../protocol/problem.ts";
import type { Context } from "../context.ts";
import { hashAddress } from "../identity/tid-hash.ts";
import { lockName } from "../sql/lock-name.ts";
import { within } from "../sql/within.ts";

/** So many in so long a time; more is refused with a code of its own. */
export interface AttemptLimit {
  readonly kind: string;
  readonly max: number;
  readonly withinMs: number;
  readonly code: ProblemCode;
}

/**
 * Counts something that may not be tried often, by whoever it is (a user, an address), in the database, so that several
 * servers count together: of many at the same moment exactly `max` get through. A refused one does not count, or whoever
 * keeps trying would wait for ever.
 *
 * @returns takes the attempt back, as when it was none that counts
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
