import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { listFeedback, markFeedback } from "../../../protocol/api/admin.ts";
import { usePagedList } from "../../api/use-paged-list.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ListState } from "../../components/list-state.tsx";
import { notify } from "../../components/notify.ts";
import pageStyles from "../../components/page.module.css";
import { Segmented } from "../../components/segmented.tsx";
import { SearchScene } from "../../drawings/scenes.tsx";
import { problemText } from "../../i18n/problem-text.ts";
import { timeAgo } from "../../i18n/time-ago.ts";
import styles from "./admin.module.css";

const feedbackKey = ["admin", "feedback"] as const;

/** The feedback of users, and whether somebody has dealt with it. */
export function FeedbackTab() {
  const { t, i18n } = useTranslation();
  const { server } = useApp();
  const queries = useQueryClient();
  const [handled, setHandled] = useState<"false" | "true">("false");
  const { list, items: entries } = usePagedList([...feedbackKey, handled], (page, signal) =>
    server.call(listFeedback, { query: { ...page, handled }, signal }),
  );
  const mark = useMutation({
    mutationFn: ({ id, isHandled }: { id: string; isHandled: boolean }) =>
      server.call(markFeedback, { params: { id }, body: { handled: isHandled } }),
    onError: (error) => notify.error(problemText(t, error)),
    onSettled: () => queries.invalidateQueries({ queryKey: feedbackKey }),
  });
  return (
    <div className={styles.stack}>
      <Segmented
        label={t("admin.feedback")}
        value={handled}
        options={[
          { value: "false", text: t("admin.feedback.open") },
          { value: "true", text: t("admin.feedback.handled") },
        ]}
        onChange={setHandled}
      />
      <ListState
        list={list}
        empty={
          entries.length === 0 && (
            <EmptyState drawing={<SearchScene />} title={t("admin.feedback.empty")} text={t("admin.feedback.empty.text")} />
          )
        }
      >
        <ul className={styles.stack}>
          {entries.map((entry) => (
            <li key={entry.id} className={pageStyles.card}>
              <p className={styles.soft}>{`${t(`feedback.type.${entry.type}`)} · ${timeAgo(i18n, entry.createdAt)} · ${entry.publicId}`}</p>
              <p className={styles.words}>{entry.description}</p>
              {entry.contact && <p className={styles.soft}>{t("admin.feedback.contact", { contact: entry.contact })}</p>}
              <Button look="plain" disabled={mark.isPending} onClick={() => mark.mutate({ id: entry.id, isHandled: !entry.handled })}>
                {t(entry.handled ? "admin.feedback.reopen" : "admin.feedback.done")}
              </Button>
            </li>
          ))}
        </ul>
      </ListState>
    </div>
  );
}
