import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Engine } from "../src/server/engines/engine.ts";
import { createLocalEngine } from "../src/server/engines/local.ts";
import { sparingMemory } from "../src/server/worker/supervise-worker.ts";
import { personPhotos } from "./person-photos.ts";
import { median, ms, type Row } from "./table.ts";

const runs = 9;
/** V8 compiles what it finds hot for some pictures on: only then does a worker run as it does for the rest of its life. */
const warmUps = 8;
const fixture = (name: string): Buffer => readFileSync(new URL(`../src/engine/testing/${name}`, import.meta.url));

/**
 * The stages of one try-on at 768×1024, warm: the median of several runs, and the processor time of the whole. Then the same
 * garment on a photo that the engine has just seen. And the first pictures, which wait for V8 to compile the engine. In a process of its
 * own, as the worker is one.
 */
export async function measurePicture(): Promise<Row[]> {
  const { env, execArgv } = sparingMemory;
  const child = fork(fileURLToPath(import.meta.url), { env: { ...process.env, ...env }, execArgv: [...execArgv] });
  const [rows] = (await once(child, "message")) as [Row[]];
  return rows;
}

async function measureHere(): Promise<Row[]> {
  const people = await personPhotos(warmUps + runs);
  const shirt = fixture("tshirt.jpg");
  const coldFrom = performance.now();
  const engine: Engine = await createLocalEngine();
  const order = (person: Buffer) => engine.tryOn({ person, upper: { bytes: shirt, category: "top" } });
  await order(people[0]);
  const coldMs = performance.now() - coldFrom;
  const warmingMs: number[] = [];
  for (const person of people.slice(1, warmUps)) {
    const from = performance.now();
    await order(person);
    warmingMs.push(performance.now() - from);
  }

  const stages = new Map<string, number[]>();
  const totalsMs: number[] = [];
  const cpuMs: number[] = [];
  const secondsMs: number[] = [];
  for (const person of people.slice(warmUps)) {
    const from = performance.now();
    const cpuFrom = process.cpuUsage();
    const { stagesMs } = await order(person);
    const { user, system } = process.cpuUsage(cpuFrom);
    totalsMs.push(performance.now() - from);
    cpuMs.push((user + system) / 1000);
    for (const [stage, took] of Object.entries(stagesMs)) stages.set(stage, [...(stages.get(stage) ?? []), took]);
    const secondFrom = performance.now();
    await order(person);
    secondsMs.push(performance.now() - secondFrom);
  }
  await engine.close();
  const wholeMs = median(totalsMs);
  const secondMs = median(secondsMs);
  return [
    ...[...stages].map(([stage, took]) => ({
      what: stage,
      figure: ms(median(took)),
      note: `${((100 * median(took)) / wholeMs).toFixed(0)} %`,
    })),
    { what: "whole, warm", figure: ms(wholeMs), note: `of ${runs} runs; processor ${ms(median(cpuMs))}` },
    { what: "next garment, same photo", figure: ms(secondMs), note: `${((100 * secondMs) / wholeMs).toFixed(0)} %` },
    { what: "first, networks loaded", figure: ms(coldMs), note: `${(coldMs / wholeMs).toFixed(1)} × warm` },
    { what: `second to ${warmUps}th`, figure: ms(median(warmingMs)), note: `${(median(warmingMs) / wholeMs).toFixed(1)} × warm` },
    { what: "memory at most", figure: `${(process.resourceUsage().maxRSS / 2 ** 10).toFixed(0)} MiB` },
  ];
}

if (import.meta.main) process.send?.(await measureHere());
