import { z } from "zod";

const amountMinor = z.number().int().min(1).max(100_000_000);

/** A package of coins that can be bought. Prices are in fen and cents. */
const coinPackage = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  coins: z.number().int().min(1).max(1_000_000),
  bonusCoins: z.number().int().min(0).max(1_000_000).default(0),
  prices: z.strictObject({ CNY: amountMinor.optional(), USD: amountMinor.optional() }),
  /** The id of the package's product in the App Store; without it, it is not sold there. */
  appleProductId: z.string().max(200).optional(),
});
export type CoinPackage = z.infer<typeof coinPackage>;

export const coinPackages = z
  .array(coinPackage)
  .min(1)
  .refine((packages) => new Set(packages.map(({ id }) => id)).size === packages.length, "each id once");

export const usualPackages: readonly CoinPackage[] = [
  { id: "coins-100", coins: 100, bonusCoins: 0, prices: { CNY: 600, USD: 99 }, appleProductId: "coins.100" },
  { id: "coins-500", coins: 500, bonusCoins: 50, prices: { CNY: 2_800, USD: 499 }, appleProductId: "coins.500" },
  { id: "coins-1000", coins: 1_000, bonusCoins: 200, prices: { CNY: 5_000, USD: 899 }, appleProductId: "coins.1000" },
];
