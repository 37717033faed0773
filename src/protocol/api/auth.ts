import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ProblemCode } from "../problem.ts";

export const currentUser = z.object({
  tid: z.string(),
  /** What a user may show to others: it names the user and opens nothing. */
  publicId: z.string(),
  /** A guest becomes a user once the identity is safe: confirmed, or on a second device. Paying alone saves no ID. */
  mode: z.enum(["guest", "user"]),
  role: z.enum(["user", "admin"]),
  /** The balance. */
  coin: z.number().int(),
  /** What one try-on of clothes costs this user. */
  clothCoin: z.number().int(),
  shoeCoin: z.number().int(),
  /** Words of a page that tell an upper garment, a bottom. */
  upperKeyWordArr: z.array(z.string()),
  bottomKeyWordArr: z.array(z.string()),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const getMe = endpoint({
  method: "GET",
  path: "/auth/me/v2",
  summary: "The current user; a request without a Tid makes a new guest, one and the same for every request with the same Newcomer",
  reply: currentUser,
});

/**
 * The `Newcomer` header of a request that makes a guest: made by the client at random and kept before it asks, so that it
 * can ask again when the answer was lost. Whoever has it gets the guest's tid: it is as secret as that.
 */
export const newcomerId = z.uuidv4();

export const getTranslations = endpoint({
  method: "GET",
  path: "/auth/translations",
  summary: "Every text of the app: locale to key to text",
  reply: z.record(z.string(), z.record(z.string(), z.string())),
});

export const getTryCode = endpoint({
  method: "GET",
  path: "/auth/trycode",
  summary: "A fitting code: lets a second device become this user, once, for validMs. A new one voids the one before",
  reply: z.object({ code: z.string().regex(/^\d{6}$/), validMs: z.number().int() }),
});

/** Longer than any tid or code, so that a mistyped one gets its own error and not that of a malformed request. */
const identityText = z.string().trim().max(200);

export const changeIdentity = endpoint({
  method: "POST",
  path: "/auth/change",
  summary: "Become the user of an ID or a fitting code; the tid of the answer is the one to keep",
  body: z.object({ id: identityText }),
  reply: currentUser,
});

export const secureIdentity = endpoint({
  method: "POST",
  path: "/auth/secure",
  summary: "Show that the ID was copied, by sending it back: a guest becomes a user",
  body: z.object({ id: identityText }),
  reply: currentUser,
});

export const redeemCode = endpoint({
  method: "POST",
  path: "/auth/redeem",
  summary: "Coins for a redemption code, once per user and code",
  body: z.object({
    code: z
      .string()
      .trim()
      .min(1, "error.redeem.empty" satisfies ProblemCode)
      .max(100, "error.redeem.invalid" satisfies ProblemCode),
  }),
  reply: z.object({ coins: z.number().int(), coin: z.number().int() }),
});

export const startAd = endpoint({
  method: "POST",
  path: "/auth/adReward/start",
  summary: "Start a rewarded ad; the token pays once, after waitMs",
  reply: z.object({ token: z.string(), waitMs: z.number().int() }),
});

export const claimAdReward = endpoint({
  method: "POST",
  path: "/auth/adReward",
  summary: "Coins for an ad that was watched to its end",
  body: z.object({ token: z.string().min(1).max(64) }),
  reply: z.object({ coins: z.number().int(), coin: z.number().int() }),
});
