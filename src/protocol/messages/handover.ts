import { z } from "zod";
import { hostMessage } from "./host-message.ts";

/**
 * A picture on its way to the panel. It lies in `storage.session` under its own key until the panel has put it into
 * its slot, so that nothing is lost while the panel is closed or the worker asleep. The pixels lie in Cache Storage
 * under `image` (the quota of `storage.session` is about 10 MB).
 */
export const handover = z.object({
  id: z.uuid(),
  /** The panel of this window takes it; two windows' panels must not both take it. */
  windowId: z.number().int(),
  message: hostMessage,
  /** The picture could not be fetched: the panel says so instead of staying silent. */
  failed: z.boolean().default(false),
});
export type Handover = z.infer<typeof handover>;
