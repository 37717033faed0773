import { Check, X } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useKeptFocus } from "../../components/use-kept-focus.ts";
import styles from "./audit.module.css";

const reasonMaxLength = 300;

interface DecisionProps {
  isDeciding: boolean;
  onApprove: () => void;
  onRefuse: (reason: string) => void;
}

/** Approve, or refuse with a reason that the sender will read. */
export function Decision({ isDeciding, onApprove, onRefuse }: DecisionProps) {
  const { t } = useTranslation();
  /** Null until the reviewer begins to refuse. */
  const [reason, setReason] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const refuse = (event: FormEvent) => {
    event.preventDefault();
    const words = (reason ?? "").trim();
    setMissing(words === "");
    if (words !== "") onRefuse(words);
  };
  const place = useRef<HTMLDivElement>(null);
  useKeptFocus(place, reason === null);
  return (
    <div ref={place} tabIndex={-1}>
      {reason === null ? (
        <div className={styles.actions}>
          <Button look="plain" disabled={isDeciding} onClick={() => setReason("")}>
            <X size={18} aria-hidden />
            {t("audit.refuse")}
          </Button>
          <Button disabled={isDeciding} onClick={onApprove}>
            <Check size={18} aria-hidden />
            {t("audit.approve")}
          </Button>
        </div>
      ) : (
        <form className={styles.refusing} onSubmit={refuse}>
          <TextField
            label={t("audit.reason")}
            value={reason}
            onChange={setReason}
            maxLength={reasonMaxLength}
            wrong={isMissing ? t("audit.reason.missing") : ""}
            long
          />
          <div className={styles.actions}>
            <Button look="plain" onClick={() => setReason(null)}>
              {t("common.cancel")}
            </Button>
            <Button type="submit" look="danger" disabled={isDeciding}>
              {t("audit.refuse")}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
