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
    get: (key) => objects.get(key).catch(tell),
    open: (key) => objects.open(key).catch(tell),
    put: (key, bytes) => objects.put(key, bytes).catch(tell),
    remove: (key) => objects.remove(key).catch(tell),
    readLink: (key) => objects.readLink(key),
    uploadLink: (key) => objects.uploadLink(key),
    keyOf: (link) => objects.keyOf(link),
  };
}

function tell(error: unknown): never {
  throw error instanceof StoreFault ? error : new StoreFault(error);
}
