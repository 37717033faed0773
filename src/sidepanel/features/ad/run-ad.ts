import { claimAdReward, startAd } from "../../../protocol/api/auth.ts";
import { Problem } from "../../../protocol/problem.ts";
import type { Client } from "../../api/client.ts";

export type AdState =
  | { readonly name: "starting" }
  | { readonly name: "playing"; readonly secondsLeft: number }
  | { readonly name: "claiming" }
  | { readonly name: "paid"; readonly coins: number }
  | { readonly name: "problem"; readonly problem: unknown };

const tickMs = 250;
/** Nobody should have to watch again because the claim did not get through. */
const claimAgainMs = [1_000, 3_000];

type Sleep = (ms: number) => Promise<void>;

/**
 * Runs one rewarded ad: start, wait, claim. The server counts the time too, so that a quick clock gains nothing.
 *
 * @param report told every state; nothing more after the signal aborted
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
  for (const againMs of claimAgainMs) {
    try {
      return await server.call(claimAdReward, { body: { token }, signal });
    } catch (problem) {
      if (!isWorthAnotherTry(problem)) throw problem;
      await sleep(againMs);
    }
  }
  return server.call(claimAdReward, { body: { token }, signal });
}

/** Our clock may run a little ahead of the server's. */
function isWorthAnotherTry(problem: unknown): boolean {
  return problem instanceof Problem && (problem.code === "error.network" || problem.code === "error.ad.too.early");
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
