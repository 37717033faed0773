import type { StoredSlot } from "../../protocol/slot.ts";

/** Keeps the pixels of slots over restarts. */
export interface PictureStore {
  read(slot: StoredSlot): Promise<Blob | undefined>;
  write(slot: StoredSlot, picture: Blob): Promise<void>;
  remove(slot: StoredSlot): Promise<void>;
}

const databaseName = "fitting-room";
const storeName = "pictures";

/** In IndexedDB: local storage holds no pictures, and a browser throws Cache Storage away sooner. */
export function openPictureStore(): PictureStore {
  let database: Promise<IDBDatabase> | undefined;
  const store = async (mode: IDBTransactionMode) => {
    database ??= openDatabase();
    return (await database).transaction(storeName, mode).objectStore(storeName);
  };
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

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName, 1);
  opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(storeName));
  return settled(opening);
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}
