import { useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { DiaryDay } from "../../../protocol/api/diary.ts";
import { useApp } from "../../app-context.ts";
import { dateText, daysBefore, daysOfMonth, today } from "../../i18n/dates.ts";
import styles from "./month-calendar.module.css";

interface MonthCalendarProps {
  /** `YYYY-MM` */
  month: string;
  /** The days that hold something, by date. */
  days: ReadonlyMap<string, DiaryDay>;
  onOpen: (date: string) => void;
}

const mostPieces = 4;

/** By how many days each arrow key moves. */
const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month, one week a row. The Tab key stops once; the arrow keys move within. */
export function MonthCalendar({ month, days, onOpen }: MonthCalendarProps) {
  const { t, i18n } = useTranslation();
  const { server } = useApp();
  const dates = daysOfMonth(month);
  const now = today();
  const [reached, setReached] = useState(now);
  const stop = dates.includes(reached) ? reached : dates[0];
  const before = daysBefore(month, i18n.language);

  const move = (event: KeyboardEvent<HTMLOListElement>) => {
    const step = moves[event.key];
    const next = step === undefined ? undefined : dates[dates.indexOf(stop) + step];
    if (!next) return;
    event.preventDefault();
    setReached(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
  };

  return (
    <div>
      <div className={styles.weekdays} aria-hidden>
        {weekdays(i18n.language).map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={styles.days} onKeyDown={move}>
        {dates.map((date, i) => {
          const day = days.get(date);
          const pictures = picturesOf(day);
          const name = dateText(i18n.language, date, { dateStyle: "full" });
          return (
            <li key={date} style={i === 0 ? { gridColumnStart: before + 1 } : undefined}>
              <button
                type="button"
                data-date={date}
                tabIndex={date === stop ? 0 : -1}
                className={`${styles.day} ${pictures.length > 0 ? styles.pictured : ""}`}
                aria-label={day ? t("diary.day.kept", { date: name }) : name}
                aria-current={date === now ? "date" : undefined}
                onFocus={() => setReached(date)}
                onClick={() => onOpen(date)}
              >
                {pictures.length > 0 && (
                  <span className={styles.pictures} data-pieces={pictures.length}>
                    {pictures.map(({ id, image }) => (
                      <img key={id} src={server.thumbnailUrl(image)} alt="" loading="lazy" />
                    ))}
                  </span>
                )}
                <span className={styles.number}>{i + 1}</span>
                {day?.note && pictures.length === 0 && <span className={styles.note}>{day.note}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The look of a day, or as many of its pieces as can be told apart in its small place. */
function picturesOf(day: DiaryDay | undefined): readonly { id: string; image: string }[] {
  return day?.picture ? [{ id: "look", image: day.picture }] : (day?.items ?? []).slice(0, mostPieces);
}

/** The short names of the days, beginning with the first day of the week. */
function weekdays(language: string): string[] {
  // A month whose first day is a Sunday.
  const month = "2026-11";
  const names = daysOfMonth(month).map((date) => dateText(language, date, { weekday: "short" }));
  const first = daysBefore(month, language) === 0 ? 0 : 1;
  return names.slice(first, first + 7);
}
