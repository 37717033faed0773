import { ExternalLink } from "lucide-react";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { PaymentOrder } from "../../../protocol/api/payment.ts";
import { webLink } from "../../../protocol/web-link.ts";
import { useRefreshCoins } from "../../api/use-refresh-coins.ts";
import { Button, ButtonAnchor } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { ListSkeleton } from "../../components/list-skeleton.tsx";
import { useStepBack } from "../../components/use-step.ts";
import { problemText } from "../../i18n/problem-text.ts";
import type { TextKey } from "../../i18n/text-key.ts";
import { paths } from "../../paths.ts";
import { RedeemForm } from "../profile/redeem-form.tsx";
import { methodTexts } from "./method-texts.ts";
import { moneyText } from "./money.ts";
import styles from "./order-dialog.module.css";
import { QrCode } from "./qr-code.tsx";
import { SandboxPayment } from "./sandbox-payment.tsx";
import { usePaymentOrder } from "./use-payment-order.ts";

interface OrderDialogProps {
  id: string;
  /** Takes the order out of the address. */
  closeInPlace: () => void;
  /** Called when the shopper closes the order, so that the next purchase is another order. */
  onClose: () => void;
}

/** An order that waits for its money: what to do, and what came of it. Once paid, it gives way to the screen that says so. */
export function OrderDialog({ id, closeInPlace, onClose }: OrderDialogProps) {
  const { t, i18n } = useTranslation();
  const stepBack = useStepBack(closeInPlace);
  const close = () => {
    onClose();
    stepBack();
  };
  const { data: order, error, refetch } = usePaymentOrder(id);
  const navigate = useNavigate();
  const refreshCoins = useRefreshCoins();
  const isPaid = order?.status === "paid";
  const arrive = useEffectEvent(() => {
    void refreshCoins();
    void navigate(`${paths.paySuccess}?order=${id}`, { replace: true });
  });
  useEffect(() => {
    if (isPaid) arrive();
  }, [isPaid]);

  const text = order && t("recharge.order", { coins: order.coins, amount: moneyText(i18n.language, order.amountMinor, order.currency) });
  return (
    <Dialog onClose={close} title={order ? t(methodTexts[order.method].name) : t("recharge.title")} text={text}>
      {order && <OrderBody order={order} onClose={close} />}
      {!order && !error && <ListSkeleton />}
      {!order && error && (
        <>
          <p role="alert">{problemText(t, error)}</p>
          <Button wide onClick={() => void refetch()}>
            {t("common.retry")}
          </Button>
        </>
      )}
    </Dialog>
  );
}

function OrderBody({ order, onClose }: { order: PaymentOrder; onClose: () => void }) {
  const { t } = useTranslation();
  const { open } = order;
  if (order.status === "paid") return null;
  if (!open) return <Over text={order.status === "refunded" ? "recharge.refunded" : "recharge.expired"} onClose={onClose} />;
  switch (open.kind) {
    case "sandbox":
      return <SandboxPayment order={order} token={open.token} onClose={onClose} />;
    case "qr":
      return (
        <Waiting text={t("recharge.scan")}>
          <QrCode text={open.text} label={t("recharge.scan.code")} />
        </Waiting>
      );
    case "card":
      return (
        <>
          <p>{t("recharge.card")}</p>
          <PageLink url={open.url} text="recharge.card.open" />
          <RedeemForm onDone={onClose} />
        </>
      );
    case "redirect":
      return (
        <Waiting text={t("recharge.page")}>
          <PageLink url={open.url} text="recharge.page.open" />
        </Waiting>
      );
    default:
      return <p>{t("pay.host.only")}</p>;
  }
}

/** Shown while the shopper pays elsewhere. */
function Waiting({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{text}</p>
      {children}
      <p className={styles.waiting} role="status">
        {t("recharge.waiting")}
      </p>
    </>
  );
}

/** Opens a provider's page in a tab of its own. The provider leads back there; this page notices the payment by itself. */
function PageLink({ url, text }: { url: string; text: TextKey }) {
  const { t } = useTranslation();
  const link = webLink(url);
  if (!link) return <p role="alert">{t("error.payment.provider")}</p>;
  return (
    <ButtonAnchor wide href={link}>
      <ExternalLink size={18} aria-hidden />
      {t(text)}
    </ButtonAnchor>
  );
}

function Over({ text, onClose }: { text: TextKey; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <p role="alert">{t(text)}</p>
      <Button wide onClick={onClose}>
        {t("recharge.anew")}
      </Button>
    </>
  );
}
