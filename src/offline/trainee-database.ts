import { resultOf, withIndexedStore } from './indexed-store.ts'

const prefix = 'trainee-'

/** The database `trainee-<id>` in IndexedDB. A new store needs a new version. */
const version = 1
const stores = ['runs'] as const
type StoreName = (typeof stores)[number]

/** Runs `work` on a trainee's store; null if the browser refuses it. */
export function withStore<Result>(
  userId: string,
  name: StoreName,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  return withIndexedStore({ name: prefix + userId, version, stores }, name, work)
}

/** Deletes every trainee's database except that of `except`, and nothing else. */
export async function deleteTraineeDatabases(except?: string): Promise<void> {
  try {
    const databases = await indexedDB.databases()
    const names = databases.flatMap(({ name }) =>
      name?.startsWith(prefix) && name !== prefix + except ? [name] : [],
    )
    await Promise.all(names.map((name) => deletedOrBlocked(indexedDB.deleteDatabase(name))))
  } catch {
    // There is nothing to delete.
  }
}

/** A database that another tab is using is deleted when that tab closes it. This does not wait for it. */
function deletedOrBlocked(request: IDBOpenDBRequest): Promise<unknown> {
  return Promise.race([resultOf(request), new Promise((resolve) => (request.onblocked = resolve))])
}
