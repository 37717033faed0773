import type { FastifyInstance } from "fastify";
import type { PaymentMethod } from "../../protocol/api/payment.ts";
import { Problem } from "../../protocol/problem.ts";
import { settlePayment } from "../commands/settle-payment.ts";
import type { Context } from "../context.ts";

/** Described by their providers, not by us. */
export const noticePaths: readonly (readonly [path: string, method: PaymentMethod])[] = [
  ["ios", "apple"],
  ["paypal", "paypal"],
  ["alipay", "alipayWeb"],
  ["wechat", "wechatNative"],
];

/** What providers report. Their signature is the permission, over the bytes as they came; each wants its own kind of answer. */
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
          // Forged, broken, or of something else: to tell which would help a forger only.
          request.log.warn({ err: error, method }, "payment notice refused");
          accepted = false;
        }
        const { status, contentType, body: answer } = provider.answerNotice(accepted);
        return reply.code(status).type(contentType).send(answer);
      },
    });
  }
}
