/**
 * `npm run admin -- grant <tid>`, `revoke <tid>`: decides who may use the admin pages. The tid, which is a secret, may come on standard
 * input instead, where no list of processes shows it; it is never printed.
 */
import { text } from "node:stream/consumers";
import { isTid } from "../protocol/tid.ts";
import { setRole } from "./commands/set-role.ts";
import { ConfigError, readConfig } from "./config.ts";
import { openDatabase } from "./sql/database.ts";

const roles = { grant: "admin", revoke: "user" } as const;

async function main(): Promise<string> {
  const [action = "", given] = process.argv.slice(2);
  if (action !== "grant" && action !== "revoke")
    throw new ConfigError("usage: npm run admin -- grant|revoke <tid> (or the tid on standard input)");
  const tid = (given ?? (await text(process.stdin))).trim();
  if (!isTid(tid)) throw new ConfigError("that is not an ID: copy it from the profile page, all of it");
  const database = await openDatabase(readConfig(process.env));
  try {
    const user = await setRole(database, tid, roles[action]);
    if (!user) throw new ConfigError("nobody has this ID in this database; is DATA_DIR or DATABASE_URL the server's?");
    return `${user.public_id} is ${user.role === "admin" ? "an admin" : "no admin"} now`;
  } finally {
    await database.destroy();
  }
}

try {
  console.log(await main());
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : `failed: ${(error as Error).message}`);
  process.exitCode = 1;
}
