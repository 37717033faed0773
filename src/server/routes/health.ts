import { sql } from "kysely";
import { getHealth } from "../../protocol/api/health.ts";
import type { Context } from "../context.ts";
import type { Server } from "../http/serve.ts";

export function serveHealth(server: Server, { database }: Context): void {
  server.forAnyone(getHealth, async () => {
    await sql`select 1`.execute(database);
    return { status: "ok" as const };
  });
}
