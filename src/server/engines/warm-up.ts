import { readFile } from "node:fs/promises";
import type { Engine } from "./engine.ts";

const pictures = new URL("../../engine/testing/", import.meta.url);

/** The first three take two to three times as long as the fourth. After them the first pictures of three strangers took .57, .74 and .61 of the time. */
const count = 4;

/**
 * Makes a few pictures of a rendered woman in a T-shirt that nobody sees: V8 compiles the engine meanwhile, and no shopper waits for that. What goes wrong
 * will go wrong again with the first order, where somebody is told.
 *
 * @param signal ends it at the next stage
 */
export async function warmUp(engine: Pick<Engine, "tryOn">, signal: AbortSignal): Promise<void> {
  try {
    const [person, shirt] = await Promise.all(["person.jpg", "tshirt.jpg"].map((name) => readFile(new URL(name, pictures))));
    for (let k = 0; k < count; k++) {
      // The engine knows a photo again by its bytes; what follows a JPEG is none of the picture.
      const photo = Buffer.concat([person, Buffer.of(k)]);
      await engine.tryOn({ person: photo, upper: { bytes: shirt, category: "top" }, signal });
    }
  } catch {
    // Aborted, or as above.
  }
}
