import type { StoredSlot } from "../../protocol/slot.ts";
import { openObjectStore, settled } from "./indexed-db.ts";

/** Keeps the pixels of slots over restarts. */
export interface PictureStore {
  read(slot: StoredSlot): Promise<Blob | undefined>;
  write(slot: StoredSlot, picture: Blob): Promise<void>;
  remove(slot: StoredSlot): Promise<void>;
}

/** In IndexedDB: local storage cannot hold pictures, and a browser evicts Cache Storage sooner. */
export function openPictureStore(): PictureStore {
  const store = openObjectStore("fitting-room", "pictures");
  return {
    read: async (slot) => settled<Blob | undefined>((await store("readonly")).get(slot)),
    async write(slot, picture) {
      await settled((await store("readwrite")).put(picture, slot));
    },
    async remove(slot) {
      await settled((await store("readwrite")).delete(slot));
    },
  };
}
