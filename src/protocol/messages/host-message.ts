import { z } from "zod";
import { slots } from "../slot.ts";
import { slotName } from "../slot-schema.ts";

/** What a picture carries besides its pixels. */
const pictureOrigin = z.object({
  /** The product page. */
  link: z.string().max(4_000).optional(),
  title: z.string().max(500).optional(),
  /** As the page writes it, with its currency. */
  price: z.string().max(40).optional(),
  /** The chosen colour, size or style. */
  variant: z.string().max(120).optional(),
});

/**
 * What the extension tells the panel (the specification's host messages): a picture for a slot, or a page's words
 * to tell which slot a picture belongs to.
 */
export const hostMessage = z.discriminatedUnion("type", [
  z.object({ type: slotName, image: z.string().min(1).max(4_000), ...pictureOrigin.shape }),
  z.object({
    type: z.literal("img_analysis"),
    image: z.string().min(1).max(4_000),
    /** The words of the page or about the picture. */
    message: z.string().max(20_000),
    ...pictureOrigin.shape,
  }),
]);
export type HostMessage = z.infer<typeof hostMessage>;

/** What a host message can ask for: a slot, or that the page's words decide. */
export const hostMessageType = z.enum([...slots, "img_analysis"]);

/** The panel's answer to every host message. */
export const imageReceived = { success: true, message: "image received" } as const;
