/** A store of its own in IndexedDB, for what local storage cannot hold. It is opened when it is first used. */
export function openObjectStore(databaseName: string, storeName: string): (mode: IDBTransactionMode) => Promise<IDBObjectStore> {
  let database: Promise<IDBDatabase> | undefined;
  return async (mode) => {
    database ??= openDatabase(databaseName, storeName);
    return (await database).transaction(storeName, mode).objectStore(storeName);
  };
}

function openDatabase(name: string, storeName: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(storeName));
  return settled(opening);
}

export function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}
