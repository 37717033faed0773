import { setFlagsFromString } from "node:v8";

/**
 * The engine's time passes in loops over all pixels, each entered once for a picture. V8's middle compiler leaves such code at the end
 * of every row and starts anew at the next: without it, and with quick code from the first call on, a picture takes a sixth less of the
 * processor.
 */
export function preferFastLoops(): void {
  setFlagsFromString("--no-maglev");
  setFlagsFromString("--always-sparkplug");
}
