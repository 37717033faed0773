import { readFileSync } from "node:fs";
import sharp from "sharp";
import type { Engine } from "../src/server/engines/engine.ts";
import { createLocalEngine } from "../src/server/engines/local.ts";
import { median, ms, type Row } from "./table.ts";

const runs = 5;
const fixture = (name: string): Buffer => readFileSync(new URL(`../src/engine/testing/${name}`, import.meta.url));

/** The stages of one try-on at 768×1024, warm: the median of several runs, and the processor time of the whole. */
export async function measurePicture(): Promise<Row[]> {
  const person = await sharp(fixture("person.jpg")).resize(768, 1024, { fit: "cover" }).jpeg({ quality: 95 }).toBuffer();
  const shirt = fixture("tshirt.jpg");
  const coldFrom = performance.now();
  const engine: Engine = await createLocalEngine();
  const order = () => engine.tryOn({ person, upper: { bytes: shirt, category: "top" } });
  await order();
  const coldMs = performance.now() - coldFrom;

  const stages = new Map<string, number[]>();
  const totalsMs: number[] = [];
  const cpuMs: number[] = [];
  for (let run = 0; run < runs; run++) {
    const from = performance.now();
    const cpuFrom = process.cpuUsage();
    const { stagesMs } = await order();
    const { user, system } = process.cpuUsage(cpuFrom);
    totalsMs.push(performance.now() - from);
    cpuMs.push((user + system) / 1000);
    for (const [stage, took] of Object.entries(stagesMs)) stages.set(stage, [...(stages.get(stage) ?? []), took]);
  }
  await engine.close();
  const wholeMs = median(totalsMs);
  return [
    ...[...stages].map(([stage, took]) => ({
      what: stage,
      figure: ms(median(took)),
      note: `${((100 * median(took)) / wholeMs).toFixed(0)} %`,
    })),
    { what: "whole, warm", figure: ms(wholeMs), note: `of ${runs} runs; processor ${ms(median(cpuMs))}` },
    { what: "first, networks loaded", figure: ms(coldMs), note: `${(coldMs / wholeMs).toFixed(1)} × warm` },
    { what: "memory at the end", figure: `${(process.memoryUsage.rss() / 2 ** 20).toFixed(0)} MiB` },
  ];
}
