import { useState } from "react";
import { useTranslation } from "react-i18next";
import { startOver } from "../../api/queries.tsx";
import { useMe } from "../../api/use-me.ts";
import { useAccount, useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { ListSkeleton } from "../../components/list-skeleton.tsx";
import { notify } from "../../components/notify.ts";
import { PageTitle } from "../../components/page-title.tsx";
import pageStyles from "../../components/page.module.css";
import styles from "./account-page.module.css";
import { LeaveAccountDialog } from "./leave-account-dialog.tsx";
import { SecureIdentity } from "./secure-identity.tsx";

/** Changes who the shopper is: a guest becomes a member, or somebody new. */
export function AccountPage() {
  const { t } = useTranslation();
  const me = useMe();
  const hasFailed = useAccount((state) => state.error !== null);
  const [leaving, setLeaving] = useState(false);
  const forGuests = (
    <section className={pageStyles.card}>
      <SecureIdentity />
    </section>
  );
  return (
    <div className={pageStyles.page}>
      <PageTitle title={t("account.title")} />
      <section className={pageStyles.card}>
        <p className={styles.fact}>
          <span>{t("account.mode")}</span>
          <strong>{me ? t(me.mode === "user" ? "identity.user" : "identity.guest") : "–"}</strong>
        </p>
        <p className={styles.fact}>
          <span>{t("account.public.id")}</span>
          <code>{me?.publicId ?? "–"}</code>
        </p>
        <p className={styles.hint}>{t("account.public.id.hint")}</p>
      </section>
      {/* Keeps the room of the guests' form until the server has answered, so that nothing moves under the finger: most shoppers are guests. */}
      {!me && !hasFailed && <ListSkeleton>{forGuests}</ListSkeleton>}
      {me?.mode === "guest" && forGuests}
      <section className={pageStyles.card}>
        <h2>{t("account.anew")}</h2>
        <p className={styles.hint}>{t("account.anew.hint")}</p>
        <Button look="plain" wide onClick={() => setLeaving(true)}>
          {t("identity.start.anew")}
        </Button>
      </section>
      {leaving && <StartAnewDialog onClose={() => setLeaving(false)} />}
    </div>
  );
}

function StartAnewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { server, account } = useApp();
  const startAnew = async () => {
    await server.startAnew();
    onClose();
    await startOver(account);
    notify.success(t("account.anew.done"));
  };
  return (
    <LeaveAccountDialog
      title={t("account.anew")}
      confirmText={t("identity.start.anew")}
      onLeave={() => void startAnew()}
      onClose={onClose}
    />
  );
}
