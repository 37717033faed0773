import { useTranslation } from "react-i18next";
import { adRewardCoins } from "../../../protocol/prices.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { paths } from "../../paths.ts";

interface CoinsMissingDialogProps {
  onConfirm: () => void;
  onClose: () => void;
}

export function CoinsMissingDialog({ onConfirm, onClose }: CoinsMissingDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog onClose={onClose} title={t("ad.missing.title")} text={t("ad.missing.text", { coins: adRewardCoins })}>
      <Button wide onClick={onConfirm}>
        {t("ad.missing.confirm")}
      </Button>
      <ButtonLink to={paths.recharge} look="plain" wide onClick={onClose}>
        {t("recharge.go")}
      </ButtonLink>
    </Dialog>
  );
}
