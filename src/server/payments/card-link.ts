import type { PaymentProvider } from "./provider.ts";

/** A link to a shop elsewhere that sells codes, which users redeem through `/auth/redeem`. */
export class CardLinkProvider implements PaymentProvider {
  readonly method = "lianlian";
  readonly currency = "CNY";
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async open() {
    return { open: { kind: "card" as const, url: this.#url } };
  }
}
