import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paySandboxOrder, type PaymentOrder } from "../../../protocol/api/payment.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { notify } from "../../components/notify.ts";
import { problemText } from "../../i18n/problem-text.ts";
import { orderKey } from "./use-payment-order.ts";

interface SandboxPaymentProps {
  order: PaymentOrder;
  token: string;
  onClose: () => void;
}

/** Pays without money, on a server that is being tried out. */
export function SandboxPayment({ order, token, onClose }: SandboxPaymentProps) {
  const { t } = useTranslation();
  const { server } = useApp();
  const queries = useQueryClient();
  const pay = useMutation({
    mutationFn: () => server.call(paySandboxOrder, { body: { id: order.id, token } }),
    onSuccess: (paid) => queries.setQueryData(orderKey(order.id), paid),
    onError: (error) => notify.error(problemText(t, error)),
  });
  return (
    <>
      <p>{t("recharge.sandbox.text")}</p>
      <Button wide disabled={pay.isPending} onClick={() => pay.mutate()}>
        {t("recharge.sandbox.pay")}
      </Button>
      <Button look="plain" wide onClick={onClose}>
        {t("common.cancel")}
      </Button>
    </>
  );
}
