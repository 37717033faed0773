import type { PaymentProvider } from "./provider.ts";

/** A shop of codes elsewhere: a link out; the code that is bought there comes back through `/auth/redeem`. */
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
