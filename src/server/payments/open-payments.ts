import { CardLinkProvider } from "./card-link.ts";
import type { PaymentConfig } from "./payment-config.ts";
import { Payments } from "./payments.ts";
import type { PaymentProvider } from "./provider.ts";
import { SandboxProvider } from "./sandbox.ts";

/** Sets up the configured ways to pay. A provider's library is loaded only if the provider is configured, since it takes memory and time. */
export async function openPayments(config: PaymentConfig, secret: Buffer, now: () => number): Promise<Payments> {
  const { packages, alipay, wechat, paypal, apple, cardLinkUrl, sandbox, publicUrl } = config;
  const noticeUrl = (path: string) => `${publicUrl}/api/payment/callback/${path}`;
  const returnUrl = `${publicUrl}/#/pages/pay/success`;
  const providers: PaymentProvider[] = [];
  if (alipay) {
    const { AlipayProvider } = await import("./alipay.ts");
    providers.push(new AlipayProvider({ ...alipay, notifyUrl: noticeUrl("alipay"), returnUrl }));
  }
  if (wechat) {
    const { WechatProvider } = await import("./wechat.ts");
    providers.push(new WechatProvider({ ...wechat, notifyUrl: noticeUrl("wechat"), now }));
  }
  if (paypal) {
    const { PaypalProvider } = await import("./paypal.ts");
    providers.push(new PaypalProvider({ ...paypal, returnUrl, now }));
  }
  if (apple) {
    const { AppleProvider } = await import("./apple.ts");
    providers.push(new AppleProvider({ ...apple, checkOnline: true, packages }));
  }
  if (cardLinkUrl !== null) providers.push(new CardLinkProvider(cardLinkUrl));
  if (sandbox !== null) providers.push(new SandboxProvider(secret, sandbox === "own network"));
  return new Payments(packages, providers);
}
