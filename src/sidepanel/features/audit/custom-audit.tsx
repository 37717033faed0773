import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { updateCustomClothes, type CustomClothes, type ReviewDecision } from "../../../protocol/api/shop-item-ext.ts";
import { useApp } from "../../app-context.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { ListState } from "../../components/list-state.tsx";
import { notify } from "../../components/notify.ts";
import pageStyles from "../../components/page.module.css";
import { GarmentFlat } from "../../drawings/garments.tsx";
import { problemText } from "../../i18n/problem-text.ts";
import { timeAgo } from "../../i18n/time-ago.ts";
import { customCategoryTexts } from "../custom/custom-texts.ts";
import { customKey, useCustomClothes } from "../custom/use-custom.ts";
import styles from "./audit.module.css";
import { Decision } from "./decision.tsx";
import { PresenceNote } from "./presence-note.tsx";

/** Custom clothes that wait for a decision, the longest waiting first. */
export function CustomAudit() {
  const { t } = useTranslation();
  const { list, items } = useCustomClothes({ review: "waiting" });
  return (
    <ListState
      list={list}
      empty={items.length === 0 && <EmptyState drawing={<GarmentFlat />} title={t("audit.empty")} text={t("audit.empty.text")} />}
    >
      <ul className={styles.list}>
        {items.map((custom) => (
          <CustomCase key={custom.id} custom={custom} />
        ))}
      </ul>
    </ListState>
  );
}

function CustomCase({ custom }: { custom: CustomClothes }) {
  const { t, i18n } = useTranslation();
  const { server } = useApp();
  const queries = useQueryClient();
  const decide = useMutation({
    mutationFn: (decision: ReviewDecision) => server.call(updateCustomClothes, { params: { id: custom.id }, body: decision }),
    onSuccess: ({ review }) => notify.success(t(review === "approved" ? "audit.approved" : "audit.refused")),
    onError: (error) => notify.error(problemText(t, error)),
    onSettled: () => queries.invalidateQueries({ queryKey: customKey }),
  });
  const name = custom.title || t(customCategoryTexts[custom.category]);
  return (
    <li className={pageStyles.card}>
      <div className={styles.pictures}>
        <img src={server.pictureUrl(custom.image)} alt={name} />
      </div>
      <h2 className={styles.title}>{name}</h2>
      <p className={styles.facts}>
        {t("audit.from", {
          category: t(customCategoryTexts[custom.category]),
          owner: custom.owner ?? "",
          when: timeAgo(i18n, custom.createdAt),
        })}
      </p>
      {custom.presence && <PresenceNote presence={custom.presence} />}
      {custom.link && (
        <a href={custom.link} target="_blank" rel="noopener noreferrer">
          <ExternalLink size={16} aria-hidden style={{ display: "inline" }} /> {t("slot.link")}
        </a>
      )}
      <Decision
        isDeciding={decide.isPending}
        onApprove={() => decide.mutate({ decision: "approved", revision: custom.revision })}
        onRefuse={(reason) => decide.mutate({ decision: "refused", revision: custom.revision, reason })}
      />
    </li>
  );
}
