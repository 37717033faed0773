import { Copy, Eye, EyeOff, UserRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { copyText } from "../../components/copy-text.ts";
import { useMe } from "../../api/use-me.ts";
import { IconButton } from "../../components/icon-button.tsx";
import pageStyles from "../../components/page.module.css";
import styles from "./identity-card.module.css";
import { SecureIdentity } from "./secure-identity.tsx";

/** The shopper's identity. The ID opens the account: it stays hidden until asked for. */
export function IdentityCard() {
  const { t } = useTranslation();
  const me = useMe();
  const [shown, setShown] = useState(false);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    setCopied(await copyText(me?.tid ?? "", { done: t("identity.copied"), failed: t("identity.not.copied") }));
  };
  return (
    <section className={pageStyles.card} aria-label={t("identity.title")}>
      <div className={styles.who}>
        <span className={styles.face}>
          <UserRound size={26} aria-hidden />
        </span>
        <div>
          <h2 className={styles.mode}>{me ? t(me.mode === "user" ? "identity.user" : "identity.guest") : "–"}</h2>
          {/* Keeps the room of the guests' hint until the server has answered, so that nothing moves under the finger: most shoppers are guests. */}
          {me?.mode !== "user" && <p className={`${styles.hint} ${me ? "" : styles.expected}`}>{t("identity.guest.hint")}</p>}
        </div>
      </div>
      <div className={styles.id}>
        <div className={styles.value}>
          <span className={styles.label}>{t("identity.id")}</span>
          <code>{shown && me ? me.tid : "•••• •••• •••• ••••"}</code>
        </div>
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={t(shown ? "identity.hide" : "identity.show")}
          disabled={!me}
          onClick={() => setShown(!shown)}
        />
        <IconButton icon={Copy} label={t("identity.copy")} disabled={!me} onClick={() => void copy()} />
      </div>
      {copied && me?.mode === "guest" && <SecureIdentity />}
    </section>
  );
}
