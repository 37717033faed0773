import { pictureBox, type PictureBox } from "../../protocol/picture-box.ts";
import { Problem } from "../../protocol/problem.ts";
import type { Engine, EngineRequest, EngineResult } from "../engines/engine.ts";
import type { ObjectStore } from "../objects/object-store.ts";
import type { LeasedTask } from "./take-task.ts";

type Progress = Pick<EngineRequest, "signal" | "onProgress">;

/** Reads a task's pictures and runs the engine on them. */
export async function makePicture(
  engine: Engine,
  objects: Pick<ObjectStore, "get">,
  task: LeasedTask,
  progress: Progress,
): Promise<EngineResult> {
  const { category, tuck } = task;
  const read = (key: string | null) => (key === null ? null : readPicture(objects, key));
  const [person, upper, bottom, ...shoes] = await Promise.all([
    readPicture(objects, task.model_key),
    read(task.upper_key),
    read(task.bottom_key),
    read(task.shoe_one_key),
    read(task.shoe_two_key),
  ]);
  const views = shoes.filter((view) => view !== null);
  return engine.tryOn({
    person,
    ...(upper && category !== "shoes" && { upper: { bytes: upper, category, ...boxOf(task.upper_box) } }),
    ...(bottom && { bottom: { bytes: bottom, ...boxOf(task.bottom_box) } }),
    ...(views.length > 0 && { shoes: { views } }),
    ...(tuck && { tuck }),
    // Pixels around the clothes must stay exactly as they were, which JPEG does not guarantee.
    format: "png",
    ...progress,
  });
}

function boxOf(text: string | null): { readonly box?: PictureBox } {
  return text === null ? {} : { box: pictureBox.parse(JSON.parse(text)) };
}

async function readPicture(objects: Pick<ObjectStore, "get">, key: string): Promise<Uint8Array> {
  const bytes = await objects.get(key);
  if (!bytes) throw new Problem("error.image.unavailable");
  return bytes;
}
