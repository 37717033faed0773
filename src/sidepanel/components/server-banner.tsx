import { CloudOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { Problem } from "../../protocol/problem.ts";
import { useAccount, useApp } from "../app-context.ts";
import { problemText } from "../i18n/problem-text.ts";
import { Button } from "./button.tsx";
import { lazyPart } from "./lazy-part.tsx";
import styles from "./server-banner.module.css";

const ServerAddressDialog = lazyPart(async () => (await import("./server-address-dialog.tsx")).ServerAddressDialog);
const askAgainMs = 10_000;

/** Says that the server does not answer, and what can be done about it. The slots work all the same. */
export function ServerBanner() {
  const { t } = useTranslation();
  const { host, server, account } = useApp();
  const away = useStore(server.connection, ({ problem }) => problem);
  const refused = useAccount(({ error }) => error);
  const isAsking = useAccount((state) => state.isAsking);
  const [choosing, setChoosing] = useState(false);
  const error = away ?? refused;
  const hasError = error !== null;
  useEffect(() => {
    if (!hasError) return undefined;
    const timer = setInterval(() => void account.getState().refresh(), askAgainMs);
    return () => clearInterval(timer);
  }, [hasError, account]);
  if (!hasError) return null;

  const startAnew = async () => {
    await server.startAnew();
    await (await import("../api/queries.tsx")).startOver(account);
  };

  return (
    <div className={styles.banner} role="alert">
      <CloudOff size={20} aria-hidden className={styles.icon} />
      <p>{away ? t("error.server.unreachable") : problemText(t, error)}</p>
      <div className={styles.actions}>
        {error instanceof Problem && error.code === "error.auth.tid" ? (
          <Button look="plain" className={styles.action} onClick={() => void startAnew()}>
            {t("identity.start.anew")}
          </Button>
        ) : (
          <Button look="plain" className={styles.action} disabled={isAsking} onClick={() => void account.getState().refresh()}>
            {t("common.retry")}
          </Button>
        )}
        {host.canChooseServer && away && (
          <Button look="plain" className={styles.action} onClick={() => setChoosing(true)}>
            {t("server.set")}
          </Button>
        )}
      </div>
      {choosing && <ServerAddressDialog onClose={() => setChoosing(false)} />}
    </div>
  );
}
