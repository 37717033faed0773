import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { keywordMaxLength, keywordsPerSuit, suitNoteMaxLength, suitTitleMaxLength } from "../limits.ts";
import { linkType } from "../link-type-schema.ts";
import { pageOf, pageQuery } from "../page.ts";
import { slotName } from "../slot-schema.ts";

/** Seen by its owner only until it is `public`; a refused one can be changed and sent again. */
const suitStatus = z.enum(["draft", "review", "public", "refused"]);
export type SuitStatus = z.infer<typeof suitStatus>;

/** Where a piece of an outfit is worn; the model is whoever tries it on. */
const suitSlot = slotName.exclude(["model"]);

const suitCode = z.string().regex(/^[0-9a-z]{1,16}$/i);

export const suit = z.object({
  /** Short, unique, made by the server; what people pass on. */
  code: z.string(),
  title: z.string(),
  note: z.string(),
  keywords: z.array(z.string()),
  status: suitStatus,
  /** Whether it is the caller's. */
  own: z.boolean(),
  /** The auditor's words, for the owner of a refused one. */
  refusal: z.string().optional(),
  pieces: z.array(
    z.object({
      slot: suitSlot,
      /** A link that expires. */
      image: z.string(),
      link: z.string().optional(),
      linkType,
    }),
  ),
  /** Counts the changes; an audit names the one that it saw. */
  revision: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type Suit = z.infer<typeof suit>;

export const saveSuit = endpoint({
  method: "POST",
  path: "/suits",
  summary: "Save an outfit of one's own; the same id again changes it. `publish` sends it to the audit",
  body: z.object({
    id: z.uuid(),
    title: z.string().trim().min(1).max(suitTitleMaxLength),
    note: z.string().trim().max(suitNoteMaxLength).default(""),
    keywords: z.array(z.string().trim().min(1).max(keywordMaxLength)).max(keywordsPerSuit).default([]),
    /** One picture a slot; an upper garment is needed for publishing. */
    pieces: z
      .array(
        z.object({
          slot: suitSlot,
          /** A link to an upload of one's own, to the picture of one of one's own pieces, try-ons, or of this suit. */
          image: z.string().min(1).max(2_000),
          link: z.string().max(2_000).optional(),
        }),
      )
      .min(1)
      .max(suitSlot.options.length),
    publish: z.boolean().default(false),
  }),
  reply: suit,
});

export const listSuits = endpoint({
  method: "GET",
  path: "/suits",
  summary: "Public outfits by code or keyword, newest first; with `own`, the user's in every state",
  query: pageQuery.extend({ text: z.string().max(100).optional(), own: z.stringbool().default(false) }),
  reply: pageOf(suit),
});

export const getSuit = endpoint({
  method: "GET",
  path: "/suits/{code}",
  summary: "One outfit: public, or the user's own",
  params: z.object({ code: suitCode }),
  reply: suit,
});

export const removeSuit = endpoint({
  method: "DELETE",
  path: "/suits/{code}",
  summary: "Remove an outfit of one's own",
  params: z.object({ code: suitCode }),
  reply: z.object({ code: z.string() }),
});

export const listHotKeywords = endpoint({
  method: "GET",
  path: "/suits/hot/keyword",
  summary: "What most users searched in the last 7 days and found, the most searched first",
  reply: z.array(z.object({ keyword: z.string(), users: z.number().int() })),
});
