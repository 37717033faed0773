import type { CoinRecord } from "../../protocol/api/coins.ts";
import type { LedgerRecord } from "../sql/schema.ts";

export function presentRecord(record: LedgerRecord): CoinRecord {
  return {
    id: String(record.id),
    type: record.type,
    coins: record.coins,
    ...(record.task_id !== null && { taskId: record.task_id }),
    createdAt: new Date(record.created_at_ms).toISOString(),
  };
}
