import path from "node:path";
import { DiskStore } from "./disk-store.ts";

/** Opens the store in a data folder and deletes its old drafts. */
export async function openDiskStore(dataDir: string, now: () => number = Date.now): Promise<DiskStore> {
  const objects = new DiskStore(path.join(dataDir, "objects"), now);
  await objects.removeOldDrafts();
  return objects;
}
