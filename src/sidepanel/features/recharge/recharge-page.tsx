import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import type { z } from "zod";
import { createPaymentOrder, listPaymentMethods, type PaymentMethod } from "../../../protocol/api/payment.ts";
import { useApp } from "../../app-context.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ListSkeleton } from "../../components/list-skeleton.tsx";
import { notify } from "../../components/notify.ts";
import { PageProblem } from "../../components/page-problem.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import pageStyles from "../../components/page.module.css";
import { step } from "../../components/use-step.ts";
import { PurseScene } from "../../drawings/scenes.tsx";
import { problemText } from "../../i18n/problem-text.ts";
import { paths } from "../../paths.ts";
import { newId } from "../../stores/new-id.ts";
import { lastOrderKey } from "./last-order.ts";
import { MethodChoice } from "./method-choice.tsx";
import { methodTexts } from "./method-texts.ts";
import { moneyText } from "./money.ts";
import { OrderDialog } from "./order-dialog.tsx";
import { PackageChoice, priceOf } from "./package-choice.tsx";
import styles from "./recharge-page.module.css";
import { orderKey } from "./use-payment-order.ts";

type Offer = z.output<typeof listPaymentMethods.reply>;

/** The App Store sells only within an app of its own, which this is not. */
const inAppOnly: ReadonlySet<PaymentMethod> = new Set(["apple"]);

/**
 * Sells coins: how many, how to pay, and then the provider's own page or code. The order stands in the address, so that a reload goes on
 * with it.
 */
export function RechargePage() {
  const { t } = useTranslation();
  const { server } = useApp();
  const {
    data: offer,
    error,
    refetch,
  } = useQuery({ queryKey: ["payment", "methods"], queryFn: ({ signal }) => server.call(listPaymentMethods, { signal }) });
  return (
    <div className={pageStyles.page}>
      <PageTitle title={t("recharge.title")} />
      {offer && <RechargeForm offer={offer} />}
      {!offer && error && <PageProblem error={error} onRetry={() => void refetch()} />}
      {!offer && !error && <ListSkeleton />}
    </div>
  );
}

function RechargeForm({ offer }: { offer: Offer }) {
  const { t, i18n } = useTranslation();
  const { server, host } = useApp();
  const queries = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const orderId = query.get("order");
  const usable = offer.methods.filter(({ method, offered, currency }) => offered && currency && !inAppOnly.has(method));
  const [chosenMethod, setChosenMethod] = useState(usable.at(0)?.method);
  const method = usable.find((each) => each.method === chosenMethod) ?? usable.at(0);
  const currency = method?.currency ?? "CNY";
  const packages = offer.packages.filter((each) => priceOf(each, currency) !== undefined);
  const [packageId, setPackageId] = useState("");
  const chosen = packages.find(({ id }) => id === packageId) ?? packages.at(Math.floor(packages.length / 2));
  // A wish that is sent again keeps its id, so that it is one order; another package or way to pay gets another id.
  const [wish, setWish] = useState({ id: newId(), of: "" });

  const pay = useMutation({
    mutationFn: async () => {
      const of = `${chosen!.id} ${method!.method}`;
      const id = wish.of === of ? wish.id : newId();
      setWish({ id, of });
      return server.call(createPaymentOrder, { body: { id, packageId: chosen!.id, method: method!.method } });
    },
    onSuccess: async (order) => {
      queries.setQueryData(orderKey(order.id), order);
      await host.storage.set(lastOrderKey, order.id);
      setQuery({ order: order.id }, { state: step });
    },
    onError: (error) => notify.error(problemText(t, error)),
  });

  if (!method || !chosen) return <NothingSold offer={offer} />;
  return (
    <>
      {offer.sandbox && <p className={styles.sandbox}>{t("recharge.sandbox")}</p>}
      <PackageChoice packages={packages} currency={currency} chosenId={chosen.id} onChoose={setPackageId} />
      <MethodChoice methods={usable.map((each) => each.method)} chosen={method.method} onChoose={setChosenMethod} />
      <Unavailable offer={offer} />
      <div className={styles.pay}>
        <Button wide disabled={pay.isPending} onClick={() => pay.mutate()}>
          {t("recharge.pay", { amount: moneyText(i18n.language, priceOf(chosen, currency) ?? 0, currency) })}
        </Button>
        <p className={styles.terms}>
          {t("recharge.terms")} <Link to={paths.userAgreement}>{t("agreement.title")}</Link>
        </p>
      </div>
      {orderId && (
        <OrderDialog
          key={orderId}
          id={orderId}
          closeInPlace={() => setQuery({}, { replace: true })}
          onClose={() => setWish({ id: newId(), of: "" })}
        />
      )}
    </>
  );
}

/** The other ways to pay that the product knows, and why they are not available. */
function Unavailable({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const others = offer.methods.filter(({ method, offered }) => !offered || inAppOnly.has(method));
  if (others.length === 0) return null;
  return (
    <details className={styles.others}>
      <summary>{t("recharge.others")}</summary>
      <ul>
        {others.map(({ method, reason }) => (
          <li key={method}>
            <span>{t(methodTexts[method].name)}</span>
            <span className={styles.reason}>{t(reason === "not.configured" ? "pay.not.configured" : "pay.host.only")}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function NothingSold({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  return (
    <>
      <EmptyState drawing={<PurseScene />} title={t("recharge.none")} text={t("recharge.none.text")}>
        <ButtonLink to={paths.profile}>{t("recharge.none.go")}</ButtonLink>
      </EmptyState>
      <Unavailable offer={offer} />
    </>
  );
}
