import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "../../app-context.ts";
import { Dialog } from "../../components/dialog.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { ListSkeleton } from "../../components/list-skeleton.tsx";
import { PageProblem } from "../../components/page-problem.tsx";
import { dateText, monthFrom, today } from "../../i18n/dates.ts";
import { useDraft } from "../../stores/drafts.ts";
import { DayDialog } from "./day-dialog.tsx";
import styles from "./diary-tab.module.css";
import { MonthCalendar } from "./month-calendar.tsx";
import { monthQuery } from "./month-query.ts";

/** The calendar of what was worn, or is going to be. */
export function DiaryTab() {
  const { t, i18n } = useTranslation();
  const { server } = useApp();
  // Whoever comes back from another screen finds the month that they were looking at.
  const [month, setMonth] = useDraft("month", () => today().slice(0, 7));
  const [opened, setOpened] = useState<string | null>(null);
  const diary = useQuery(monthQuery(server, month));
  const open = (date: string) => {
    setOpened(date);
    // Another window may have changed the day a moment ago.
    void diary.refetch();
  };
  const days = new Map((diary.data ?? []).map((day) => [day.date, day]));
  return (
    <section className={styles.diary} aria-label={t("diary.title")}>
      <div className={styles.head}>
        <IconButton icon={ChevronLeft} label={t("diary.month.before")} onClick={() => setMonth(monthFrom(month, -1))} />
        <h2 aria-live="polite">{dateText(i18n.language, `${month}-01`, { year: "numeric", month: "long" })}</h2>
        <IconButton icon={ChevronRight} label={t("diary.month.after")} onClick={() => setMonth(monthFrom(month, 1))} />
      </div>
      {diary.error && <PageProblem error={diary.error} onRetry={() => void diary.refetch()} />}
      <MonthCalendar month={month} days={days} onOpen={open} />
      {diary.data && days.size === 0 && <p className={styles.hint}>{t("diary.empty")}</p>}
      {opened && diary.data && <DayDialog key={opened} date={opened} day={days.get(opened)} onClose={() => setOpened(null)} />}
      {opened && !diary.data && (
        <Dialog onClose={() => setOpened(null)} title={dateText(i18n.language, opened, { dateStyle: "full" })}>
          {diary.error ? <PageProblem error={diary.error} onRetry={() => void diary.refetch()} /> : <ListSkeleton />}
        </Dialog>
      )}
    </section>
  );
}
