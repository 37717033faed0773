import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface DangerDialogProps {
  title: string;
  text: string;
  confirmText: string;
  /** The step cannot be taken yet, or it is being taken. */
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Other steps that the shopper may want to take first. */
  children?: ReactNode;
}

/** Asks before something is deleted for good. */
export function DangerDialog({ title, text, confirmText, disabled = false, onConfirm, onClose, children }: DangerDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog onClose={onClose} title={title} text={text}>
      {children}
      <Button look="danger" wide disabled={disabled} onClick={onConfirm}>
        {confirmText}
      </Button>
      <Button look="plain" wide onClick={onClose}>
        {t("common.cancel")}
      </Button>
    </Dialog>
  );
}
