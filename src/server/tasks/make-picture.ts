import { Problem } from "../../protocol/problem.ts";
import type { Engine, EngineRequest, EngineResult } from "../engines/engine.ts";
import type { ObjectStore } from "../objects/object-store.ts";
import type { LeasedTask } from "./take-task.ts";

type Progress = Pick<EngineRequest, "signal" | "onProgress">;

/** Reads a task's pictures and runs the engine on them. */
export async function makePicture(engine: Engine, objects: ObjectStore, task: LeasedTask, progress: Progress): Promise<EngineResult> {
  const [person, upper, bottom] = await Promise.all([
    readPicture(objects, task.model_key),
    readPicture(objects, task.upper_key),
    task.bottom_key === null ? null : readPicture(objects, task.bottom_key),
  ]);
  return engine.tryOn({
    person,
    upper: { bytes: upper, category: task.category },
    ...(bottom && { bottom: { bytes: bottom } }),
    // What is not clothing stays as it was to the bit, which JPEG would not keep.
    format: "png",
    ...progress,
  });
}

async function readPicture(objects: ObjectStore, key: string): Promise<Uint8Array> {
  const bytes = await objects.get(key);
  if (!bytes) throw new Problem("error.image.unavailable");
  return bytes;
}
