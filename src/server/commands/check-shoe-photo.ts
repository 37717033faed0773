import { Problem } from "../../protocol/problem.ts";
import { fitsShoeRoom } from "../../protocol/shoe-photo.ts";
import { inspectHeader } from "../images/inspect-image.ts";
import type { ObjectStore } from "../objects/object-store.ts";

/**
 * Whether the shoe room takes a stored photo. Of one that is not there, who looks for it among the user's own tells.
 *
 * @throws Problem `error.fitting.shoes.ratio`
 */
export async function checkShoePhoto(objects: Pick<ObjectStore, "get">, key: string): Promise<void> {
  const photo = await objects.get(key);
  if (photo && !fitsShoeRoom(await inspectHeader(photo))) throw new Problem("error.fitting.shoes.ratio");
}
