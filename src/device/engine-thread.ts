/** The engine in a thread of the page: one task at a time. Nothing leaves the device. */
import { analyseGarments, analysePerson, countStages, keepScratch, TryOnProblem, wearGarments } from "../engine/try-on.ts";
import type { Garments, Networks, Person, SeenGarments } from "../engine/try-on.ts";
import type { ProblemCode } from "../protocol/problem.ts";
import type { DeviceAnswer, DeviceOrder, DeviceOutfit, DevicePicture, DeviceTask } from "./device-messages.ts";
import { keepLast } from "./keep-last.ts";
import { loadDeviceNetworks } from "./load-networks.ts";
import { decodePhoto, encodePicture } from "./photo-canvas.ts";

let networks: Promise<Networks> | undefined;
/** Kept for the next garment on the same photo, and the same garment on the next photo, as long as the thread lives. */
const lastPerson = keepLast<Person>();
const lastUpper = keepLast<SeenGarments>();
const lastBottom = keepLast<SeenGarments>();
const lastShoes = keepLast<SeenGarments>();
const lastPicture = keepLast<DevicePicture>();

keepScratch(192);

let newestTask: DeviceTask;
let lastTask = Promise.resolve();

addEventListener("message", ({ data }: MessageEvent<DeviceTask>) => {
  newestTask = data;
  lastTask = lastTask.then(() => perform(data));
});

function answer(message: DeviceAnswer): void {
  postMessage(message);
}

async function perform(task: DeviceTask): Promise<void> {
  try {
    networks ??= loadDeviceNetworks();
    const ready = await networks;
    answer({ kind: "ready" });
    if (task.kind === "prepare") await prepare(ready, task);
    else answer({ kind: "result", result: await makePicture(ready, task.order) });
  } catch (error) {
    console.warn(error);
    const code = codeOf(error);
    // While pictures are still being chosen, what is wrong with them is not told yet.
    if (task.kind === "make" || code === "error.device.failed") answer({ kind: "problem", code });
  }
}

/** Looks at every picture chosen so far. Stops between two parts when another task has come, which finds what was made until then. */
async function prepare(ready: Networks, task: DeviceTask & { kind: "prepare" }): Promise<void> {
  const { model, ...garments } = task.order;
  const { upper, bottom, shoeOne, shoeTwo } = garments;
  const isWanted = async (): Promise<boolean> => {
    await nextTurn();
    return task === newestTask;
  };
  if (model && (await isWanted())) await seePerson(ready, model);
  if (await isWanted()) await seeGarments(ready, garments);
  if (model && (upper ?? bottom ?? shoeOne ?? shoeTwo) && (await isWanted())) await makePicture(ready, { ...garments, model });
}

/** Resolves after waiting messages were handled, so that a newer task is known. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function makePicture(ready: Networks, order: DeviceOrder): Promise<DevicePicture> {
  const { model, upper, bottom, shoeOne, shoeTwo, ...choices } = order;
  const files = await Promise.all([model, upper, bottom, shoeOne, shoeTwo].map(readFile));
  return lastPicture([...files, JSON.stringify(choices)], () => dress(ready, order));
}

async function dress(ready: Networks, order: DeviceOrder): Promise<DevicePicture> {
  const { upper, bottom, shoeOne, shoeTwo } = order;
  const stageCount = countStages({ upper, bottom, shoes: shoeOne ?? shoeTwo }, false) + 1;
  let begun = 0;
  const onStage = (): void => answer({ kind: "progress", progress: begun++ / stageCount });
  const person = await seePerson(ready, order.model, onStage);
  // A person who was known already called `onStage` for none of their stages.
  begun = Object.keys(person.stagesMs).length;
  const { picture, check, stagesMs } = await wearGarments(person, seeGarments(ready, order), { tuck: order.tuck, onStage });
  onStage();
  const encodeFromMs = performance.now();
  const file = await encodePicture(picture);
  return { picture: file, check, stagesMs: { ...person.stagesMs, ...stagesMs, encode: performance.now() - encodeFromMs } };
}

async function seePerson(ready: Networks, model: Blob, onStage?: () => void): Promise<Person> {
  return lastPerson([await readFile(model)], async () => analysePerson(ready, await decodePhoto(model, "#fff"), { onStage }));
}

/** Each garment is looked at by itself, so that one that stays is not looked at again when another changes. */
async function seeGarments(ready: Networks, order: DeviceOutfit): Promise<SeenGarments> {
  const { category, upper, upperBox, bottom, bottomBox, shoeOne, shoeTwo } = order;
  const see = async (garments: Garments) => analyseGarments(ready, garments);
  const seen: SeenGarments[] = [];
  if (shoeOne || shoeTwo) {
    const views = [shoeOne, shoeTwo].filter((view) => view !== undefined);
    const photos = () => Promise.all(views.map((view) => decodePhoto(view)));
    seen.push(await lastShoes(await Promise.all(views.map(readFile)), async () => see({ shoes: { photos: await photos() } })));
  }
  if (bottom) {
    const ingredients = [await readFile(bottom), JSON.stringify(bottomBox)];
    seen.push(await lastBottom(ingredients, async () => see({ bottom: { photo: await decodePhoto(bottom), box: bottomBox } })));
  }
  if (upper && category !== "shoes") {
    const ingredients = [await readFile(upper), category, JSON.stringify(upperBox)];
    seen.push(await lastUpper(ingredients, async () => see({ upper: { photo: await decodePhoto(upper), category, box: upperBox } })));
  }
  return seen.reduce((all, each) => ({ ...all, ...each, stagesMs: { ...all.stagesMs, ...each.stagesMs } }), { stagesMs: {} });
}

async function readFile(file: Blob | undefined): Promise<Uint8Array | undefined> {
  return file && new Uint8Array(await file.arrayBuffer());
}

/** The engine's codes are told as they are; any other error is the device's: no memory left, files that do not come. */
function codeOf(error: unknown): ProblemCode {
  if (error instanceof TryOnProblem) return error.code;
  return error instanceof DOMException && error.name === "InvalidStateError" ? "error.image.unreadable" : "error.device.failed";
}
