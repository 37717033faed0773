import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { pageOf, pageQuery } from "../page.ts";

const ownPictureKind = z.enum(["model", "garment", "custom", "result"]);

const ownPicture = z.object({
  id: z.uuid(),
  kind: ownPictureKind,
  /** A link that expires. */
  image: z.string(),
  /** Whether the wardrobe, the diary, a suit or a custom garment shows it; such a picture goes when the last of these goes. */
  used: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type OwnPicture = z.infer<typeof ownPicture>;

export const listOwnPictures = endpoint({
  method: "GET",
  path: "/own/pictures",
  summary: "Every picture that the server keeps of the user, newest first",
  query: pageQuery.extend({ kind: ownPictureKind.optional() }),
  reply: pageOf(ownPicture),
});

export const getOwnSpace = endpoint({
  method: "GET",
  path: "/own/space",
  summary: "How much of the user's space for pictures is taken",
  reply: z.object({ bytes: z.number().int(), maxBytes: z.number().int(), pictures: z.number().int() }),
});

export const startExport = endpoint({
  method: "POST",
  path: "/own/export",
  summary: "A link to a ZIP of everything the server knows of the user; it works once, for validMs",
  reply: z.object({ url: z.string(), fileName: z.string(), validMs: z.number().int() }),
});

export const removeOwnData = endpoint({
  method: "DELETE",
  path: "/own/data",
  summary: "Delete the user with every row and picture; the ledger's lines stay without a name. The tid is void from then on",
  reply: z.object({ removed: z.literal(true) }),
});
