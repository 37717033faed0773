import { readFile } from "node:fs/promises";
import { presenceIn } from "../../engine/presence.ts";
import {
  analysePerson,
  countStages,
  loadNetworks,
  networkNames,
  tryOn,
  TryOnProblem,
  type NetworkName,
  type Networks,
} from "../../engine/try-on.ts";
import { Problem } from "../../protocol/problem.ts";
import type { Engine, EngineRequest, EngineResult } from "./engine.ts";
import { createPersonMemory, type PersonMemory } from "./person-memory.ts";
import { decodePhoto, encodePicture } from "./photo-file.ts";

/** Our own engine in this process. It computes for seconds at a time: run it where nothing else waits. */
export async function createLocalEngine(): Promise<Engine> {
  const networks = await loadNetworks({ models: await readModels() });
  const people = createPersonMemory();
  return {
    tryOn: (request) => makePicture(networks, people, request),
    look: async (picture) => presenceIn(networks.parser, await decodePhoto(picture, "#fff")),
    close: () => {
      people.clear();
      return networks.release();
    },
  };
}

async function readModels(): Promise<Record<NetworkName, Uint8Array>> {
  const folder = new URL("../../engine/models/", import.meta.url);
  const models = {} as Record<NetworkName, Uint8Array>;
  for (const name of networkNames) models[name] = await readFile(new URL(`${name}.onnx`, folder));
  return models;
}

async function makePicture(networks: Networks, people: PersonMemory, request: EngineRequest): Promise<EngineResult> {
  const { upper, bottom, shoes, signal, onProgress, format = "jpeg" } = request;
  const known = people.find(request.person);
  // Decoding and encoding around the engine's own.
  const stageCount = countStages({ upper, bottom, shoes }, known !== undefined) + 2;
  let begun = 0;
  const begin = (): void => {
    signal?.throwIfAborted();
    onProgress?.(begun / stageCount);
    begun++;
  };

  begin();
  const decodeStart = performance.now();
  const [photo, upperPhoto, bottomPhoto, shoePhotos] = await Promise.all([
    known?.photo ?? decodePhoto(request.person, "#fff"),
    upper && decodePhoto(upper.bytes),
    bottom && decodePhoto(bottom.bytes),
    shoes && Promise.all(shoes.views.map((view) => decodePhoto(view))),
  ]);
  const decodeMs = performance.now() - decodeStart;
  const garments = {
    ...(upper && upperPhoto && { upper: { photo: upperPhoto, category: upper.category } }),
    ...(bottomPhoto && { bottom: { photo: bottomPhoto } }),
    ...(shoePhotos && { shoes: { photos: shoePhotos } }),
  };
  const person = known ?? (await analysePerson(networks, photo, { onStage: begin }).catch(tellProblem));
  people.keep(request.person, person);
  const result = await tryOn(networks, person, garments, { onStage: begin }).catch(tellProblem);
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

/** The engine knows no protocol; its codes are ours all the same. */
function tellProblem(error: unknown): never {
  throw error instanceof TryOnProblem ? new Problem(error.code, { cause: error }) : error;
}
