import { KeyRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { getTryCode } from "../../../protocol/api/auth.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { notify } from "../../components/notify.ts";
import { useKeptFocus } from "../../components/use-kept-focus.ts";
import { problemText } from "../../i18n/problem-text.ts";
import styles from "./fitting-code.module.css";

interface ShownCode {
  readonly code: string;
  readonly validMs: number;
  /** When the code expires, in ms of `performance.now()`. */
  readonly endsAtMs: number;
}

/** Six digits by which a second device becomes this user, and how long they are still valid. */
export function FittingCode() {
  const { t } = useTranslation();
  const { server } = useApp();
  const [shown, setShown] = useState<ShownCode | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const leftSeconds = useSecondsUntil(shown?.endsAtMs ?? 0);
  const place = useRef<HTMLDivElement>(null);
  useKeptFocus(place, leftSeconds > 0);

  const ask = async () => {
    setIsAsking(true);
    try {
      const askedAtMs = performance.now();
      const { code, validMs } = await server.call(getTryCode, {});
      setShown({ code, validMs, endsAtMs: askedAtMs + validMs });
    } catch (error) {
      notify.error(problemText(t, error));
    } finally {
      setIsAsking(false);
    }
  };

  return (
    <div ref={place} tabIndex={-1}>
      {shown && leftSeconds > 0 ? (
        <div className={styles.code}>
          <output className={styles.digits} aria-label={t("trycode.is", { code: Array.from(shown.code).join(" ") })}>
            {shown.code}
          </output>
          <Ring share={(leftSeconds * 1_000) / shown.validMs} label={t("trycode.left", { seconds: leftSeconds })} />
        </div>
      ) : (
        <Button look="plain" wide disabled={isAsking} onClick={() => void ask()}>
          <KeyRound size={18} aria-hidden />
          {t(shown ? "trycode.again" : "trycode.show")}
        </Button>
      )}
      <p className={styles.hint}>{t("trycode.hint")}</p>
    </div>
  );
}

const radius = 18;
const circumference = 2 * Math.PI * radius;

function Ring({ share, label }: { share: number; label: string }) {
  return (
    <svg className={styles.ring} viewBox="0 0 44 44" role="img" aria-label={label}>
      <circle className={styles.track} cx="22" cy="22" r={radius} />
      <circle
        className={styles.left}
        cx="22"
        cy="22"
        r={radius}
        strokeDasharray={circumference}
        strokeDashoffset={circumference * (1 - share)}
      />
    </svg>
  );
}

/** Whole seconds until a moment of `performance.now()`; 0 once it has passed. */
function useSecondsUntil(endsAtMs: number): number {
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    if (endsAtMs <= performance.now()) return undefined;
    const timer = setInterval(() => {
      setNowMs(performance.now());
      if (performance.now() >= endsAtMs) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1_000));
}
