import { adRewardCoins } from "../../../protocol/prices.ts";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { useTexts } from "../../i18n/use-texts.ts";

interface CoinsMissingDialogProps {
  onConfirm: () => void;
  onClose: () => void;
}

export function CoinsMissingDialog({ onConfirm, onClose }: CoinsMissingDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("ad.missing.title")}
      text={t("ad.missing.text", { coins: adRewardCoins })}
    >
      <Button wide onClick={onConfirm}>
        {t("ad.missing.confirm")}
      </Button>
      <Button look="plain" wide onClick={onClose}>
        {t("common.cancel")}
      </Button>
    </Dialog>
  );
}
