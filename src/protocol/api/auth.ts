import { z } from "zod";
import { endpoint } from "../endpoint.ts";

export const currentUser = z.object({
  tid: z.string(),
  mode: z.enum(["guest", "user"]),
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
  summary: "The current user; a request without a Tid makes a new guest",
  reply: currentUser,
});

export const getTranslations = endpoint({
  method: "GET",
  path: "/auth/translations",
  summary: "Every text of the app: locale to key to text",
  reply: z.record(z.string(), z.record(z.string(), z.string())),
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
