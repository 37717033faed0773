import { Download, ZoomIn, ZoomOut } from "lucide-react";
import { useLayoutEffect, useRef, useState, type UIEvent } from "react";
import { useTranslation } from "react-i18next";
import type { FittingTask } from "../../../protocol/api/fitting.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { momentText } from "../../i18n/dates.ts";
import { timeAgo } from "../../i18n/time-ago.ts";
import { useSavePicture } from "../../pictures/use-save-picture.ts";
import styles from "./compare-dialog.module.css";

interface CompareDialogProps {
  tasks: readonly FittingTask[];
  onClose: () => void;
}

/** Shows looks side by side. Enlarged ones scroll together, so that each shows the same place. */
export function CompareDialog({ tasks, onClose }: CompareDialogProps) {
  const { t, i18n } = useTranslation();
  const { server } = useApp();
  const save = useSavePicture();
  const [enlarged, setEnlarged] = useState(false);
  const sides = useRef<HTMLDivElement>(null);
  // Begins in the middle: the upper left corner may show nothing but background.
  useLayoutEffect(() => {
    if (!enlarged) return;
    for (const frame of sides.current!.querySelectorAll("[data-frame]")) {
      frame.scrollTo((frame.scrollWidth - frame.clientWidth) / 2, (frame.scrollHeight - frame.clientHeight) / 2);
    }
  }, [enlarged]);
  const moveTogether = ({ currentTarget }: UIEvent<HTMLElement>) => {
    for (const frame of sides.current!.querySelectorAll("[data-frame]")) {
      if (frame !== currentTarget) frame.scrollTo(currentTarget.scrollLeft, currentTarget.scrollTop);
    }
  };
  return (
    <Dialog onClose={onClose} title={t("history.compare.title")} tall>
      <div ref={sides} className={styles.sides}>
        {tasks.map((task) => {
          const when = momentText(i18n.language, task.createdAt);
          return (
            <figure key={task.id} className={styles.side}>
              {/* Takes the focus, so that the arrow keys scroll it. */}
              <div
                data-frame
                role="group"
                aria-label={t("history.compare.picture", { when })}
                tabIndex={0}
                className={`${styles.frame} ${enlarged ? styles.enlarged : ""}`}
                onScroll={moveTogether}
              >
                <img src={server.pictureUrl(task.images[0])} alt={t("history.compare.picture", { when })} />
              </div>
              <figcaption className={styles.caption}>
                <time dateTime={task.createdAt}>{timeAgo(i18n, task.createdAt)}</time>
                <Button look="soft" onClick={() => void save(task)} aria-label={t("history.save", { when })}>
                  <Download size={18} aria-hidden />
                  {t("result.save")}
                </Button>
              </figcaption>
            </figure>
          );
        })}
      </div>
      <Button look="plain" wide onClick={() => setEnlarged(!enlarged)} aria-pressed={enlarged}>
        {enlarged ? <ZoomOut size={18} aria-hidden /> : <ZoomIn size={18} aria-hidden />}
        {t(enlarged ? "history.compare.whole" : "history.compare.enlarge")}
      </Button>
    </Dialog>
  );
}
