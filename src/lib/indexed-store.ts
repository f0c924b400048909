type Database = { name: string; version: number; stores: readonly string[] }

/** Work on a store of a database, which is made when there is none; null where the browser refuses it (private window, blocked, full): nothing breaks. */
export async function withIndexedStore<Result>(
  database: Database,
  name: string,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  try {
    const opened = await open(database)
    try {
      return await answerOf(work(opened.transaction(name, 'readwrite').objectStore(name)))
    } finally {
      // Open for one piece of work: no tab stands in the way of another that signs out.
      opened.close()
    }
  } catch {
    return null
  }
}

export function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
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
  return answerOf(request)
}
