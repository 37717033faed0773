import { recordType } from "../../protocol/api/coins.ts";
import { bottomKeyWords, upperKeyWords } from "../../protocol/keywords.ts";
import { clothCoins, newUserCoins, shoeCoins } from "../../protocol/prices.ts";
import { Problem } from "../../protocol/problem.ts";
import type { Context } from "../context.ts";
import { addressRangeOf, isInOwnNetwork } from "../identity/address-range.ts";
import type { Caller } from "../identity/identify.ts";
import { newPublicId } from "../identity/public-id.ts";
import { hashAddress, hashSecret, markOfRemoved, newTid, tidOfNewcomer } from "../identity/tid-hash.ts";
import { welcomesPerAddressRange, welcomesWithinMs } from "../limits.ts";
import type { Transaction } from "../sql/database.ts";
import { lockName } from "../sql/lock-name.ts";
import { within } from "../sql/within.ts";

/** Where a new user comes from, as far as the request tells. */
export interface Origin {
  /** A random id that the client makes once per installation; undefined if it sends none. */
  readonly device: string | undefined;
  /** A secret that the client makes for each identity, so that it can ask again for the same one; undefined if it sends none. */
  readonly newcomer: string | undefined;
  readonly address: string;
}

/**
 * Creates a guest, with welcome coins unless this device or address range had them. A client whose answer was lost asks again with the same
 * `newcomer`, and gets the guest of the first time.
 *
 * @throws Problem `error.auth.tid` if that guest has deleted everything: the client then starts anew with another `newcomer`
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
      // Of two requests at once, the second waits here for the first.
      .onConflict((conflict) => conflict.column("tid_hash").doNothing())
      .returningAll()
      .executeTakeFirst();
    const known = created ?? (await transaction.selectFrom("users").selectAll().where("tid_hash", "=", tidHash).executeTakeFirst());
    // Read after the insertion, which waits for a deletion that is under way. After that deletion no user has this tid.
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

/** Whether a new user gets welcome coins: once per device, and a limited number a day per address range. Notes it if so. */
async function isWelcome(
  transaction: Transaction,
  { secret, now }: Context,
  userId: number,
  { device, address }: Origin,
): Promise<boolean> {
  const rangeHash = isInOwnNetwork(address) ? null : hashAddress(secret, addressRangeOf(address));
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
