import type { ObjectStore } from "./object-store.ts";

/** The store could not be reached or is full: nobody's picture is to blame, and later it may work. */
export class StoreFault extends Error {
  constructor(cause: unknown) {
    super("the object store failed", { cause });
    this.name = "StoreFault";
  }
}

/** What a worker does with the store, its failures told apart from those of the engine. */
export function tellingFaults(objects: ObjectStore): Pick<ObjectStore, "get" | "put" | "remove"> {
  return {
    get: (key) => objects.get(key).catch(tell),
    put: (key, bytes) => objects.put(key, bytes).catch(tell),
    remove: (key) => objects.remove(key).catch(tell),
  };
}

function tell(error: unknown): never {
  throw new StoreFault(error);
}
