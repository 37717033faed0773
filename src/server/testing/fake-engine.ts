import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { Problem } from "../../protocol/problem.ts";
import type { Engine } from "../engines/engine.ts";
import { picture } from "./pictures.ts";

/** Widths of the person's photo that decide how a try-on ends. The photo's height is the number of milliseconds that it takes. */
export const problemWidthPx = 100;
export const faultWidthPx = 101;
export const doubtfulWidthPx = 102;

/** Stands in for the engine: as slow as a test wants, and failing on demand. */
export const fakeEngine: Engine = {
  async tryOn({ person, signal, onProgress }) {
    const { width, height } = await sharp(person).metadata();
    for (let step = 1; step <= 4; step++) {
      await sleep(height / 4, undefined, { signal });
      onProgress?.(step / 4);
    }
    if (width === problemWidthPx) throw new Problem("error.engine.no.person");
    if (width === faultWidthPx) throw new Error("a fault of ours");
    return {
      picture: await picture(width, height).png().toBuffer(),
      contentType: "image/png",
      widthPx: width,
      heightPx: height,
      check: width === doubtfulWidthPx ? { confidence: 0.25, weaknesses: ["holes", "spill"] } : null,
      stagesMs: {},
    };
  },
  async look(picture) {
    const { width } = await sharp(picture).metadata();
    if (width === faultWidthPx) throw new Error("a fault of ours");
    return width === problemWidthPx ? "bareSkin" : "nobody";
  },
  async close() {},
};
