import { networksOver, type NetworkPort } from "../engine/network-port.ts";
import type { Network } from "../engine/runtime.ts";

/** A device with less memory (GiB) does without, and with one core, too. Not every browser says how much it has. */
const leastMemory = 4;

/**
 * The parser, and once it is there a second one that looks while the first does: at a photo and at its mirror image the engine looks at once.
 */
export function withSecondParser(parser: Network): Network {
  const { hardwareConcurrency, deviceMemory = leastMemory } = navigator as { hardwareConcurrency?: number; deviceMemory?: number };
  if ((hardwareConcurrency ?? 1) < 2 || deviceMemory < leastMemory) return parser;
  let second: Network | null = null;
  const thread = new Worker(new URL("./parser-thread.ts", import.meta.url), { type: "module" });
  const { port1, port2 } = new MessageChannel();
  const failure = new Promise<never>((_, reject) => {
    thread.addEventListener("error", (event) => {
      second = null;
      reject(new Error("the second parser failed", { cause: event.error }));
    });
  });
  // Whoever waits for the second parser hears of it; without one the first does all.
  failure.catch(() => {});
  thread.addEventListener("message", () => {
    const { parser: inThread } = networksOver(port1 as unknown as NetworkPort, ["parser"]);
    second = (...picture) => Promise.race([inThread(...picture), failure]);
  });
  thread.postMessage(port2, [port2]);
  let looking = 0;
  return async (...picture) => {
    if (looking > 0 && second) return second(...picture);
    looking++;
    try {
      return await parser(...picture);
    } finally {
      looking--;
    }
  };
}
