import { type PaymentMethod, paymentMethods } from "../../protocol/api/payment.ts";
import { Problem } from "../../protocol/problem.ts";
import { isInOwnNetwork } from "../identity/address-range.ts";
import type { CoinPackage } from "./packages.ts";
import type { PaymentProvider } from "./provider.ts";

/** Methods that can only be opened inside their platform's app. */
const hostOnly: ReadonlySet<PaymentMethod> = new Set(["kuaishou", "tiktok", "alipayMini", "wechatMini"]);

export interface OfferedMethod {
  readonly method: PaymentMethod;
  readonly offered: boolean;
  readonly provider?: PaymentProvider;
  readonly reason?: "not.configured" | "host.only";
}

/** The packages that this server sells, and the ways to pay for them. */
export class Payments {
  readonly packages: readonly CoinPackage[];
  readonly #providers: ReadonlyMap<PaymentMethod, PaymentProvider>;

  constructor(packages: readonly CoinPackage[], providers: readonly PaymentProvider[]) {
    this.packages = packages;
    this.#providers = new Map(providers.map((provider) => [provider.method, provider]));
  }

  /** The packages and ways for a client at an address: `isForOwnNetwork` providers are for this machine and its network only. */
  from(address: string): Payments {
    if (isInOwnNetwork(address)) return this;
    return new Payments(
      this.packages,
      [...this.#providers.values()].filter(({ isForOwnNetwork }) => !isForOwnNetwork),
    );
  }

  /** Every method, the available ones first; the sandbox only if it is available. */
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
