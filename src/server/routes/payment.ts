import type { FastifyRequest } from "fastify";
import { createPaymentOrder, getPaymentOrder, listPaymentMethods, paySandboxOrder } from "../../protocol/api/payment.ts";
import { Problem } from "../../protocol/problem.ts";
import { askProvider, findOrder } from "../commands/ask-provider.ts";
import { createPaymentOrder as create, orderToPay } from "../commands/create-payment-order.ts";
import { settlePayment } from "../commands/settle-payment.ts";
import type { Context } from "../context.ts";
import type { Server } from "../http/serve.ts";
import type { CoinPackage } from "../payments/packages.ts";
import { SandboxProvider } from "../payments/sandbox.ts";
import { presentPaymentOrder } from "../present/present-payment-order.ts";

export function servePayment(server: Server, context: Context): void {
  const { now } = context;
  const paymentsFor = ({ ip }: FastifyRequest) => context.payments.from(ip);

  server.forUsers(listPaymentMethods, async ({ request }) => {
    const payments = paymentsFor(request);
    return {
      sandbox: payments.find("sandbox") !== undefined,
      packages: payments.packages.map(presentPackage),
      methods: payments
        .methods()
        .map(({ method, offered, provider, reason }) => ({ method, offered, currency: provider?.currency, reason })),
    };
  });

  server.forUsers(createPaymentOrder, async ({ caller, body, request }) =>
    presentPaymentOrder(await create({ ...context, payments: paymentsFor(request) }, caller.user.id, body), now()),
  );

  server.forUsers(getPaymentOrder, async ({ caller, params }) =>
    presentPaymentOrder(await askProvider(context, caller.user.id, params.id), now()),
  );

  server.forUsers(paySandboxOrder, async ({ caller, body, request }) => {
    const order = await findOrder(context, caller.user.id, body.id);
    const provider = paymentsFor(request).find(order.method);
    const event = provider instanceof SandboxProvider ? provider.pay(orderToPay(context, order), body.token) : null;
    if (!event) throw new Problem("error.payment.signature");
    await settlePayment(context, "sandbox", event);
    return presentPaymentOrder(await findOrder(context, caller.user.id, body.id), now());
  });
}

function presentPackage({ id, coins, bonusCoins, prices }: CoinPackage) {
  const priced = (["CNY", "USD"] as const).flatMap((currency) => {
    const amountMinor = prices[currency];
    return amountMinor === undefined ? [] : [{ currency, amountMinor }];
  });
  return { id, coins, bonusCoins, prices: priced };
}
