import { Columns2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FittingTask } from "../../../protocol/api/fitting.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ListState } from "../../components/list-state.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import pageStyles from "../../components/page.module.css";
import { MirrorScene } from "../../drawings/scenes.tsx";
import { paths } from "../../paths.ts";
import { CompareBar } from "./compare-bar.tsx";
import { CompareDialog } from "./compare-dialog.tsx";
import styles from "./try-history-page.module.css";
import { TryRecord } from "./try-record.tsx";
import { useTries } from "./use-tries.ts";

/** How many looks are compared. */
const compared = 2;

export function TryHistoryPage() {
  const { t } = useTranslation();
  const { list, items } = useTries();
  /** The looks chosen so far; null while the shopper is not choosing. */
  const [chosen, setChosen] = useState<readonly FittingTask[] | null>(null);
  const [comparing, setComparing] = useState(false);
  const canCompare = items.filter((task) => task.images.length > 0).length >= compared;
  const toggle = (task: FittingTask) =>
    setChosen((before) => {
      const others = (before ?? []).filter(({ id }) => id !== task.id);
      // A third look replaces the first.
      return others.length === before?.length ? [...others.slice(1 - compared), task] : others;
    });

  const empty = items.length === 0 && (
    <EmptyState drawing={<MirrorScene />} title={t("history.empty")} text={t("history.empty.text")}>
      <ButtonLink to={paths.home}>{t("history.go")}</ButtonLink>
    </EmptyState>
  );
  return (
    <div className={`${pageStyles.page} ${styles.page}`}>
      <div className={styles.head}>
        <PageTitle title={t("history.title")} />
        {canCompare && !chosen && (
          <Button look="plain" className={styles.compare} onClick={() => setChosen([])}>
            <Columns2 size={18} aria-hidden />
            {t("history.compare")}
          </Button>
        )}
      </div>
      <ListState list={list} empty={empty}>
        <ul className={styles.list}>
          {items.map((task) => (
            <TryRecord
              key={task.id}
              task={task}
              choice={chosen && { isChosen: chosen.some(({ id }) => id === task.id), toggle: () => toggle(task) }}
            />
          ))}
        </ul>
      </ListState>
      {chosen && <CompareBar chosen={chosen.length} of={compared} onCompare={() => setComparing(true)} onCancel={() => setChosen(null)} />}
      {comparing && chosen && <CompareDialog tasks={chosen} onClose={() => setComparing(false)} />}
    </div>
  );
}
