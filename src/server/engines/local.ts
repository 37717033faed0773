import { setImmediate as nextTurn } from "node:timers/promises";
import pLimit from "p-limit";
import {
  analysePerson,
  countStages,
  keepScratch,
  TryOnProblem,
  wearGarments,
  type Network,
  type PersonNetworks,
} from "../../engine/try-on.ts";
import { Problem } from "../../protocol/problem.ts";
import type { Engine, EngineRequest, EngineResult } from "./engine.ts";
import { createGarmentAnalyst, type GarmentAnalyst } from "./garment-analyst.ts";
import { loadNodeNetworks, loadRuntime } from "./load-networks.ts";
import { lookAtPicture } from "./look-at-picture.ts";
import { loadNsfwClassifier, type NsfwClassifier } from "./nsfw-classifier.ts";
import { createPersonMemory, type PersonMemory } from "./person-memory.ts";
import { decodePhoto, encodePicture } from "./photo-file.ts";
import { preferFastLoops } from "./prefer-fast-loops.ts";

/**
 * With 96, and 32 in the garments' thread, the next garment on the same photo takes a tenth less time, and the process 25 MiB more: it is to
 * stay below 600 MB.
 */
const scratchMebibytes = 72;

/** Our own engine in this process. It computes for seconds at a time: run it where nothing else waits. */
export async function createLocalEngine(): Promise<Engine> {
  preferFastLoops();
  keepScratch(scratchMebibytes);
  const runtime = await loadRuntime();
  const networks = await loadNodeNetworks(runtime);
  // Loaded at the first look: try-ons do not need it.
  let classifier: Promise<NsfwClassifier> | undefined;
  const people = createPersonMemory();
  const parts: EngineParts = { networks: takingTurns(networks), garments: createGarmentAnalyst(networks), people };
  // One after the other: two at once take too much memory, and the one would forget the person whom the other dresses.
  const takeTurn = pLimit(1);
  return {
    tryOn: (request) => takeTurn(() => makePicture(parts, request)),
    look: async (picture) => {
      classifier ??= loadNsfwClassifier(runtime);
      return lookAtPicture(networks.parser, await classifier, await decodePhoto(picture, "#fff"));
    },
    close: async () => {
      await takeTurn(() => people.clear());
      await parts.garments.close();
      await networks.release();
    },
  };
}

/** Before each of its own passes the person's analysis lets the garments' thread have one, on the networks that it borrows. */
function takingTurns(networks: PersonNetworks): PersonNetworks {
  const after =
    (network: Network): Network =>
    async (...picture) => {
      await nextTurn();
      return network(...picture);
    };
  return {
    ...networks,
    personDetector: after(networks.personDetector),
    bodyLandmarks: after(networks.bodyLandmarks),
    bodyJoints: after(networks.bodyJoints),
    parser: after(networks.parser),
    bareSkin: after(networks.bareSkin),
  };
}

interface EngineParts {
  readonly networks: PersonNetworks;
  readonly garments: GarmentAnalyst;
  readonly people: PersonMemory;
}

async function makePicture({ networks, garments, people }: EngineParts, request: EngineRequest): Promise<EngineResult> {
  const { upper, bottom, shoes, tuck, signal, onProgress, format = "jpeg" } = request;
  const known = people.find(request.person);
  // The person of the last picture is forgotten before a new one is analysed, which is when the process takes the most memory.
  if (!known) people.clear();
  // The engine's own stages, and decoding and encoding around them.
  const stageCount = countStages({ upper, bottom, shoes }, known !== undefined) + 2;
  let begun = 0;
  const begin = (): void => {
    signal?.throwIfAborted();
    onProgress?.(begun / stageCount);
    begun++;
  };

  begin();
  const seen = garments.look({ files: { upper, bottom, shoes }, isAwaited: known !== undefined });
  // A problem with the garments is told by `wearGarments`, after any problem with the person; until then it must not be an unhandled rejection.
  seen.catch(() => {});
  const decodeStart = performance.now();
  const photo = known?.photo ?? (await decodePhoto(request.person, "#fff"));
  const decodeMs = performance.now() - decodeStart;
  const person = known ?? (await analysePerson(networks, photo, { onStage: begin }).catch(tellProblem));
  people.keep(request.person, person);
  const result = await wearGarments(person, seen, { tuck, onStage: begin }).catch(tellProblem);
  begin();
  const encodeStart = performance.now();
  const picture = await encodePicture(result.picture, format);
  return {
    picture,
    contentType: `image/${format}`,
    widthPx: result.picture.width,
    heightPx: result.picture.height,
    check: result.check,
    stagesMs: { decode: decodeMs, ...(known ? {} : person.stagesMs), ...result.stagesMs, encode: performance.now() - encodeStart },
  };
}

/** Rethrows the engine's problem as one of the protocol, which the engine does not know; the codes are the same. */
function tellProblem(error: unknown): never {
  throw error instanceof TryOnProblem ? new Problem(error.code, { cause: error }) : error;
}
