import { readFile } from "node:fs/promises";
import type { Engine } from "./engine.ts";

const pictures = new URL("../../engine/testing/", import.meta.url);

/** The first three pictures take two to three times as long as the fourth. After four, those of three other people took 57, 74 and 61% of the time. */
const count = 4;

/**
 * Makes a few pictures that nobody sees, of a rendered woman in a T-shirt: V8 compiles the engine meanwhile, and no shopper waits for that.
 * Faults are ignored: they will happen again with the first order, where they are reported.
 *
 * @param signal ends it at the next stage
 */
export async function warmUp(engine: Pick<Engine, "tryOn">, signal: AbortSignal): Promise<void> {
  try {
    const [person, shirt] = await Promise.all(["person.jpg", "tshirt.jpg"].map((name) => readFile(new URL(name, pictures))));
    for (let k = 0; k < count; k++) {
      // Another byte after the JPEG's end makes it a photo that the engine does not remember, with the same pixels.
      const photo = Buffer.concat([person, Buffer.of(k)]);
      await engine.tryOn({ person: photo, upper: { bytes: shirt, category: "top" }, signal });
    }
  } catch {
    // Aborted, or a fault.
  }
}
