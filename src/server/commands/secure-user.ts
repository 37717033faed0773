import type { Database, Transaction } from "../sql/database.ts";
import type { User } from "../sql/schema.ts";

/** Makes a guest a user, because the identity is safe: it was confirmed, or used on a second device. */
export async function secureUser(database: Database | Transaction, user: User): Promise<User> {
  if (user.mode === "user") return user;
  return database.updateTable("users").set({ mode: "user" }).where("id", "=", user.id).returningAll().executeTakeFirstOrThrow();
}
