import path from "node:path";
import { DiskStore } from "./disk-store.ts";
import { readLinkSecret } from "./link-secret.ts";
import { LinkSigner } from "./signed-link.ts";

/** The store of a data folder, and what signs and checks its links. */
export async function openDiskStore(
  dataDir: string,
  now: () => number = Date.now,
  given?: LinkSigner,
): Promise<{ objects: DiskStore; signer: LinkSigner }> {
  const signer = given ?? new LinkSigner(await readLinkSecret(dataDir));
  const objects = new DiskStore(path.join(dataDir, "objects"), signer, now);
  await objects.removeOldDrafts();
  return { objects, signer };
}
