import { z } from "zod";
import { createFitting, createShoeFitting } from "../../protocol/api/fitting.ts";
import { taskCategory } from "../../protocol/slot-schema.ts";
import { parsedJson } from "./parsed-json.ts";

const orderBody = createFitting.body!.extend({ ...createShoeFitting.body!.shape, category: taskCategory });
export type OrderBody = z.infer<typeof orderBody>;

/** A stored order: its whole body while the server may not have received it, then its id alone. */
const keptOrder = z.union([z.object({ body: orderBody }), z.object({ taskId: z.uuid() })]);
export type KeptOrder = z.infer<typeof keptOrder>;

/** The order that the last session stored; null for a text in another format. */
export function readKeptOrder(text: string): KeptOrder | null {
  return keptOrder.safeParse(parsedJson(text)).data ?? null;
}
