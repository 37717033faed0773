import { useTranslation } from "react-i18next";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import type { TextKey } from "../../i18n/text-key.ts";
import type { TooLargeCode } from "../../pictures/take-picture.ts";

const titles: Record<TooLargeCode, TextKey> = {
  "error.image.too.many.bytes": "shrink.title",
  "error.image.too.many.pixels": "shrink.title.pixels",
};

interface ShrinkDialogProps {
  code: TooLargeCode;
  onAnswer: (shrink: boolean) => void;
}

/** Asks whether to shrink a picture, instead of refusing one that is only too large. */
export function ShrinkDialog({ code, onAnswer }: ShrinkDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog onClose={() => onAnswer(false)} title={t(titles[code])} text={t("shrink.text")}>
      <Button wide onClick={() => onAnswer(true)}>
        {t("shrink.confirm")}
      </Button>
      <Button look="plain" wide onClick={() => onAnswer(false)}>
        {t("shrink.other")}
      </Button>
    </Dialog>
  );
}
