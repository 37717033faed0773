import { useQueryClient } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Problem } from "../../protocol/problem.ts";
import { useMe } from "../api/use-me.ts";
import { useApp } from "../app-context.ts";
import { problemText } from "../i18n/problem-text.ts";
import { Button } from "./button.tsx";
import styles from "./server-banner.module.css";

const ServerAddressDialog = lazy(async () => ({ default: (await import("./server-address-dialog.tsx")).ServerAddressDialog }));

/** One sentence while the server does not answer, and what can be done. The slots work all the same. */
export function ServerBanner() {
  const { t } = useTranslation();
  const { host, server } = useApp();
  const { error, refetch, isFetching } = useUnsolvedError();
  const queries = useQueryClient();
  const [choosing, setChoosing] = useState(false);
  if (!error) return null;

  const code = error instanceof Problem ? error.code : "error.server.fault";
  const isAway = code === "error.network" || code === "error.server.unreachable";
  const startAnew = async () => {
    await server.startAnew();
    await queries.resetQueries();
  };

  return (
    <div className={styles.banner} role="alert">
      <CloudOff size={20} aria-hidden className={styles.icon} />
      <p>{isAway ? t("error.server.unreachable") : problemText(t, error)}</p>
      <div className={styles.actions}>
        {code === "error.auth.tid" ? (
          <Button look="plain" onClick={() => void startAnew()}>
            {t("identity.start.anew")}
          </Button>
        ) : (
          <Button look="plain" disabled={isFetching} onClick={() => void refetch()}>
            {t("common.retry")}
          </Button>
        )}
        {host.canChooseServer && isAway && (
          <Button look="plain" onClick={() => setChoosing(true)}>
            {t("server.set")}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>{choosing && <ServerAddressDialog onClose={() => setChoosing(false)} />}</Suspense>
    </div>
  );
}

/** The last error until an answer comes: while the question is asked again, the query itself forgets that there was one. */
function useUnsolvedError() {
  const { data, error, isPending, refetch, isFetching } = useMe();
  const [last, setLast] = useState(error);
  const unsolved = error ?? (isPending && !data ? last : null);
  if (unsolved !== last) setLast(unsolved);
  return { error: unsolved, refetch, isFetching };
}
