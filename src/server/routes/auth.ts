import type { FastifyInstance } from "fastify";
import { claimAdReward, getMe, getTranslations, startAd } from "../../protocol/api/auth.ts";
import { adRewardCoins } from "../../protocol/prices.ts";
import { Problem } from "../../protocol/problem.ts";
import { claimAdReward as claim } from "../commands/claim-ad-reward.ts";
import { createUser } from "../commands/create-user.ts";
import { startAd as start } from "../commands/start-ad.ts";
import type { Context } from "../context.ts";
import type { Server } from "../http/serve.ts";
import { presentUser } from "../present/present-user.ts";
import { translations } from "../texts.ts";

export function serveAuth(app: FastifyInstance, server: Server, context: Context, newUsersPerMinute: number): void {
  const countNewUser = app.createRateLimit({ max: newUsersPerMinute, timeWindow: 60_000 });

  server.forClients(getMe, async ({ caller, request }) => {
    if (caller) return presentUser(context, caller);
    const count = await countNewUser(request);
    if (!count.isAllowed && count.isExceeded) throw new Problem("error.request.too.many");
    return presentUser(context, await createUser(context));
  });

  server.forClients(getTranslations, async () => translations);

  server.forUsers(startAd, async ({ caller }) => {
    const token = await start(context, caller.user.id);
    return { token, waitMs: context.adWaitMs };
  });

  server.forUsers(claimAdReward, async ({ caller, body }) => {
    const coin = await claim(context, caller.user.id, body.token);
    return { coins: adRewardCoins, coin };
  });
}
