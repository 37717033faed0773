import type { ObjectStore } from "./object-store.ts";

/** The store cannot be reached or is full. No picture is to blame, and the same may work later. */
export class StoreFault extends Error {
  constructor(cause: unknown) {
    super("the object store failed", { cause });
    this.name = "StoreFault";
  }
}

/** The same store, which throws all its errors as StoreFault, so that they can be told from others. */
export function tellingFaults(objects: ObjectStore): ObjectStore {
  return {
    has: (key) => objects.has(key).catch(tell),
    get: (key) => objects.get(key).catch(tell),
    open: (key) => objects.open(key).catch(tell),
    put: (key, bytes) => objects.put(key, bytes).catch(tell),
    remove: (key) => objects.remove(key).catch(tell),
  };
}

function tell(error: unknown): never {
  throw error instanceof StoreFault ? error : new StoreFault(error);
}
