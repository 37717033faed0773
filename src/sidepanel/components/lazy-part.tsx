import type { i18n } from "i18next";
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useApp } from "../app-context.ts";
import { loadTexts } from "../i18n/language.ts";
import { keepsTexts } from "../stores/texts.ts";
import { loadMissingStyles } from "./missing-styles.ts";

const loadTimeoutMs = 60_000;

type LazyPart<Props> = ComponentType<Props> & { load(texts: i18n): Promise<unknown> };

interface StandIns {
  readonly Waiting?: ComponentType;
  readonly Failed?: ComponentType<{ error: unknown; onRetry: () => void }>;
}

const Nothing = () => null;
const lazyParts: Pick<LazyPart<object>, "load">[] = [];

/**
 * A part of the app that is loaded when it is first shown, together with the texts of all parts and the query cache. While the server with
 * the files is away, the part waits for it. When loading fails for another reason, the app is started anew; if that does not help, the
 * failure reaches the error boundary.
 *
 * Without `Suspense`, which keeps a fallback for 300 ms once it is shown: most parts are loaded in a tenth of that.
 */
export function lazyPart<Props extends object>(
  loadPart: () => Promise<ComponentType<Props>>,
  { Waiting = Nothing, Failed = Nothing }: StandIns = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async (texts: i18n) => {
    if (loaded) return loaded;
    const needed = [import("../api/queries.tsx"), loadPart(), loadTexts(texts), loadMissingStyles()] as const;
    const [{ withQueries }, Part] = await withTimeout(Promise.all(needed));
    return (loaded ??= withQueries(Part));
  };

  function Lazy(props: Props) {
    const { i18n } = useTranslation();
    const { server, account } = useApp();
    const isAway = useStore(server.connection, ({ problem }) => problem !== null);
    const [Part, setPart] = useState(() => loaded);
    const [problem, setProblem] = useState<unknown>(null);
    const [fault, setFault] = useState<unknown>(null);

    const explain = async (error: unknown) => {
      await account.getState().refresh();
      const away = server.connection.getState().problem;
      if (away) setProblem(away);
      else if (!startAnew()) setFault(error);
    };
    const open = () => void load(i18n).then((part) => setPart(() => part), explain);
    const retry = () => {
      setProblem(null);
      open();
    };
    const openNow = useEffectEvent(open);
    const wasTried = useRef(false);
    // Tries at once even if the server is away, since the files may be at hand; after that whenever the server is back.
    useEffect(() => {
      if (isAway && wasTried.current) return;
      wasTried.current = true;
      openNow();
    }, [isAway]);

    if (fault) throw fault;
    if (Part) return <Part {...props} />;
    return problem ? <Failed error={problem} onRetry={retry} /> : <Waiting />;
  }

  const part = Object.assign(Lazy, { load });
  lazyParts.push(part);
  return part;
}

const startedAnewKey = "started-anew-at-ms";
let isStartingAnew = false;
const leastBetweenStartsMs = 60_000;

/**
 * Reloads the app; what the shopper chose is kept. With the server there, a missing file belonged to an older build, or Chromium before 156
 * remembers that a module failed once and never asks for it again: a fresh start has the right files. False when that was just tried.
 */
function startAnew(): boolean {
  // Several parts may ask before the page is gone.
  if (isStartingAnew) return true;
  // Where the browser keeps nothing, a reload would lose everything.
  if (!keepsTexts()) return false;
  const nowMs = Date.now();
  if (nowMs - Number(sessionStorage.getItem(startedAnewKey)) < leastBetweenStartsMs) return false;
  sessionStorage.setItem(startedAnewKey, String(nowMs));
  isStartingAnew = true;
  location.reload();
  return true;
}

/** Loads every part known so far, one after another, while the app is idle. */
export async function loadAhead(texts: i18n): Promise<void> {
  // A loaded part may add its own parts to the list during the loop.
  for (const part of lazyParts) {
    await idle();
    await part.load(texts);
  }
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
}

function withTimeout<Value>(loading: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("a part did not load in time")), loadTimeoutMs);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
