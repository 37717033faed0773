import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { listRedeemBatches, revokeRedeemBatch } from "../../../protocol/api/admin.ts";
import { usePagedList } from "../../api/use-paged-list.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ListState } from "../../components/list-state.tsx";
import { notify } from "../../components/notify.ts";
import pageStyles from "../../components/page.module.css";
import { PurseScene } from "../../drawings/scenes.tsx";
import { problemText } from "../../i18n/problem-text.ts";
import { timeAgo } from "../../i18n/time-ago.ts";
import styles from "./admin.module.css";
import { MakeCodes } from "./make-codes.tsx";

const batchesKey = ["admin", "codes"] as const;

/** Redeem codes: made in batches, shown once, stopped when they leak. */
export function RedeemTab() {
  const { t, i18n } = useTranslation();
  const { server } = useApp();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: batchesKey });
  const revoke = useMutation({
    mutationFn: (id: string) => server.call(revokeRedeemBatch, { params: { id } }),
    onSuccess: () => notify.success(t("admin.codes.revoked")),
    onError: (error) => notify.error(problemText(t, error)),
    onSettled: refresh,
  });
  const { list, items: batches } = usePagedList(batchesKey, (query, signal) => server.call(listRedeemBatches, { query, signal }));
  return (
    <div className={styles.stack}>
      <MakeCodes onMade={() => void refresh()} />
      <ListState
        list={list}
        empty={
          batches.length === 0 && <EmptyState drawing={<PurseScene />} title={t("admin.codes.empty")} text={t("admin.codes.empty.text")} />
        }
      >
        <ul className={styles.stack}>
          {batches.map((batch) => (
            <li key={batch.id} className={pageStyles.card}>
              <div>
                <p>{t("admin.codes.batch", { codes: batch.codes, coins: batch.coins })}</p>
                <p className={styles.soft}>
                  {t("admin.codes.redeemed", { redeemed: batch.redeemed, when: timeAgo(i18n, batch.createdAt) })}
                </p>
                {batch.note && <p className={styles.soft}>{batch.note}</p>}
              </div>
              {batch.revoked ? (
                <span className={styles.soft}>{t("admin.codes.stopped")}</span>
              ) : (
                <Button look="plain" disabled={revoke.isPending} onClick={() => revoke.mutate(batch.id)}>
                  {t("admin.codes.revoke")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </ListState>
    </div>
  );
}
