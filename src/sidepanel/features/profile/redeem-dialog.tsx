import { Dialog } from "../../components/dialog.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { RedeemForm } from "./redeem-form.tsx";

export function RedeemDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("redeem.title")}>
      <RedeemForm onDone={onClose} />
    </Dialog>
  );
}
