import { createRedeemCodes, listRedeemBatches, revokeRedeemBatch } from "../../protocol/api/admin.ts";
import { createRedeemBatch } from "../commands/create-redeem-batch.ts";
import { revokeRedeemBatch as revoke } from "../commands/revoke-redeem-batch.ts";
import type { Context } from "../context.ts";
import type { Server } from "../http/serve.ts";
import { presentRedeemBatch } from "../present/present-redeem-batch.ts";
import { pageOfRedeemBatches } from "../queries/page-of-redeem-batches.ts";

export function serveAdmin(server: Server, context: Context): void {
  const { database } = context;

  server.forAdmins(createRedeemCodes, async ({ caller, body }) => {
    const { batch, codes } = await createRedeemBatch(context, caller.user.id, body);
    return { batch: await presentRedeemBatch(database, batch), codes };
  });

  server.forAdmins(listRedeemBatches, async ({ query }) => {
    const { rows, total } = await pageOfRedeemBatches(database, query);
    return { items: await Promise.all(rows.map((batch) => presentRedeemBatch(database, batch))), total };
  });

  server.forAdmins(revokeRedeemBatch, async ({ params }) => presentRedeemBatch(database, await revoke(context, params.id)));
}
