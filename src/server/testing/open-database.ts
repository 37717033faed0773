/** A process that opens the configured database, as every process of the product does first. */
import { readConfig } from "../config.ts";
import { openDatabase } from "../sql/database.ts";

const database = await openDatabase(readConfig(process.env));
await database.destroy();
