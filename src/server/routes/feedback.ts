import { sendFeedback } from "../../protocol/api/feedback.ts";
import { sendFeedback as send } from "../commands/send-feedback.ts";
import type { Context } from "../context.ts";
import type { Server } from "../http/serve.ts";

export function serveFeedback(server: Server, context: Context): void {
  server.forUsers(sendFeedback, async ({ caller, body }) => {
    await send(context, caller.user.id, body);
    return { id: body.id };
  });
}
