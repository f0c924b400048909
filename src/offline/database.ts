/** The one database of this app. The key of each row begins with its user's id. A new store needs a new version. */
const databaseName = 'offline'
const version = 1
const stores = ['outbox', 'answers', 'attempts'] as const
type StoreName = (typeof stores)[number]

let ready: Promise<unknown> = Promise.resolve()

/** From now on, the database is used only once `work` is done, whether it succeeds or not. */
export function openDatabaseAfter(work: Promise<unknown>): void {
  ready = work.catch(() => null)
}

/**
 * Runs `work` on a store. Resolves once the change is on disk, so that not even a dead battery loses it. Null
 * if the browser refuses it (private window, blocked, full). `after`: what to wait for first.
 */
export async function withStore<Result>(
  name: StoreName,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
  after = ready,
): Promise<Result | null> {
  await after
  try {
    const database = await open()
    try {
      const transaction = database.transaction(name, 'readwrite', { durability: 'strict' })
      const request = work(transaction.objectStore(name))
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve
        transaction.onabort = () => reject(transaction.error)
      })
      return request.result
    } finally {
      // Closed after each use: a connection that stays open would block a later version of the database.
      database.close()
    }
  } catch {
    return null
  }
}

/** The keys of one user's rows: an empty array sorts after every text. */
export const rowsOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []])

/** Deletes the answers and attempts of all users, or of all but one. */
export async function deleteRows(except = ''): Promise<void> {
  for (const name of ['answers', 'attempts'] as const)
    await withStore(name, (store) => {
      store.delete(IDBKeyRange.upperBound([except], true))
      return store.delete(IDBKeyRange.lowerBound([except, []]))
    })
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, version)
    request.onupgradeneeded = () => {
      for (const name of stores) request.result.createObjectStore(name)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
