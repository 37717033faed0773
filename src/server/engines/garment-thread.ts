/** Looks at garments in a thread beside the engine's, which looks at the person meanwhile. */
import { parentPort, workerData } from "node:worker_threads";
import type { MessagePort } from "node:worker_threads";
import {
  analyseGarments,
  keepScratch,
  networksOver,
  TryOnProblem,
  type GarmentNetworks,
  type NetworkPort,
  type SeenGarments,
} from "../../engine/try-on.ts";
import { Problem } from "../../protocol/problem.ts";
import {
  borrowedNetworks,
  ownNetworks,
  type GarmentAnswer,
  type GarmentFiles,
  type GarmentQuestion,
  type GarmentRequest,
} from "./garment-messages.ts";
import { loadRuntime, loadSomeNetworks } from "./load-networks.ts";
import { decodePhoto } from "./photo-file.ts";

if (!parentPort) throw new Error("this module runs in a thread");
const port = parentPort;
/** A garment's photo is smaller than a person's, whose scratch is told of in `local.ts`. */
const scratchMebibytes = 12;
keepScratch(scratchMebibytes);
const { networkPort } = workerData as { readonly networkPort: MessagePort };
const borrowed = networksOver(networkPort as unknown as NetworkPort, borrowedNetworks);
const own = await loadSomeNetworks(await loadRuntime(), ownNetworks);
const whileOthersWork: GarmentNetworks = { ...borrowed, ...own };
/** While the engine's thread only waits, its parser looks for a person in the photo; this thread meanwhile looks for several garments. */
const whileOthersWait: GarmentNetworks = { ...own, ...borrowed };

port.on("message", (request: GarmentRequest) => void (request.kind === "stop" ? stop() : answer(request)));

async function stop(): Promise<void> {
  await Promise.all([own.release(), borrowed.release()]);
  port.close();
}

async function answer(question: GarmentQuestion): Promise<void> {
  const reply = await look(question);
  port.postMessage(reply, reply.kind === "seen" ? buffersOf(reply.seen) : []);
}

async function look({ files, isAwaited }: GarmentQuestion): Promise<GarmentAnswer> {
  try {
    const seen = await analyseGarments(isAwaited ? whileOthersWait : whileOthersWork, await decodeGarments(files));
    return { kind: "seen", seen };
  } catch (error) {
    if (error instanceof Problem || error instanceof TryOnProblem) return { kind: "problem", code: error.code };
    return { kind: "fault", error: error instanceof Error ? error : new Error(String(error)) };
  }
}

async function decodeGarments({ upper, bottom, shoes }: GarmentFiles): Promise<Parameters<typeof analyseGarments>[1]> {
  const [upperPhoto, bottomPhoto, shoePhotos] = await Promise.all([
    upper && decodePhoto(upper.bytes),
    bottom && decodePhoto(bottom.bytes),
    shoes && Promise.all(shoes.views.map((view) => decodePhoto(view))),
  ]);
  return {
    ...(upper && upperPhoto && { upper: { photo: upperPhoto, category: upper.category, box: upper.box } }),
    ...(bottom && bottomPhoto && { bottom: { photo: bottomPhoto, box: bottom.box } }),
    ...(shoePhotos && { shoes: { photos: shoePhotos } }),
  };
}

/** The buffers that are transferred rather than copied: those of the cut-outs, which are the largest. */
function buffersOf({ upper, bottom, shoes = [] }: SeenGarments): ArrayBuffer[] {
  const layers = [upper?.cutOut.layer, upper?.cutOut.tucked, bottom?.cutOut.layer, ...shoes.map(({ layer }) => layer)];
  return [...new Set(layers.flatMap((layer) => (layer ? [layer.rgba.buffer as ArrayBuffer] : [])))];
}
