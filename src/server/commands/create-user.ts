import { recordType } from "../../protocol/api/coins.ts";
import { bottomKeyWords, upperKeyWords } from "../../protocol/keywords.ts";
import { clothCoins, newUserCoins, shoeCoins } from "../../protocol/prices.ts";
import { Problem } from "../../protocol/problem.ts";
import type { Context } from "../context.ts";
import { addressRangeOf } from "../identity/address-range.ts";
import type { Caller } from "../identity/identify.ts";
import { newPublicId } from "../identity/public-id.ts";
import { hashAddress, hashSecret, markOfRemoved, newTid, tidOfNewcomer } from "../identity/tid-hash.ts";
import { welcomesPerAddressRange, welcomesWithinMs } from "../limits.ts";
import type { Transaction } from "../sql/database.ts";
import { lockName } from "../sql/lock-name.ts";
import { within } from "../sql/within.ts";

/** Where a new user comes from, as far as it can be told. */
export interface Origin {
  /** Made at random by the client, once per installation; undefined from a client that has none. */
  readonly device: string | undefined;
  /** A secret of the client, new for each identity; undefined from one that would not ask again. */
  readonly newcomer: string | undefined;
  readonly address: string;
}

/**
 * A new guest, with the welcome coins unless they went there before; the one of the first time when a newcomer asks again,
 * whose answer was lost. The tid leaves the server in these answers only.
 *
 * @throws Problem `error.auth.tid` when that one has deleted everything: who comes back starts anew, under another name
 */
export async function createUser(context: Context, origin: Origin): Promise<Caller> {
  const { database, secret, now } = context;
  const tid = origin.newcomer === undefined ? newTid() : tidOfNewcomer(secret, origin.newcomer);
  const tidHash = hashSecret(tid);
  const user = await database.transaction().execute(async (transaction) => {
    const created = await transaction
      .insertInto("users")
      .values({
        tid_hash: tidHash,
        public_id: newPublicId(),
        mode: "guest",
        cloth_coins: clothCoins,
        shoe_coins: shoeCoins,
        upper_key_words: JSON.stringify(upperKeyWords),
        bottom_key_words: JSON.stringify(bottomKeyWords),
        created_at_ms: now(),
      })
      // Waits for the first of two that come at once.
      .onConflict((conflict) => conflict.column("tid_hash").doNothing())
      .returningAll()
      .executeTakeFirst();
    const known = created ?? (await transaction.selectFrom("users").selectAll().where("tid_hash", "=", tidHash).executeTakeFirst());
    // Asked after the insertion, which waits for a deletion that is under way; nobody is found when that came in between.
    if (!known || (await isRemoved(transaction, secret, tidHash))) throw new Problem("error.auth.tid");
    if (!created) return known;
    if (await isWelcome(transaction, context, created.id, origin)) {
      await transaction
        .insertInto("records")
        .values({ user_id: created.id, type: recordType.newUser, coins: newUserCoins, task_id: null, created_at_ms: now() })
        .execute();
    }
    return created;
  });
  return { tid, user };
}

async function isRemoved(transaction: Transaction, secret: Buffer, tidHash: string): Promise<boolean> {
  const mark = markOfRemoved(secret, tidHash);
  const removed = await transaction.selectFrom("removed_tids").select("mark").where("mark", "=", mark).executeTakeFirst();
  return removed !== undefined;
}

/** Once per device, and so many a day per neighbourhood of addresses; takes note of it. */
async function isWelcome(
  transaction: Transaction,
  { secret, now }: Context,
  userId: number,
  { device, address }: Origin,
): Promise<boolean> {
  const range = addressRangeOf(address);
  const rangeHash = range === null ? null : hashAddress(secret, range);
  if (rangeHash !== null) {
    await lockName(transaction, `welcomes ${rangeHash}`);
    const { welcomes } = await transaction
      .selectFrom("welcomes")
      .where("address_range_hash", "=", rangeHash)
      .where(within("at_ms", welcomesWithinMs, now()))
      .select(({ fn }) => fn.countAll<number>().as("welcomes"))
      .executeTakeFirstOrThrow();
    if (welcomes >= welcomesPerAddressRange) return false;
  }
  const noted = await transaction
    .insertInto("welcomes")
    .values({
      user_id: userId,
      device_hash: device === undefined ? null : hashSecret(device),
      address_range_hash: rangeHash,
      at_ms: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return noted !== undefined;
}
