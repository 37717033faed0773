import { redeemCode } from "../../../protocol/api/auth.ts";
import { Problem } from "../../../protocol/problem.ts";
import { useRefreshCoins } from "../../api/use-me.ts";
import { useApp } from "../../app-context.ts";
import { Dialog } from "../../components/dialog.tsx";
import { FieldForm } from "../../components/field-form.tsx";
import { notify } from "../../components/notify.ts";
import { useTexts } from "../../i18n/use-texts.ts";

const codeMaxLength = 100;

/** Coins for a code that somebody gave away. */
export function RedeemDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const { server } = useApp();
  const refreshCoins = useRefreshCoins();
  const send = async (code: string) => {
    if (code === "") throw new Problem("error.redeem.empty");
    const { coins } = await server.call(redeemCode, { body: { code } });
    notify.success(t("redeem.done", { coins }));
    onClose();
    await refreshCoins();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("redeem.title")}>
      <FieldForm label={t("redeem.code")} maxLength={codeMaxLength} submitText={t("redeem.confirm")} onSend={send} />
    </Dialog>
  );
}
