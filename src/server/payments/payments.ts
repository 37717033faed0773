import { type PaymentMethod, paymentMethods } from "../../protocol/api/payment.ts";
import { Problem } from "../../protocol/problem.ts";
import { addressRangeOf } from "../identity/address-range.ts";
import type { CoinPackage } from "./packages.ts";
import type { PaymentProvider } from "./provider.ts";

/** Methods that their platform's app alone can open. */
const hostOnly: ReadonlySet<PaymentMethod> = new Set(["kuaishou", "tiktok", "alipayMini", "wechatMini"]);

export interface OfferedMethod {
  readonly method: PaymentMethod;
  readonly offered: boolean;
  readonly provider?: PaymentProvider;
  readonly reason?: "not.configured" | "host.only";
}

/** What this server sells, and by which ways. */
export class Payments {
  readonly packages: readonly CoinPackage[];
  readonly #providers: ReadonlyMap<PaymentMethod, PaymentProvider>;

  constructor(packages: readonly CoinPackage[], providers: readonly PaymentProvider[]) {
    this.packages = packages;
    this.#providers = new Map(providers.map((provider) => [provider.method, provider]));
  }

  /** What of it is for whoever asks from an address. */
  from(address: string): Payments {
    if (addressRangeOf(address) === null) return this;
    return new Payments(
      this.packages,
      [...this.#providers.values()].filter(({ isForHousehold }) => !isForHousehold),
    );
  }

  /** Every method, those first that can be used. The sandbox is not spoken of where there is none. */
  methods(): OfferedMethod[] {
    const all = paymentMethods.map((method): OfferedMethod => {
      const provider = this.#providers.get(method);
      if (provider) return { method, offered: true, provider };
      return { method, offered: false, reason: hostOnly.has(method) ? "host.only" : "not.configured" };
    });
    return all.filter(({ method, offered }) => offered || method !== "sandbox").toSorted((a, b) => Number(b.offered) - Number(a.offered));
  }

  find(method: PaymentMethod): PaymentProvider | undefined {
    return this.#providers.get(method);
  }

  /** @throws Problem `error.payment.method.unavailable` */
  provider(method: PaymentMethod | "default"): PaymentProvider {
    const provider = method === "default" ? this.methods()[0].provider : this.find(method);
    if (!provider) throw new Problem("error.payment.method.unavailable");
    return provider;
  }

  /** @throws Problem `error.payment.package` */
  package(id: string): CoinPackage {
    const found = this.packages.find((candidate) => candidate.id === id);
    if (!found) throw new Problem("error.payment.package");
    return found;
  }
}
