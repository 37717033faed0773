import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { findUser, grantCoins, type adminUser } from "../../../protocol/api/admin.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { notify } from "../../components/notify.ts";
import pageStyles from "../../components/page.module.css";
import { TextField } from "../../components/text-field.tsx";
import { problemText } from "../../i18n/problem-text.ts";
import type { TextKey } from "../../i18n/text-key.ts";
import { newId } from "../../stores/new-id.ts";
import styles from "./admin.module.css";

type FoundUser = z.output<typeof adminUser>;

const publicIdPattern = /^[0-9a-z]{10}$/;
const mostCoins = 500;
const reasonMaxLength = 200;

/** Finds a user by the public id, and grants coins. */
export function UserTab() {
  const { t } = useTranslation();
  const { server } = useApp();
  const [publicId, setPublicId] = useState("");
  const [isWrong, setWrong] = useState(false);
  const find = useMutation({
    mutationFn: (wanted: string) => server.call(findUser, { params: { publicId: wanted } }),
    onError: (error) => notify.error(problemText(t, error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = publicId.trim().toLowerCase();
    setWrong(!publicIdPattern.test(wanted));
    if (publicIdPattern.test(wanted)) find.mutate(wanted);
  };
  return (
    <div className={styles.stack}>
      <form className={pageStyles.card} onSubmit={submit}>
        <TextField
          label={t("admin.user.id")}
          hint={t("admin.user.id.hint")}
          wrong={isWrong ? t("error.auth.id.format") : ""}
          value={publicId}
          onChange={setPublicId}
          maxLength={20}
        />
        <Button type="submit" disabled={find.isPending}>
          {t("admin.user.find")}
        </Button>
      </form>
      {find.data && <UserCard key={find.data.publicId} user={find.data} onChanged={() => find.mutate(find.data.publicId)} />}
    </div>
  );
}

function UserCard({ user, onChanged }: { user: FoundUser; onChanged: () => void }) {
  const { t } = useTranslation();
  const { server } = useApp();
  const [coins, setCoins] = useState("50");
  const [reason, setReason] = useState("");
  // A grant that is sent again keeps its id, so that it is made once; the next grant gets another.
  const [id, setId] = useState(newId);
  const grant = useMutation({
    mutationFn: () =>
      server.call(grantCoins, { params: { publicId: user.publicId }, body: { id, coins: Number(coins), reason: reason.trim() } }),
    onSuccess: () => {
      notify.success(t("admin.granted"));
      setId(newId());
      setReason("");
      onChanged();
    },
    onError: (error) => notify.error(problemText(t, error)),
  });
  const facts: readonly [TextKey, string | number][] = [
    ["account.mode", t(user.mode === "user" ? "identity.user" : "identity.guest")],
    ["coins.title", user.coin],
    ["history.title", user.tryOns],
    ["closet.title", user.wardrobeItems],
    ["suits.title", user.suits],
  ];
  const isRight = /^\d+$/.test(coins) && Number(coins) >= 1 && Number(coins) <= mostCoins && reason.trim() !== "";
  return (
    <section className={pageStyles.card} aria-label={user.publicId}>
      <h2>{user.publicId}</h2>
      <dl className={styles.numbers}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.number}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (isRight) grant.mutate();
        }}
      >
        <TextField
          label={t("admin.grant.coins", { most: mostCoins })}
          value={coins}
          onChange={setCoins}
          inputMode="numeric"
          maxLength={3}
        />
        <TextField label={t("admin.grant.reason")} value={reason} onChange={setReason} maxLength={reasonMaxLength} />
        <Button type="submit" disabled={!isRight || grant.isPending}>
          {t("admin.grant")}
        </Button>
      </form>
    </section>
  );
}
