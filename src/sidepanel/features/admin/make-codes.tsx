import { useMutation } from "@tanstack/react-query";
import { Copy, Ticket } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { createRedeemCodes } from "../../../protocol/api/admin.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { copyText } from "../../components/copy-text.ts";
import { notify } from "../../components/notify.ts";
import pageStyles from "../../components/page.module.css";
import { TextField } from "../../components/text-field.tsx";
import { problemText } from "../../i18n/problem-text.ts";
import { newId } from "../../stores/new-id.ts";
import styles from "./admin.module.css";

const mostCodes = 500;
const mostCoins = 10_000;
const noteMaxLength = 200;

const isCount = (typed: string, most: number) => /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most;

/** Makes a batch of redeem codes and shows them, this once. */
export function MakeCodes({ onMade }: { onMade: () => void }) {
  const { t } = useTranslation();
  const { server } = useApp();
  const [count, setCount] = useState("10");
  const [coins, setCoins] = useState("50");
  const [note, setNote] = useState("");
  const make = useMutation({
    // A new id each time: codes whose answer was lost cannot be had again, since the server keeps only their hashes.
    mutationFn: () =>
      server.call(createRedeemCodes, { body: { id: newId(), count: Number(count), coins: Number(coins), note: note.trim() } }),
    onError: (error) => notify.error(problemText(t, error)),
    onSettled: onMade,
  });
  const isRight = isCount(count, mostCodes) && isCount(coins, mostCoins);
  const codes = make.data?.codes ?? [];
  const copy = () => copyText(codes.join("\n"), { done: t("admin.codes.copied"), failed: t("admin.codes.not.copied") });
  return (
    <>
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
    </>
  );
}
