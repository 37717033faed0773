import { Copy, ExternalLink, Shirt, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Suit } from "../../../protocol/api/suits.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { copyText } from "../../components/copy-text.ts";
import { Dialog } from "../../components/dialog.tsx";
import { ListSkeleton } from "../../components/list-skeleton.tsx";
import { notify } from "../../components/notify.ts";
import { PageProblem } from "../../components/page-problem.tsx";
import { useStepBack } from "../../components/use-step.ts";
import { shopNames } from "../../i18n/shop-names.ts";
import { paths } from "../../paths.ts";
import { useWear } from "../../stores/use-wear.ts";
import { RemoveSuitDialog } from "./remove-suit-dialog.tsx";
import styles from "./suit-dialog.module.css";
import { statusTexts } from "./suit-texts.ts";
import { useSuit } from "./use-suit.ts";

interface SuitDialogProps {
  code: string;
  known: Suit | undefined;
  /** Takes the suit out of the address. */
  closeInPlace: () => void;
}

/** One suit: its pieces, where they are sold, and the button that puts them into the slots. */
export function SuitDialog({ code, known, closeInPlace }: SuitDialogProps) {
  const { t } = useTranslation();
  const onClose = useStepBack(closeInPlace);
  const { data: suit, error, refetch } = useSuit(code, known);
  return (
    <Dialog onClose={onClose} title={suit?.title ?? t("suits.title")} tall>
      {error && !suit && <PageProblem error={error} onRetry={() => void refetch()} />}
      {!error && !suit && <ListSkeleton />}
      {suit && <SuitBody suit={suit} onClose={onClose} />}
    </Dialog>
  );
}

function SuitBody({ suit, onClose }: { suit: Suit; onClose: () => void }) {
  const { t } = useTranslation();
  const { server } = useApp();
  const navigate = useNavigate();
  const wear = useWear();
  const [removing, setRemoving] = useState(false);
  const tryOn = async () => {
    if (!(await wear(suit.pieces, { whole: true }))) return;
    const isShoesOnly = suit.pieces.every(({ slot }) => slot === "shoeOne" || slot === "shoeTwo");
    await navigate(isShoesOnly ? paths.shoes : paths.home);
    notify.success(t("suit.in.place"));
  };
  const copy = () => copyText(suit.code, { done: t("suit.copied"), failed: t("suit.not.copied", { code: suit.code }) });
  return (
    <>
      <ul className={styles.pieces}>
        {suit.pieces.map(({ slot, image, link, linkType }) => (
          <li key={slot}>
            <img src={server.pictureUrl(image)} alt={t("suit.piece")} />
            {link && (
              <a href={link} target="_blank" rel="noopener noreferrer" className={styles.link}>
                <ExternalLink size={14} aria-hidden />
                {linkType ? t(shopNames[linkType]) : t("slot.link")}
              </a>
            )}
          </li>
        ))}
      </ul>
      {suit.own && <p className={styles.status}>{t(statusTexts[suit.status])}</p>}
      {suit.refusal && <p className={styles.refusal}>{suit.refusal}</p>}
      {suit.note && <p>{suit.note}</p>}
      {suit.keywords.length > 0 && <p className={styles.keywords}>{suit.keywords.map((word) => `#${word}`).join(" ")}</p>}
      <Button wide onClick={() => void tryOn()}>
        <Shirt size={18} aria-hidden />
        {t("suit.try")}
      </Button>
      <div className={styles.actions}>
        <Button look="plain" onClick={() => void copy()}>
          <Copy size={18} aria-hidden />
          {t("suit.copy", { code: suit.code })}
        </Button>
        {suit.own && (
          <Button look="plain" onClick={() => setRemoving(true)}>
            <Trash2 size={18} aria-hidden />
            {t("suit.remove")}
          </Button>
        )}
      </div>
      {removing && <RemoveSuitDialog suit={suit} onClose={() => setRemoving(false)} onRemoved={onClose} />}
    </>
  );
}
