import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** Ways to pay that the product knows; which of them are offered is the server's configuration. */
export const paymentMethods = [
  "alipayWeb",
  "wechatNative",
  "paypal",
  "apple",
  "lianlian",
  "kuaishou",
  "tiktok",
  "alipayMini",
  "wechatMini",
  "sandbox",
] as const;
const paymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof paymentMethod>;

const currency = z.enum(["CNY", "USD"]);
export type Currency = z.infer<typeof currency>;

/** In the smallest unit of its currency: fen, cents. */
const amountMinor = z.number().int().positive();

/** Small letters, as providers write it back: Apple's own kits make it of capitals. */
const orderId = z.uuid().toLowerCase();

const coinPackage = z.object({
  id: z.string(),
  coins: z.number().int(),
  /** On top of `coins`. */
  bonusCoins: z.number().int(),
  prices: z.array(z.object({ currency, amountMinor })),
});

export const listPaymentMethods = endpoint({
  method: "GET",
  path: "/payment/methods",
  summary: "What can be bought, the ways to pay, and why one is not offered",
  reply: z.object({
    /** Nothing that is paid here costs money. */
    sandbox: z.boolean(),
    packages: z.array(coinPackage),
    methods: z.array(
      z.object({
        method: paymentMethod,
        offered: z.boolean(),
        currency: currency.optional(),
        /** Not configured on this server, or only inside the app of its platform. */
        reason: z.enum(["not.configured", "host.only"]).optional(),
      }),
    ),
  }),
});

/** What the client opens to let the shopper pay. */
const opening = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("redirect"), url: z.url() }),
  /** To be shown as a QR code. */
  z.object({ kind: z.literal("qr"), text: z.string() }),
  z.object({ kind: z.literal("apple"), productId: z.string(), appAccountToken: orderId }),
  /** A code is bought there and redeemed here; this order itself is never paid. */
  z.object({ kind: z.literal("card"), url: z.url() }),
  z.object({ kind: z.literal("sandbox"), token: z.string() }),
]);
export type Opening = z.infer<typeof opening>;

const paymentOrder = z.object({
  id: orderId,
  packageId: z.string(),
  method: paymentMethod,
  status: z.enum(["open", "paid", "expired", "refunded"]),
  /** The bonus included. */
  coins: z.number().int(),
  amountMinor,
  currency,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  paidAt: z.iso.datetime().optional(),
  /** While it is open. */
  open: opening.optional(),
});
export type PaymentOrder = z.infer<typeof paymentOrder>;

export const createPaymentOrder = endpoint({
  method: "POST",
  path: "/payment/createOrder",
  summary: "Order coins; the same id twice is the same order",
  body: z.object({
    id: orderId,
    packageId: z.string().max(40),
    method: z.union([paymentMethod, z.literal("default")]).default("default"),
  }),
  reply: paymentOrder,
});

export const getPaymentOrder = endpoint({
  method: "GET",
  path: "/payment/orders/{id}",
  summary: "Whether an order is paid; asks its provider as well",
  params: z.object({ id: orderId }),
  reply: paymentOrder,
});

export const paySandboxOrder = endpoint({
  method: "POST",
  path: "/payment/callback/sandbox",
  summary: "Pay an order of the sandbox, which costs nothing and is never offered in production",
  body: z.object({ id: orderId, token: z.string().max(100) }),
  reply: paymentOrder,
});
