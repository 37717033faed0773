import { useTranslation } from "react-i18next";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";

/** Instead of refusing what is only too large. */
export function ShrinkDialog({ onAnswer }: { onAnswer: (shrink: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <Dialog onClose={() => onAnswer(false)} title={t("shrink.title")} text={t("shrink.text")}>
      <Button wide onClick={() => onAnswer(true)}>
        {t("shrink.confirm")}
      </Button>
      <Button look="plain" wide onClick={() => onAnswer(false)}>
        {t("shrink.other")}
      </Button>
    </Dialog>
  );
}
