import { claimAdReward, startAd } from "../../../protocol/api/auth.ts";
import { adRewardCoins } from "../../../protocol/prices.ts";
import { Problem, type ProblemCode } from "../../../protocol/problem.ts";
import type { Client } from "../../api/client.ts";

export type AdState =
  | { readonly name: "starting" }
  | { readonly name: "playing"; readonly secondsLeft: number }
  | { readonly name: "claiming" }
  | { readonly name: "paid"; readonly coins: number }
  | { readonly name: "problem"; readonly problem: unknown };

const tickMs = 250;
/** Waits before a claim is sent again: nobody should have to watch the ad again because the claim was lost. */
const claimAgainMs = [1_000, 3_000];

type Sleep = (ms: number) => Promise<void>;

/**
 * Runs one rewarded ad: start, wait, claim. The server counts the time too, so that a fast clock here gains nothing.
 *
 * @param report told every state, and nothing after the signal aborted
 */
export async function runAd(server: Client, report: (state: AdState) => void, signal: AbortSignal, sleep: Sleep = wait): Promise<void> {
  const tell = (state: AdState) => {
    if (!signal.aborted) report(state);
  };
  try {
    tell({ name: "starting" });
    const { token, waitMs } = await server.call(startAd, { signal });
    for (let leftMs = waitMs; leftMs > 0 && !signal.aborted; leftMs -= tickMs) {
      tell({ name: "playing", secondsLeft: Math.ceil(leftMs / 1_000) });
      await sleep(Math.min(tickMs, leftMs));
    }
    if (signal.aborted) return;
    tell({ name: "claiming" });
    const { coins } = await claim(server, token, signal, sleep);
    tell({ name: "paid", coins });
  } catch (problem) {
    tell({ name: "problem", problem });
  }
}

async function claim(server: Client, token: string, signal: AbortSignal, sleep: Sleep): Promise<{ coins: number }> {
  let mayBePaid = false;
  for (let attempt = 0; ; attempt++) {
    try {
      return await server.call(claimAdReward, { body: { token }, signal });
    } catch (problem) {
      // The first claim's answer may have been lost after it was paid: then its token is used up now.
      if (mayBePaid && isProblem(problem, "error.ad.token")) return { coins: adRewardCoins };
      if (attempt >= claimAgainMs.length || !isWorthAnotherTry(problem)) throw problem;
      mayBePaid ||= isProblem(problem, "error.network");
      await sleep(claimAgainMs[attempt]);
    }
  }
}

/** A claim may be too early by a moment, because our clock runs a little ahead of the server's. */
function isWorthAnotherTry(problem: unknown): boolean {
  return isProblem(problem, "error.network") || isProblem(problem, "error.ad.too.early");
}

function isProblem(problem: unknown, code: ProblemCode): boolean {
  return problem instanceof Problem && problem.code === code;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
