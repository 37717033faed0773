import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { listFittings } from "../../../protocol/api/fitting.ts";
import { nextPage, pageSize } from "../../api/pages.ts";
import { useApp } from "../../app-context.ts";
import { Dialog } from "../../components/dialog.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ListState } from "../../components/list-state.tsx";
import { MirrorScene } from "../../drawings/scenes.tsx";
import { timeAgo } from "../../i18n/time-ago.ts";
import styles from "./picker.module.css";

interface LookPickerProps {
  onChoose: (image: string) => void;
  onClose: () => void;
}

/** Chooses the picture of a try-on. */
export function LookPicker({ onChoose, onClose }: LookPickerProps) {
  const { t, i18n } = useTranslation();
  const { server } = useApp();
  const tries = useInfiniteQuery({
    queryKey: ["fittings"],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => server.call(listFittings, { query: { pageNo: pageParam, pageSize }, signal }),
    getNextPageParam: nextPage,
  });
  const looks = (tries.data?.pages ?? []).flatMap((page) => page.items).filter(({ images }) => images.length > 0);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("diary.picture.choose")} tall>
      <ListState
        list={tries}
        empty={looks.length === 0 && <EmptyState drawing={<MirrorScene />} title={t("history.empty")} text={t("history.empty.text")} />}
      >
        <ul className={styles.grid}>
          {looks.map((task) => (
            <li key={task.id}>
              <button
                type="button"
                className={styles.choice}
                aria-label={t("history.choose", { when: timeAgo(t, i18n.language, task.createdAt) })}
                onClick={() => onChoose(task.images[0])}
              >
                <img src={server.pictureUrl(task.images[0])} alt="" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      </ListState>
    </Dialog>
  );
}
