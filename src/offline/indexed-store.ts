type Database = { name: string; version: number; stores: readonly string[] }

/**
 * Runs `work` on a store of a database and creates the database if necessary. Null if the browser refuses it
 * (private window, blocked, full).
 */
export async function withIndexedStore<Result>(
  database: Database,
  name: string,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  try {
    const connection = await open(database)
    try {
      return await resultOf(work(connection.transaction(name, 'readwrite').objectStore(name)))
    } finally {
      // Closed after each use, so that one tab does not block another that signs out.
      connection.close()
    }
  } catch {
    return null
  }
}

export function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function open({ name, version, stores }: Database): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version)
  request.onupgradeneeded = () => {
    for (const store of stores)
      if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store)
  }
  return resultOf(request)
}
