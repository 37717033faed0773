import { useTranslation } from "react-i18next";
import { redeemCode } from "../../../protocol/api/auth.ts";
import { Problem } from "../../../protocol/problem.ts";
import { useRefreshCoins } from "../../api/use-refresh-coins.ts";
import { useApp } from "../../app-context.ts";
import { FieldForm } from "../../components/field-form.tsx";
import { notify } from "../../components/notify.ts";

const codeMaxLength = 100;

/** Redeems a code, given away or sold, for coins. */
export function RedeemForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { server } = useApp();
  const refreshCoins = useRefreshCoins();
  const send = async (code: string) => {
    if (code === "") throw new Problem("error.redeem.empty");
    const { coins } = await server.call(redeemCode, { body: { code } });
    notify.success(t("redeem.done", { coins }));
    onDone();
    await refreshCoins();
  };
  return <FieldForm label={t("redeem.code")} maxLength={codeMaxLength} submitText={t("redeem.confirm")} look="solid" onSend={send} />;
}
