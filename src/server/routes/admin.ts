import type { z } from "zod";
import {
  auditSuit,
  createRedeemCodes,
  type feedbackEntry,
  findUser,
  getNumbers,
  grantCoins,
  listFeedback,
  listRedeemBatches,
  listSuitsInReview,
  markFeedback,
  revokeRedeemBatch,
} from "../../protocol/api/admin.ts";
import { auditSuit as audit } from "../commands/audit-suit.ts";
import { createRedeemBatch } from "../commands/create-redeem-batch.ts";
import { grantCoins as grant } from "../commands/grant-coins.ts";
import { markFeedback as mark } from "../commands/mark-feedback.ts";
import { revokeRedeemBatch as revoke } from "../commands/revoke-redeem-batch.ts";
import type { Context } from "../context.ts";
import { originOf } from "../http/origin-of.ts";
import type { Server } from "../http/serve.ts";
import { presentAdminUser } from "../present/present-admin-user.ts";
import { presentRedeemBatch } from "../present/present-redeem-batch.ts";
import { presentSuits } from "../present/present-suits.ts";
import { findPublicUser } from "../queries/find-public-user.ts";
import { numbers } from "../queries/numbers.ts";
import { type FeedbackRow, pageOfFeedback } from "../queries/page-of-feedback.ts";
import { pageOfRedeemBatches } from "../queries/page-of-redeem-batches.ts";
import { pageOfSuitsInReview } from "../queries/page-of-suits.ts";
import { presencesInSuits } from "../queries/presences-in-suits.ts";

export function serveAdmin(server: Server, context: Context): void {
  serveUsers(server, context);
  serveRedeemCodes(server, context);
  serveFeedback(server, context);
  serveAudit(server, context);
}

function serveUsers(server: Server, context: Context): void {
  const { database, now } = context;

  server.forAdmins(getNumbers, async () => numbers(database, now()));

  server.forAdmins(findUser, async ({ params }) => presentAdminUser(database, await findPublicUser(database, params.publicId)));

  server.forAdmins(grantCoins, async ({ caller, params, body }) => {
    return presentAdminUser(database, await grant(context, caller.user.id, params.publicId, body));
  });
}

function serveRedeemCodes(server: Server, context: Context): void {
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

function serveFeedback(server: Server, context: Context): void {
  const { database } = context;

  server.forAdmins(listFeedback, async ({ query }) => {
    const { rows, total } = await pageOfFeedback(database, query);
    return { items: rows.map(presentFeedback), total };
  });

  server.forAdmins(markFeedback, async ({ params, body }) => {
    await mark(context, params.id, body.handled);
    const { rows } = await pageOfFeedback(database, { id: params.id, pageNo: 1, pageSize: 1 });
    return presentFeedback(rows[0]);
  });
}

function serveAudit(server: Server, context: Context): void {
  server.forAdmins(listSuitsInReview, async ({ caller, query, request }) => {
    const { rows, total } = await pageOfSuitsInReview(context.database, query);
    const suits = await presentSuits(context, rows, caller.user.id, originOf(request));
    const presences = await presencesInSuits(context.database, rows);
    return {
      items: suits.map((suit, index) => ({ ...suit, publicId: rows[index].public_id ?? "", presence: presences[index] })),
      total,
    };
  });

  server.forAdmins(auditSuit, async ({ caller, params, body, request }) => {
    const judged = await audit(context, params.code, body);
    return (await presentSuits(context, [judged], caller.user.id, originOf(request)))[0];
  });
}

function presentFeedback(row: FeedbackRow): z.input<typeof feedbackEntry> {
  return {
    id: row.id,
    publicId: row.public_id ?? "",
    type: row.type,
    description: row.description,
    contact: row.contact,
    handled: row.handled_at_ms !== null,
    createdAt: new Date(row.created_at_ms).toISOString(),
  };
}
