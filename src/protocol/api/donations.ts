import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** Wallets that take a gift by QR code. */
export const donationMethods = ["alipay", "wechat", "qq"] as const;
export type DonationMethod = (typeof donationMethods)[number];

export const listDonations = endpoint({
  method: "GET",
  path: "/donations",
  summary: "The QR codes that those who run this service configured; empty when they take no gifts",
  reply: z.array(
    z.object({
      method: z.enum(donationMethods),
      /** A data address of the picture. */
      image: z.string(),
    }),
  ),
});
