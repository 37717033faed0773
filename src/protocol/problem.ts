/**
 * Everything that can go wrong and that a person can be told about. The texts stand in `translations/`,
 * under the code itself, in both languages.
 */
export const problemCodes = [
  /** Spelt as the specification spells it: other clients compare this string. */
  "error.fitting.coin.not.enouth",
  "error.fitting.params.missing",
  "error.fitting.shoes.missing",
  "error.fitting.failed",
  "error.fitting.not.found",
  "error.fitting.not.removable",
  "error.fitting.cancelled",
  "error.fitting.not.cancellable",
  "error.fitting.too.many",
  "error.fitting.image.unknown",
  "error.engine.no.person",
  "error.engine.several.people",
  "error.engine.body.cut.off",
  "error.engine.feet.hidden",
  "error.engine.garment.not.found",
  "error.engine.unsupported",
  "error.image.unreadable",
  "error.image.type",
  "error.image.too.many.bytes",
  "error.image.too.many.pixels",
  "error.image.too.small",
  "error.image.unavailable",
  "error.link.invalid",
  "error.link.posts",
  "error.link.browser.only",
  "error.link.empty",
  "error.link.gone",
  "error.link.unreachable",
  "error.link.failed",
  "error.link.not.found",
  "error.upload.space",
  "error.picture.unknown",
  "error.wardrobe.not.found",
  "error.wardrobe.subcategory",
  "error.wardrobe.full",
  "error.diary.item",
  "error.custom.not.found",
  "error.custom.reviewed",
  "error.custom.reason",
  "error.custom.too.many",
  "error.ad.too.early",
  "error.ad.token",
  "error.ad.limit",
  "error.auth.signature",
  "error.auth.timestamp",
  "error.auth.tid",
  "error.auth.id.format",
  "error.auth.id.unknown",
  "error.auth.id.other",
  "error.auth.trycode.wrong",
  "error.auth.trycode.wait",
  "error.auth.change.wait",
  "error.auth.admin",
  "error.admin.batch.not.found",
  "error.redeem.empty",
  "error.redeem.invalid",
  "error.redeem.used",
  "error.redeem.expired",
  "error.redeem.exhausted",
  "error.redeem.wait",
  "error.request.invalid",
  "error.request.not.found",
  "error.request.too.many",
  "error.request.too.large",
  "error.server.fault",
  "error.network",
  "error.server.unreachable",
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** A failure with a name that the shopper can be told. */
export class Problem extends Error {
  readonly code: ProblemCode;
  constructor(code: ProblemCode, options?: ErrorOptions) {
    super(code, options);
    this.name = "Problem";
    this.code = code;
  }
}
