import { Problem } from "../../protocol/problem.ts";
import type { Database, Transaction } from "../sql/database.ts";
import type { User } from "../sql/schema.ts";

/** @throws Problem `error.admin.user.not.found` */
export async function findPublicUser(database: Database | Transaction, publicId: string): Promise<User> {
  const user = await database.selectFrom("users").selectAll().where("public_id", "=", publicId).executeTakeFirst();
  if (!user) throw new Problem("error.admin.user.not.found");
  return user;
}
