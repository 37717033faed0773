import type { ObjectStore } from "./object-store.ts";

/** The store could not be reached or is full: nobody's picture is to blame, and later it may work. */
export class StoreFault extends Error {
  constructor(cause: unknown) {
    super("the object store failed", { cause });
    this.name = "StoreFault";
  }
}

/** The same store, whose failures can be told from everybody else's. */
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
