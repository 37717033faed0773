import { useTranslation } from "react-i18next";
import { adRewardCoins } from "../../../protocol/prices.ts";
import { Link } from "react-router";
import { Button } from "../../components/button.tsx";
import buttonStyles from "../../components/button.module.css";
import { Dialog } from "../../components/dialog.tsx";
import { paths } from "../../paths.ts";

interface CoinsMissingDialogProps {
  onConfirm: () => void;
  onClose: () => void;
}

export function CoinsMissingDialog({ onConfirm, onClose }: CoinsMissingDialogProps) {
  const { t } = useTranslation();
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
      <Link to={paths.recharge} className={`${buttonStyles.button} ${buttonStyles.plain} ${buttonStyles.wide}`} onClick={onClose}>
        {t("recharge.go")}
      </Link>
    </Dialog>
  );
}
