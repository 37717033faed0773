import type { Database, Transaction } from "../sql/database.ts";
import type { User } from "../sql/schema.ts";

/** A guest whose identity is safe, because it was confirmed or came to a second device, is a user from now on. */
export async function secureUser(database: Database | Transaction, user: User): Promise<User> {
  if (user.mode === "user") return user;
  return database.updateTable("users").set({ mode: "user" }).where("id", "=", user.id).returningAll().executeTakeFirstOrThrow();
}
