import { useTranslation } from "react-i18next";
import { Dialog } from "../../components/dialog.tsx";
import { RedeemForm } from "./redeem-form.tsx";

export function RedeemDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog onClose={onClose} title={t("redeem.title")}>
      <RedeemForm onDone={onClose} />
    </Dialog>
  );
}
