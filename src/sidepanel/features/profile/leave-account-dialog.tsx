import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMe } from "../../api/use-me.ts";
import { Button } from "../../components/button.tsx";
import { copyText } from "../../components/copy-text.ts";
import { DangerDialog } from "../../components/danger-dialog.tsx";

interface LeaveAccountDialogProps {
  title: string;
  confirmText: string;
  onLeave: () => void;
  onClose: () => void;
}

/** Asks before this device forgets its account, to which only the ID leads back. */
export function LeaveAccountDialog({ title, confirmText, onLeave, onClose }: LeaveAccountDialogProps) {
  const { t } = useTranslation();
  const me = useMe();
  const copy = () => void copyText(me?.tid ?? "", { done: t("identity.copied"), failed: t("identity.not.copied") });
  return (
    <DangerDialog title={title} text={t("account.leave.sure")} confirmText={confirmText} onConfirm={onLeave} onClose={onClose}>
      <Button look="soft" wide disabled={!me} onClick={copy}>
        <Copy size={18} aria-hidden />
        {t("identity.copy")}
      </Button>
    </DangerDialog>
  );
}
