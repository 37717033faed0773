import type { Config } from "../config.ts";
import { readLinkSecret } from "./link-secret.ts";
import type { ObjectStore } from "./object-store.ts";
import { openDiskStore } from "./open-disk-store.ts";
import { S3Store } from "./s3-store.ts";
import { LinkSigner } from "./signed-link.ts";
import { tellingFaults } from "./store-fault.ts";

/** The store of the pictures, and what signs the links to them. */
interface OpenedStore {
  readonly objects: ObjectStore;
  readonly signer: LinkSigner;
  readonly secret: Buffer;
}

export type StorePlace = Pick<Config, "dataDir" | "secret" | "s3">;

/** Opens the configured bucket, or without one the store in the data folder. */
export async function openStore({ dataDir, secret: given, s3 }: StorePlace, now: () => number = Date.now): Promise<OpenedStore> {
  const secret = given ?? (await readLinkSecret(dataDir));
  const signer = new LinkSigner(secret, now);
  const objects = s3 ? new S3Store(s3, now) : await openDiskStore(dataDir, now);
  return { objects: tellingFaults(objects), signer, secret };
}
