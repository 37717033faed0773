/** The engine in a thread of the page: one order at a time, answered to the page. Nothing leaves the device. */
import { analysePerson, countStages, tryOn, TryOnProblem, type Garments, type Networks, type Person } from "../engine/try-on.ts";
import type { ProblemCode } from "../protocol/problem.ts";
import type { DeviceAnswer, DeviceOrder, DevicePicture } from "./device-messages.ts";
import { loadDeviceNetworks } from "./load-networks.ts";
import { decodePhoto, encodePicture } from "./photo-canvas.ts";

let networks: Promise<Networks> | undefined;
/** The last person that was looked at, for the next garment on the same photo; gone with the thread. */
let known: { readonly file: Uint8Array; readonly person: Person } | undefined;

addEventListener("message", ({ data }: MessageEvent<DeviceOrder>) => void answerOrder(data));

function answer(message: DeviceAnswer): void {
  postMessage(message);
}

async function answerOrder(order: DeviceOrder): Promise<void> {
  try {
    networks ??= loadDeviceNetworks();
    const ready = await networks;
    answer({ kind: "ready" });
    answer({ kind: "result", result: await makePicture(ready, order) });
  } catch (error) {
    console.warn(error);
    answer({ kind: "problem", code: codeOf(error) });
  }
}

async function makePicture(ready: Networks, order: DeviceOrder): Promise<DevicePicture> {
  const startMs = performance.now();
  const file = new Uint8Array(await order.model.arrayBuffer());
  const again = known && isSame(known.file, file) ? known.person : undefined;
  const garments = await decodeGarments(order);
  const photo = again?.photo ?? (await decodePhoto(order.model, "#fff"));
  const decodedMs = performance.now();

  const stageCount = countStages(garments, again !== undefined) + 1;
  let begun = 0;
  const onStage = (): void => answer({ kind: "progress", progress: begun++ / stageCount });
  const person = again ?? (await analysePerson(ready, photo, { onStage }));
  known = { file, person };
  const { picture, check, stagesMs } = await tryOn(ready, person, garments, { tuck: order.tuck, onStage });
  onStage();
  const madeMs = performance.now();
  return {
    picture: await encodePicture(picture),
    check,
    stagesMs: { decode: decodedMs - startMs, ...(again ? {} : person.stagesMs), ...stagesMs, encode: performance.now() - madeMs },
  };
}

async function decodeGarments({ upper, bottom, shoeOne, shoeTwo, category, upperBox, bottomBox }: DeviceOrder): Promise<Garments> {
  const views = [shoeOne, shoeTwo].filter((view) => view !== undefined);
  return {
    ...(upper && category !== "shoes" && { upper: { photo: await decodePhoto(upper), category, box: upperBox } }),
    ...(bottom && { bottom: { photo: await decodePhoto(bottom), box: bottomBox } }),
    ...(views.length > 0 && { shoes: { photos: await Promise.all(views.map((view) => decodePhoto(view))) } }),
  };
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

/** The engine's codes are ours; what it did not foresee is the device's: out of memory, files that do not come. */
function codeOf(error: unknown): ProblemCode {
  if (error instanceof TryOnProblem) return error.code;
  return error instanceof DOMException && error.name === "InvalidStateError" ? "error.image.unreadable" : "error.device.failed";
}
