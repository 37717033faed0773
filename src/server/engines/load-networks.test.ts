import { expect, it } from "vitest";
import type { Runtime } from "../../engine/runtime.ts";
import { loadNodeNetworks, loadRuntime } from "./load-networks.ts";

const noise = (count: number) => Float32Array.from({ length: count }, (_, i) => ((i * 7919) % 1009) / 1008);

function largestDifference(a: Float32Array, b: Float32Array): number {
  return a.reduce((largest, value, i) => Math.max(largest, Math.abs(value - b[i])), 0);
}

it("where the native runtime does not load, the networks run as WebAssembly and answer the same", async () => {
  const missing = (): Promise<never> => Promise.reject(new Error("no binary for this machine"));
  const [native, instead] = [await loadRuntime(), await loadRuntime(missing)];
  expect(backendOf(native)).toEqual(["cpu"]);
  expect(backendOf(instead)).toEqual(["wasm"]);
  const [[fast, slow], [width, height]] = [
    [await loadNodeNetworks(native), await loadNodeNetworks(instead)],
    [96, 128],
  ];
  const asked = () => noise(3 * width * height);
  const [{ logits }, { logits: expected }] = [await fast.parser(asked(), width, height), await slow.parser(asked(), width, height)];
  expect(logits).toHaveLength(expected.length);
  expect(largestDifference(logits, expected)).toBeLessThan(1e-3);
  await fast.release();
  await slow.release();
});

const backendOf = ({ sessionOptions }: Runtime) => sessionOptions.executionProviders;
