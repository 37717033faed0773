import { createCustomClothes, listCustomClothes, updateCustomClothes } from "../../protocol/api/shop-item-ext.ts";
import { Problem } from "../../protocol/problem.ts";
import { changeCustomClothes } from "../commands/change-custom-clothes.ts";
import { createCustomClothes as create } from "../commands/create-custom-clothes.ts";
import { reviewCustomClothes } from "../commands/review-custom-clothes.ts";
import type { Context } from "../context.ts";
import { originOf } from "../http/origin-of.ts";
import type { Server } from "../http/serve.ts";
import type { Caller } from "../identity/identify.ts";
import { presentCustomClothes } from "../present/present-custom-clothes.ts";
import { pageOfCustomClothes } from "../queries/page-of-custom-clothes.ts";

export function serveShopItemExt(server: Server, context: Context): void {
  server.forUsers(createCustomClothes, async ({ caller, body, request }) => {
    const row = await create(context, caller.user.id, body);
    return presentCustomClothes(context, row, originOf(request));
  });

  server.forUsers(listCustomClothes, async ({ caller, query, request }) => {
    const everybodys = query.all === "true";
    if (everybodys) checkAdmin(caller);
    const { rows, total } = await pageOfCustomClothes(context.database, { ...query, userId: everybodys ? null : caller.user.id });
    const items = rows.map((row) => ({
      ...presentCustomClothes(context, row, originOf(request)),
      ...(everybodys && { owner: row.public_id ?? "", presence: row.presence ?? undefined }),
    }));
    return { items, total };
  });

  server.forUsers(updateCustomClothes, async ({ caller, params, body, request }) => {
    if ("decision" in body) checkAdmin(caller);
    const row =
      "decision" in body
        ? await reviewCustomClothes(context, caller.user.id, params.id, body)
        : await changeCustomClothes(context, caller.user.id, params.id, body);
    return presentCustomClothes(context, row, originOf(request));
  });
}

/** @throws Problem `error.auth.admin` */
function checkAdmin({ user }: Caller): void {
  if (user.role !== "admin") throw new Problem("error.auth.admin");
}
