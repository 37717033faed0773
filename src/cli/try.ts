import { access, constants, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { weaknessToTell } from "../protocol/api/fitting.ts";
import { Problem } from "../protocol/problem.ts";
import type { Engine, EngineRequest, EngineResult } from "../server/engines/engine.ts";
import { createLocalEngine } from "../server/engines/local.ts";
import { inspectImage } from "../server/images/inspect-image.ts";
import { translations } from "../server/texts.ts";
import { readArguments, usage, UsageError, type TryArguments } from "./arguments.ts";

async function main(argv: readonly string[]): Promise<number> {
  try {
    const wanted = readArguments(argv);
    if (wanted) await tryClothes(wanted);
    else console.log(usage);
    return 0;
  } catch (error) {
    return explain(error);
  }
}

async function tryClothes(wanted: TryArguments): Promise<void> {
  const request = await readRequest(wanted);
  await checkFolderOf(wanted.out);
  const loadStart = performance.now();
  const engine = await createLocalEngine();
  const loadMs = performance.now() - loadStart;
  try {
    const result = await engine.tryOn(request);
    await writeFile(wanted.out, result.picture);
    console.log(`${wanted.out}  ${result.widthPx} × ${result.heightPx}`);
    printAdvice(result.check);
    printStages({ load: loadMs, ...result.stagesMs });
    if (wanted.warm) await printWarmRun(engine, request);
  } finally {
    await engine.close();
  }
}

/** @throws UsageError, before the picture is made, which takes longer than typing the command again */
async function checkFolderOf(out: string): Promise<void> {
  await access(path.dirname(out), constants.W_OK).catch((error: Error) => {
    throw new UsageError(`cannot write ${out}: ${error.message}`, { cause: error });
  });
}

/** Prints how to get a better picture if the engine doubts this one. */
function printAdvice(check: EngineResult["check"]): void {
  const weakness = weaknessToTell(check);
  if (!weakness) return;
  for (const texts of Object.values(translations)) console.log(`  ${textOf(texts, `result.advice.${weakness.replace("-", ".")}`)}`);
}

async function printWarmRun(engine: Engine, request: EngineRequest): Promise<void> {
  const { stagesMs }: EngineResult = await engine.tryOn(request);
  console.log("once more, warm:");
  printStages(stagesMs);
}

async function readRequest({ model, top, bottom, shoes, category, tuck, out }: TryArguments): Promise<EngineRequest> {
  return {
    person: await readPicture(model),
    ...(top && { upper: { bytes: await readPicture(top), category } }),
    ...(bottom && { bottom: { bytes: await readPicture(bottom) } }),
    ...(shoes.length > 0 && { shoes: { views: await Promise.all(shoes.map(readPicture)) } }),
    tuck,
    format: /\.png$/i.test(out) ? "png" : "jpeg",
  };
}

/** A problem with a picture, and the file that it is in. */
class FileProblem extends Problem {
  readonly file: string;
  constructor(file: string, problem: Problem) {
    super(problem.code, { cause: problem });
    this.file = file;
  }
}

async function readPicture(file: string): Promise<Uint8Array> {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new UsageError(`cannot read ${file}: ${error.message}`, { cause: error });
  });
  await inspectImage(bytes).catch((error: unknown) => {
    throw error instanceof Problem ? new FileProblem(file, error) : error;
  });
  return bytes;
}

function printStages(stagesMs: Record<string, number>): void {
  const total = Object.values(stagesMs).reduce((sum, ms) => sum + ms, 0);
  const rows = [...Object.entries(stagesMs), ["total", total] as const];
  for (const [stage, ms] of rows) console.log(`  ${stage.padEnd(18)} ${ms.toFixed(0).padStart(6)} ms`);
}

/** Prints what went wrong, in both languages, since the user may read either, and returns the exit code. */
function explain(error: unknown): number {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${usage}`);
    return 2;
  }
  if (error instanceof Problem) {
    if (error instanceof FileProblem) console.error(`${error.file}:`);
    for (const texts of Object.values(translations)) console.error(textOf(texts, error.code));
    return 1;
  }
  console.error(error);
  return 1;
}

function textOf(texts: Record<string, string>, key: string): string {
  return texts[key] ?? key;
}

process.exitCode = await main(process.argv.slice(2));
