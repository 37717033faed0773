import { MessageChannel } from "node:worker_threads";
import { expect, it } from "vitest";
import { networksOver, serveNetworks, type NetworkPort } from "./network-port.ts";
import type { Networks } from "./runtime.ts";

const summing: Networks<"personDetector" | "bodyLandmarks" | "parser"> = {
  personDetector: async (picture) => ({ sum: Float32Array.of(picture.reduce((sum, value) => sum + value, 0)) }),
  bodyLandmarks: async () => Promise.reject(new Error("broken")),
  parser: async (_, widthPx, heightPx) => ({ size: Float32Array.of(widthPx, heightPx) }),
  release: async () => {},
};

it("asks networks at the channel's other end, several at once, and hears of their faults", async () => {
  const { port1, port2 } = new MessageChannel();
  serveNetworks(port1 as unknown as NetworkPort, summing);
  const networks = networksOver(port2 as unknown as NetworkPort, ["personDetector", "bodyLandmarks", "parser"]);
  const answers = await Promise.all([networks.parser(Float32Array.of(0), 4, 3), networks.personDetector(Float32Array.of(1, 2), 2, 1)]);
  expect(answers).toEqual([{ size: Float32Array.of(4, 3) }, { sum: Float32Array.of(3) }]);
  await expect(networks.bodyLandmarks(Float32Array.of(0), 1, 1)).rejects.toThrow();
  await networks.release();
});
