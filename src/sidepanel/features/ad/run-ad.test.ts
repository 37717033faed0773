import { describe, expect, it } from "vitest";
import { claimAdReward, startAd } from "../../../protocol/api/auth.ts";
import { Problem, type ProblemCode } from "../../../protocol/problem.ts";
import type { Client } from "../../api/client.ts";
import { runAd, type AdState } from "./run-ad.ts";

/** A server with an ad of two seconds, which answers the claims as told, one after another. */
function adServer(claims: (ProblemCode | "ok")[]): { server: Client; claimed: string[] } {
  const claimed: string[] = [];
  const call = async (endpoint: unknown, { body }: { body?: { token: string } }) => {
    if (endpoint === startAd) return { token: "one", waitMs: 2_000 };
    expect(endpoint).toBe(claimAdReward);
    claimed.push(body!.token);
    const answer = claims.shift() ?? "ok";
    if (answer !== "ok") throw new Problem(answer);
    return { coins: 50, coin: 50 };
  };
  return { server: { call } as unknown as Client, claimed };
}

async function run(server: Client, signal = new AbortController().signal, sleep: (ms: number) => Promise<void> = async () => {}) {
  const states: AdState[] = [];
  await runAd(server, (state) => states.push(state), signal, sleep);
  return states;
}

describe("the ad", () => {
  it("waits as long as the server says, then is paid", async () => {
    let waitedMs = 0;
    const { server, claimed } = adServer([]);
    const states = await run(server, undefined, async (ms) => void (waitedMs += ms));
    expect(waitedMs).toBe(2_000);
    expect(claimed).toEqual(["one"]);
    expect(states.at(-1)).toEqual({ name: "paid", coins: 50 });
    expect(states.filter((state) => state.name === "playing").map((state) => state.secondsLeft)).toEqual([2, 2, 2, 2, 1, 1, 1, 1]);
  });

  it("claims the same token again when the answer is lost or the server's clock is behind", async () => {
    const { server, claimed } = adServer(["error.network", "error.ad.too.early"]);
    expect((await run(server)).at(-1)).toEqual({ name: "paid", coins: 50 });
    expect(claimed).toEqual(["one", "one", "one"]);
  });

  it("is paid when the claim whose answer got lost was the one that counted", async () => {
    const { server } = adServer(["error.network", "error.ad.token"]);
    expect((await run(server)).at(-1)).toEqual({ name: "paid", coins: 50 });
  });

  it("is not paid by a token that was never good", async () => {
    const { server } = adServer(["error.ad.token"]);
    expect((await run(server)).at(-1)).toMatchObject({ name: "problem", problem: { code: "error.ad.token" } });
  });

  it("tells a refusal", async () => {
    const { server } = adServer(["error.ad.limit"]);
    expect((await run(server)).at(-1)).toMatchObject({ name: "problem", problem: { code: "error.ad.limit" } });
  });

  it("pays nothing when it is closed early", async () => {
    const { server, claimed } = adServer([]);
    const controller = new AbortController();
    const states = await run(server, controller.signal, async () => controller.abort());
    expect(claimed).toEqual([]);
    expect(states.map(({ name }) => name)).toEqual(["starting", "playing"]);
  });
});
