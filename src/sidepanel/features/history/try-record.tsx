import { Check, Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { taskStatus, type FittingTask } from "../../../protocol/api/fitting.ts";
import { useMe } from "../../api/use-me.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { Price } from "../../components/price.tsx";
import { momentText } from "../../i18n/dates.ts";
import { timeAgo } from "../../i18n/time-ago.ts";
import { useSavePicture } from "../../pictures/use-save-picture.ts";
import { isFinished } from "../task/use-task.ts";
import { headOf } from "./head-of-try.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import styles from "./try-record.module.css";

interface TryRecordProps {
  task: FittingTask;
  /** Set while the shopper chooses looks to compare; a try-on without a picture cannot be chosen. */
  choice: { isChosen: boolean; toggle: () => void } | null;
}

/** One try-on of the past: its picture, its outcome, and what can be done with it. */
export function TryRecord({ task, choice }: TryRecordProps) {
  const { t, i18n } = useTranslation();
  const { order, server } = useApp();
  const me = useMe();
  const save = useSavePicture();
  const [removing, setRemoving] = useState(false);
  const when = momentText(i18n.language, task.createdAt);
  const isCancelled = task.errorCode === "error.fitting.cancelled";
  const hasFailed = task.status === taskStatus.failed && !isCancelled;
  const garments = [task.upper, task.bottom, task.shoeOne, task.shoeTwo].filter((picture) => picture !== undefined);
  return (
    <li className={`${styles.record} ${choice?.isChosen ? styles.chosen : ""}`}>
      <button
        type="button"
        className={styles.picture}
        aria-label={t(choice ? "history.choose" : "history.open", { when })}
        {...(choice && { "aria-pressed": choice.isChosen, disabled: !task.images[0] })}
        onClick={choice ? choice.toggle : () => order.getState().watch(task.id, isFinished(task))}
      >
        <img
          src={server.thumbnailUrl(task.images[0] ?? task.model)}
          alt=""
          loading="lazy"
          className={task.images[0] ? "" : styles.without}
        />
        {choice && task.images[0] && <span className={styles.mark}>{choice.isChosen && <Check size={18} aria-hidden />}</span>}
      </button>
      <div className={styles.text}>
        <p className={`${styles.status} ${hasFailed ? styles.failed : ""}`}>{t(headOf(task))}</p>
        <time dateTime={task.createdAt} className={styles.time}>
          {timeAgo(i18n, task.createdAt)}
        </time>
        {task.errorCode && !isCancelled && <p className={styles.reason}>{t(task.errorCode)}</p>}
        <div className={styles.garments}>
          {garments.map((garment) => (
            <img key={garment} src={server.thumbnailUrl(garment)} alt="" loading="lazy" />
          ))}
        </div>
      </div>
      {isFinished(task) && !choice && (
        <div className={styles.actions}>
          <Button look="soft" onClick={() => void order.getState().repeat(task)}>
            {t("history.again")}
            <Price coins={(task.category === "shoes" ? me?.shoeCoin : me?.clothCoin) ?? task.priceCoins} />
          </Button>
          <span className={styles.icons}>
            {task.images[0] && <IconButton icon={Download} label={t("history.save", { when })} onClick={() => void save(task)} />}
            <IconButton icon={Trash2} label={t("history.remove", { when })} onClick={() => setRemoving(true)} />
          </span>
        </div>
      )}
      {removing && <RemoveDialog task={task} onClose={() => setRemoving(false)} />}
    </li>
  );
}
