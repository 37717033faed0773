import path from "node:path";
import { DiskStore } from "./disk-store.ts";

/** The store of a data folder. */
export async function openDiskStore(dataDir: string, now: () => number = Date.now): Promise<DiskStore> {
  const objects = new DiskStore(path.join(dataDir, "objects"), now);
  await objects.removeOldDrafts();
  return objects;
}
