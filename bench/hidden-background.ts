/**
 * `node bench/hidden-background.ts --photos CCP/photos --split SPLIT.json`: hides strips of background beside people and says how well
 * the engine guesses them, on the photos that no training saw.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { hiddenBackground } from "../src/engine/compose/fill/hidden-background.ts";
import type { Body } from "../src/engine/person/body.ts";
import { analysePerson } from "../src/engine/try-on.ts";
import { loadNodeNetworks } from "../src/server/engines/load-networks.ts";
import { compareFill, type FillFigures } from "./hidden-background/compare-fill.ts";
import { hideStrip } from "./hidden-background/hide-strip.ts";
import { decodePicture } from "./picture-quality/picture-file.ts";
import { median, printTable } from "./table.ts";

const { values: wanted } = parseArgs({
  options: {
    photos: { type: "string" },
    /** As `training/parser/prepare.py` writes it. */
    split: { type: "string" },
    count: { type: "string", default: "100" },
  },
});

/** In shoulder widths: a loose sleeve, a coat, a skirt. */
const shares = [0.12, 0.25, 0.5];

function fill(body: Body, mask: Uint8Array): Uint8ClampedArray {
  const behind = hiddenBackground(body);
  const data = body.photo.data.slice();
  const colour = new Float32Array(3);
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    behind.colourInto(i % body.photo.width, Math.floor(i / body.photo.width), colour);
    data.set(colour, i * 4);
  }
  return data;
}

async function main(photos: string, split: string): Promise<void> {
  const { test } = JSON.parse(readFileSync(split, "utf8")) as { test: number[] };
  const networks = await loadNodeNetworks();
  const figures = new Map<number, FillFigures[]>(shares.map((share) => [share, []]));
  const timesMs: number[] = [];
  for (const number of test.slice(0, Number(wanted.count))) {
    const photo = await decodePicture(readFileSync(path.join(photos, `${String(number).padStart(4, "0")}.jpg`)));
    const person = await analysePerson(networks, photo).catch(() => null);
    if (!person) continue;
    for (const share of shares) {
      const { body, mask } = hideStrip(person.body, share);
      const started = performance.now();
      const data = fill(body, mask);
      timesMs.push(performance.now() - started);
      const truth = person.body.photo;
      const shown = truth.data.slice();
      for (let i = 0; i < mask.length; i++) if (mask[i]) shown.set(data.subarray(i * 4, i * 4 + 3), i * 4);
      const found = compareFill(truth, { ...truth, data: shown }, mask);
      if (found) figures.get(share)?.push(found);
    }
  }
  await networks.release();
  for (const [share, all] of figures) {
    const row = (what: keyof FillFigures, digits: number) => ({
      what,
      figure: (all.reduce((sum, one) => sum + one[what], 0) / all.length).toFixed(digits),
      note: `median ${median(all.map((one) => one[what])).toFixed(digits)}`,
    });
    printTable(`strips of ${share} shoulder widths, ${all.length} photos`, [
      row("colour", 2),
      row("steps", 1),
      row("edges", 3),
      row("similarity", 3),
      row("psnr", 2),
    ]);
  }
  console.log(`\nmedian time of a fill: ${median(timesMs).toFixed(0)} ms`);
}

if (wanted.photos && wanted.split) await main(wanted.photos, wanted.split);
else {
  console.error("npm run bench:background -- --photos FOLDER --split SPLIT.json [--count N] (training/README.md says where both are from)");
  process.exitCode = 1;
}
