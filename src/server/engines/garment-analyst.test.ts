import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import type { Network } from "../../engine/try-on.ts";
import { createGarmentAnalyst } from "./garment-analyst.ts";
import { borrowedNetworks, type BorrowedNetworks } from "./garment-messages.ts";

it("a garments' thread that is stopped while it loads its networks ends without a crash in native code", async () => {
  const begun = once(process, "worker") as Promise<[Worker]>;
  const analyst = createGarmentAnalyst(unusedNetworks());
  const [thread] = await begun;
  await once(thread, "online");
  const ended = once(thread, "exit");
  await analyst.close();
  expect(await ended, "a thread that was cut off ends with 1").toEqual([0]);
});

function unusedNetworks(): BorrowedNetworks {
  const unused: Network = () => Promise.reject(new Error("nobody is looked at"));
  const networks = Object.fromEntries(borrowedNetworks.map((name) => [name, unused])) as Omit<BorrowedNetworks, "release">;
  return { ...networks, release: async () => {} };
}
