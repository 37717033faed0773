import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Copy, Ticket } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { createRedeemCodes, listRedeemBatches, revokeRedeemBatch } from "../../../protocol/api/admin.ts";
import { usePagedList } from "../../api/use-paged-list.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { copyText } from "../../components/copy-text.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { ListState } from "../../components/list-state.tsx";
import { notify } from "../../components/notify.ts";
import pageStyles from "../../components/page.module.css";
import { TextField } from "../../components/text-field.tsx";
import { PurseScene } from "../../drawings/scenes.tsx";
import { problemText } from "../../i18n/problem-text.ts";
import { timeAgo } from "../../i18n/time-ago.ts";
import { newId } from "../../stores/new-id.ts";
import styles from "./admin.module.css";

const batchesKey = ["admin", "codes"] as const;
const mostCodes = 500;
const mostCoins = 10_000;
const noteMaxLength = 200;

const isCount = (typed: string, most: number) => /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most;

/** Redeem codes: made in batches, shown once, stopped when they leak. */
export function RedeemTab() {
  const { t, i18n } = useTranslation();
  const { server } = useApp();
  const queries = useQueryClient();
  const [count, setCount] = useState("10");
  const [coins, setCoins] = useState("50");
  const [note, setNote] = useState("");
  const refresh = () => queries.invalidateQueries({ queryKey: batchesKey });
  const onError = (error: unknown) => notify.error(problemText(t, error));
  const make = useMutation({
    mutationFn: () =>
      server.call(createRedeemCodes, { body: { id: newId(), count: Number(count), coins: Number(coins), note: note.trim() } }),
    onError,
    onSettled: refresh,
  });
  const revoke = useMutation({
    mutationFn: (id: string) => server.call(revokeRedeemBatch, { params: { id } }),
    onSuccess: () => notify.success(t("admin.codes.revoked")),
    onError,
    onSettled: refresh,
  });
  const { list, items: batches } = usePagedList(batchesKey, (query, signal) => server.call(listRedeemBatches, { query, signal }));
  const isRight = isCount(count, mostCodes) && isCount(coins, mostCoins);
  const codes = make.data?.codes ?? [];
  const copy = () => copyText(codes.join("\n"), { done: t("admin.codes.copied"), failed: t("admin.codes.not.copied") });
  return (
    <div className={styles.stack}>
      <form
        className={pageStyles.card}
        onSubmit={(event) => {
          event.preventDefault();
          if (isRight) make.mutate();
        }}
      >
        <TextField
          label={t("admin.codes.count", { most: mostCodes })}
          value={count}
          onChange={setCount}
          inputMode="numeric"
          maxLength={3}
        />
        <TextField
          label={t("admin.codes.coins", { most: mostCoins })}
          value={coins}
          onChange={setCoins}
          inputMode="numeric"
          maxLength={5}
        />
        <TextField label={t("admin.codes.note")} value={note} onChange={setNote} maxLength={noteMaxLength} />
        <Button type="submit" disabled={!isRight || make.isPending}>
          <Ticket size={18} aria-hidden />
          {t("admin.codes.make")}
        </Button>
      </form>
      {codes.length > 0 && (
        <section className={pageStyles.card}>
          <h2>{t("admin.codes.once")}</h2>
          <p className={styles.codes}>{codes.join("\n")}</p>
          <Button look="soft" onClick={() => void copy()}>
            <Copy size={18} aria-hidden />
            {t("admin.codes.copy")}
          </Button>
        </section>
      )}
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
