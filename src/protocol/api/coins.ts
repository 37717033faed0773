import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { pageOf, pageQuery } from "../page.ts";

/** Codes of the specification's coin records. */
export const recordType = {
  topUp: 1,
  fitting: 2,
  redeemCode: 3,
  pictureExtension: 4,
  pictureExtensionSuccess: 5,
  pictureExtensionRefund: 6,
  adReward: 7,
  taskFailed: 8,
  other: 9,
  newUser: 11,
} as const;
export type RecordType = (typeof recordType)[keyof typeof recordType];

const coinRecord = z.object({
  id: z.string(),
  type: z.literal(Object.values(recordType)),
  /** Positive for income, negative for expense. */
  coins: z.number().int(),
  taskId: z.uuid().optional(),
  createdAt: z.iso.datetime(),
});
export type CoinRecord = z.infer<typeof coinRecord>;

export const listCoinRecords = endpoint({
  method: "GET",
  path: "/coins/records",
  summary: "The user's coin records, newest first",
  query: pageQuery.extend({ direction: z.enum(["all", "income", "expense"]).default("all") }),
  reply: pageOf(coinRecord),
});
