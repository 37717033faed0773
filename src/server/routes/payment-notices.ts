import type { FastifyInstance } from "fastify";
import type { PaymentMethod } from "../../protocol/api/payment.ts";
import { Problem } from "../../protocol/problem.ts";
import { settlePayment } from "../commands/settle-payment.ts";
import type { Context } from "../context.ts";

/** The last part of each provider's callback path. The requests are described in the providers' documents. */
export const noticePaths: readonly (readonly [path: string, method: PaymentMethod])[] = [
  ["ios", "apple"],
  ["paypal", "paypal"],
  ["alipay", "alipayWeb"],
  ["wechat", "wechatNative"],
];

/**
 * Serves the notices of payment providers. The provider's signature, over the body's bytes as they came, is the permission. Each provider
 * wants its own form of answer.
 */
export async function servePaymentNotices(app: FastifyInstance, context: Context): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));

  for (const [path, method] of noticePaths) {
    app.route({
      method: "POST",
      url: `/api/payment/callback/${path}`,
      schema: { summary: `What the provider of ${method} reports, signed by it`, security: [] },
      handler: async (request, reply) => {
        const provider = context.payments.find(method);
        if (!provider?.readNotice || !provider.answerNotice) throw new Problem("error.payment.method.unavailable");
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        let accepted: boolean;
        try {
          const event = await provider.readNotice({ headers: request.headers, body });
          accepted = event === null || (await settlePayment(context, method, event));
        } catch (error) {
          // The notice is forged, broken or of something else; telling which would only help a forger.
          request.log.warn({ err: error, method }, "payment notice refused");
          accepted = false;
        }
        const { status, contentType, body: answer } = provider.answerNotice(accepted);
        return reply.code(status).type(contentType).send(answer);
      },
    });
  }
}
