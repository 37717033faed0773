import { useCallback, useEffect, useState } from "react";
import { claimAdReward, startAd } from "../../../protocol/api/auth.ts";
import { Problem } from "../../../protocol/problem.ts";
import { useRefreshCoins } from "../../api/use-me.ts";
import { useApp } from "../../app-context.ts";

export type AdState =
  | { readonly name: "starting" }
  | { readonly name: "playing"; readonly secondsLeft: number; readonly secondsTotal: number }
  | { readonly name: "claiming" }
  | { readonly name: "paid"; readonly coins: number }
  | { readonly name: "problem"; readonly problem: unknown };

interface Ad {
  readonly token: string;
  readonly endsAtMs: number;
  readonly waitMs: number;
}

/** Runs one rewarded ad: start, wait, claim. The server counts the time too, so that a quick clock gains nothing. */
export function useAd(): { state: AdState; again: () => void } {
  const { server } = useApp();
  const refreshCoins = useRefreshCoins();
  const [attempt, setAttempt] = useState(0);
  const [ad, setAd] = useState<Ad | null>(null);
  const [state, setState] = useState<AdState>({ name: "starting" });

  useEffect(() => {
    // A claim that failed is tried again with the same ad.
    if (ad) return;
    const controller = new AbortController();
    setState({ name: "starting" });
    server
      .call(startAd, { signal: controller.signal })
      .then(({ token, waitMs }) => setAd({ token, waitMs, endsAtMs: Date.now() + waitMs }))
      .catch((problem: unknown) => controller.signal.aborted || setState({ name: "problem", problem }));
    return () => controller.abort();
  }, [server, ad, attempt]);

  useEffect(() => {
    if (!ad) return;
    const controller = new AbortController();
    const claim = async () => {
      setState({ name: "claiming" });
      try {
        const { coins } = await server.call(claimAdReward, { body: { token: ad.token }, signal: controller.signal });
        setState({ name: "paid", coins });
        await refreshCoins();
      } catch (problem) {
        if (controller.signal.aborted) return;
        // Another ad is the only way on when this one's token is spent.
        if (problem instanceof Problem && problem.code === "error.ad.token") setAd(null);
        setState({ name: "problem", problem });
      }
    };
    const tick = () => {
      const leftMs = ad.endsAtMs - Date.now();
      if (leftMs <= 0) {
        clearInterval(timer);
        void claim();
        return;
      }
      setState({ name: "playing", secondsLeft: Math.ceil(leftMs / 1_000), secondsTotal: Math.ceil(ad.waitMs / 1_000) });
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [server, ad, attempt, refreshCoins]);

  return { state, again: useCallback(() => setAttempt((count) => count + 1), []) };
}
