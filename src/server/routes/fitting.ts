import { cancelFitting, createFitting, createShoeFitting, getFitting, listFittings, removeFitting } from "../../protocol/api/fitting.ts";
import { cancelFitting as cancel } from "../commands/cancel-fitting.ts";
import { orderFitting, orderShoes } from "../commands/order-fitting.ts";
import { removeFitting as remove } from "../commands/remove-fitting.ts";
import type { Context } from "../context.ts";
import { originOf } from "../http/origin-of.ts";
import type { Server } from "../http/serve.ts";
import { removeObjects } from "../objects/remove-objects.ts";
import { presentFitting, presentFittings, presentOrder } from "../present/present-fitting.ts";
import { findFitting } from "../queries/find-fitting.ts";
import { pageOfFittings } from "../queries/page-of-fittings.ts";

export function serveFitting(server: Server, context: Context): void {
  server.forUsers(createFitting, async ({ caller, body }) => {
    const task = await orderFitting(context, caller.user.id, body);
    return presentOrder(context, task);
  });

  server.forUsers(createShoeFitting, async ({ caller, body }) => {
    const task = await orderShoes(context, caller.user.id, body);
    return presentOrder(context, task);
  });

  server.forUsers(getFitting, async ({ caller, params, request }) => {
    const task = await findFitting(context.database, caller.user.id, params.id);
    return presentFitting(context, task, originOf(request));
  });

  server.forUsers(listFittings, async ({ caller, query, request }) => {
    const { rows, total } = await pageOfFittings(context.database, caller.user.id, query);
    return { items: await presentFittings(context, rows, originOf(request)), total };
  });

  server.forUsers(cancelFitting, async ({ caller, body, request }) => {
    const task = await cancel(context, caller.user.id, body.id);
    return presentFitting(context, task, originOf(request));
  });

  server.forUsers(removeFitting, async ({ caller, query }) => {
    const pictures = await remove(context, caller.user.id, query.id);
    await removeObjects(context.database, context.objects, context.log, pictures, context.now());
    return { id: query.id };
  });
}
