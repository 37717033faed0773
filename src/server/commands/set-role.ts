import { equalInConstantTime } from "../identity/identify.ts";
import { hashSecret } from "../identity/tid-hash.ts";
import type { Database } from "../sql/database.ts";
import type { User } from "../sql/schema.ts";

/** Sets the role of a tid's user; undefined if no user has that tid. */
export async function setRole(database: Database, tid: string, role: User["role"]): Promise<User | undefined> {
  const hash = hashSecret(tid);
  const changed = await database.updateTable("users").set({ role }).where("tid_hash", "=", hash).returningAll().executeTakeFirst();
  return changed && equalInConstantTime(changed.tid_hash, hash) ? changed : undefined;
}
