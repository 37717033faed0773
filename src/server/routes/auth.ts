import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  changeIdentity,
  claimAdReward,
  getMe,
  getTranslations,
  getTryCode,
  newcomerId,
  redeemCode,
  secureIdentity,
  startAd,
} from "../../protocol/api/auth.ts";
import { fittingCodeMs } from "../../protocol/limits.ts";
import { adRewardCoins } from "../../protocol/prices.ts";
import { Problem } from "../../protocol/problem.ts";
import { changeIdentity as change } from "../commands/change-identity.ts";
import { claimAdReward as claim } from "../commands/claim-ad-reward.ts";
import { confirmIdentity } from "../commands/confirm-identity.ts";
import { createFittingCode } from "../commands/create-fitting-code.ts";
import { createUser, type Origin } from "../commands/create-user.ts";
import { redeemCode as redeem } from "../commands/redeem-code.ts";
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
    return presentUser(context, await createUser(context, originOf(request)));
  });

  server.forClients(getTranslations, async () => translations);

  server.forUsers(getTryCode, async ({ caller }) => ({ code: await createFittingCode(context, caller), validMs: fittingCodeMs }));

  server.forClients(changeIdentity, async ({ body, request }) => presentUser(context, await change(context, body.id, request.ip)));

  server.forUsers(secureIdentity, async ({ caller, body }) => presentUser(context, await confirmIdentity(context, caller, body.id)));

  server.forUsers(redeemCode, async ({ caller, body, request }) => redeem(context, caller.user.id, body.code, request.ip));

  server.forUsers(startAd, async ({ caller }) => {
    const token = await start(context, caller.user.id);
    return { token, waitMs: context.adWaitMs };
  });

  server.forUsers(claimAdReward, async ({ caller, body }) => {
    const coin = await claim(context, caller.user.id, body.token);
    return { coins: adRewardCoins, coin };
  });
}

/** A `Device` or `Newcomer` header of the wrong form counts as a missing one. */
function originOf({ headers, ip }: FastifyRequest): Origin {
  const { device, newcomer } = headers;
  return {
    device: typeof device === "string" && /^[\w-]{16,64}$/.test(device) ? device : undefined,
    newcomer: newcomerId.safeParse(newcomer).data,
    address: ip,
  };
}
