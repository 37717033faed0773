import { Apple, Banknote, CreditCard, FlaskConical, QrCode, Smartphone, Wallet, type LucideIcon } from "lucide-react";
import type { PaymentMethod } from "../../../protocol/api/payment.ts";
import type { TextKey } from "../../i18n/text-key.ts";

/** The name of each way to pay, what happens when it is chosen, and its icon. */
export const methodTexts: Record<PaymentMethod, { readonly name: TextKey; readonly hint: TextKey; readonly icon: LucideIcon }> = {
  alipayWeb: { name: "pay.alipay", hint: "pay.hint.page", icon: Wallet },
  wechatNative: { name: "pay.wechat", hint: "pay.hint.scan", icon: QrCode },
  paypal: { name: "pay.paypal", hint: "pay.hint.page", icon: Banknote },
  apple: { name: "pay.apple", hint: "pay.hint.app", icon: Apple },
  lianlian: { name: "pay.card", hint: "pay.hint.card", icon: CreditCard },
  kuaishou: { name: "pay.kuaishou", hint: "pay.hint.app", icon: Smartphone },
  tiktok: { name: "pay.tiktok", hint: "pay.hint.app", icon: Smartphone },
  alipayMini: { name: "pay.alipay.mini", hint: "pay.hint.app", icon: Smartphone },
  wechatMini: { name: "pay.wechat.mini", hint: "pay.hint.app", icon: Smartphone },
  sandbox: { name: "pay.sandbox", hint: "pay.hint.sandbox", icon: FlaskConical },
};
