import { equalInConstantTime } from "../identity/identify.ts";
import { hashSecret } from "../identity/tid-hash.ts";
import type { Database } from "../sql/database.ts";
import type { User } from "../sql/schema.ts";

/** Gives or takes the right to administer, to the user of a tid; undefined when nobody has it. */
export async function setRole(database: Database, tid: string, role: User["role"]): Promise<User | undefined> {
  const hash = hashSecret(tid);
  const changed = await database.updateTable("users").set({ role }).where("tid_hash", "=", hash).returningAll().executeTakeFirst();
  return changed && equalInConstantTime(changed.tid_hash, hash) ? changed : undefined;
}
