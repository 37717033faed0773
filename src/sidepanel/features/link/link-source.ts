import type { TextKey } from "../../i18n/text-key.ts";

/** The kinds of pages that a pasted link may lead to; the server reads each kind in its own way. */
export const linkSources = ["shop", "video", "other"] as const;
export type LinkSource = (typeof linkSources)[number];

export const sourceTexts: Record<LinkSource, { readonly name: TextKey; readonly placeholder: TextKey }> = {
  shop: { name: "link.source.shop", placeholder: "link.placeholder.shop" },
  video: { name: "link.source.video", placeholder: "link.placeholder.video" },
  other: { name: "link.source.other", placeholder: "link.placeholder.other" },
};
