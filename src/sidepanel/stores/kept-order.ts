import { z } from "zod";
import { createFitting, createShoeFitting } from "../../protocol/api/fitting.ts";
import { taskCategory } from "../../protocol/slot-schema.ts";
import { parsedJson } from "./parsed-json.ts";

const orderBody = createFitting.body!.extend({ ...createShoeFitting.body!.shape, category: taskCategory });
export type OrderBody = z.infer<typeof orderBody>;

/** An order that the server may or may not have received; `taskId` alone once it has. */
const keptOrder = z.union([z.object({ body: orderBody }), z.object({ taskId: z.uuid() })]);
export type KeptOrder = z.infer<typeof keptOrder>;

/** What an app that was closed left of its order; null when somebody else wrote it. */
export function readKeptOrder(text: string): KeptOrder | null {
  return keptOrder.safeParse(parsedJson(text)).data ?? null;
}
