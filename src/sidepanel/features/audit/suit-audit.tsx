import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { auditSuit, listSuitsInReview } from "../../../protocol/api/admin.ts";
import { usePagedList } from "../../api/use-paged-list.ts";
import { useApp } from "../../app-context.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { ListState } from "../../components/list-state.tsx";
import { notify } from "../../components/notify.ts";
import pageStyles from "../../components/page.module.css";
import { WardrobeScene } from "../../drawings/scenes.tsx";
import { problemText } from "../../i18n/problem-text.ts";
import { timeAgo } from "../../i18n/time-ago.ts";
import styles from "./audit.module.css";
import { Decision } from "./decision.tsx";
import { PresenceNote } from "./presence-note.tsx";

const auditKey = ["admin", "suits"] as const;
type WaitingSuit = z.output<typeof listSuitsInReview.reply>["items"][number];
type Verdict = z.input<NonNullable<typeof auditSuit.body>>;

/** Suits whose owners want to publish them. */
export function SuitAudit() {
  const { t } = useTranslation();
  const { server } = useApp();
  const { list, items } = usePagedList(auditKey, (query, signal) => server.call(listSuitsInReview, { query, signal }));
  return (
    <ListState
      list={list}
      empty={items.length === 0 && <EmptyState drawing={<WardrobeScene />} title={t("audit.empty")} text={t("audit.empty.text")} />}
    >
      <ul className={styles.list}>
        {items.map((suit) => (
          <SuitCase key={suit.code} suit={suit} />
        ))}
      </ul>
    </ListState>
  );
}

function SuitCase({ suit }: { suit: WaitingSuit }) {
  const { t, i18n } = useTranslation();
  const { server } = useApp();
  const queries = useQueryClient();
  const decide = useMutation({
    mutationFn: (verdict: Verdict) => server.call(auditSuit, { params: { code: suit.code }, body: verdict }),
    onSuccess: ({ status }) => notify.success(t(status === "public" ? "audit.approved" : "audit.refused")),
    onError: (error) => notify.error(problemText(t, error)),
    onSettled: () => queries.invalidateQueries({ queryKey: auditKey }),
  });
  return (
    <li className={pageStyles.card}>
      <div className={styles.pictures}>
        {suit.pieces.map(({ slot, image }) => (
          <img key={slot} src={server.pictureUrl(image)} alt="" />
        ))}
      </div>
      <h2 className={styles.title}>{suit.title}</h2>
      {suit.note && <p>{suit.note}</p>}
      <p className={styles.facts}>
        {t(suit.keywords.length > 0 ? "audit.from" : "audit.from.plain", {
          category: suit.keywords.join(" · "),
          owner: suit.publicId,
          when: timeAgo(i18n, suit.createdAt),
        })}
      </p>
      {suit.presence && <PresenceNote presence={suit.presence} />}
      <Decision
        isDeciding={decide.isPending}
        onApprove={() => decide.mutate({ approved: true, revision: suit.revision })}
        onRefuse={(reason) => decide.mutate({ approved: false, revision: suit.revision, reason })}
      />
    </li>
  );
}
