import { answerOf, withIndexedStore } from './indexed-store.ts'

const prefix = 'trainee-'

/** Everything that is kept in IndexedDB `trainee-<id>`. A new store needs a new version. */
const version = 1
const stores = ['runs'] as const
type StoreName = (typeof stores)[number]

/** Work on a trainee's store; null where the browser refuses it. */
export function withStore<Result>(
  userId: string,
  name: StoreName,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  return withIndexedStore({ name: prefix + userId, version, stores }, name, work)
}

/** Takes every trainee's database out of this browser, and nothing else; not that of `except`. */
export async function forgetTraineeDatabases(except?: string): Promise<void> {
  try {
    const databases = await indexedDB.databases()
    const names = databases.flatMap(({ name }) =>
      name?.startsWith(prefix) && name !== prefix + except ? [name] : [],
    )
    await Promise.all(names.map((name) => gone(indexedDB.deleteDatabase(name))))
  } catch {
    // There is none, then.
  }
}

/** One that another tab still writes to goes when that tab is done with it: nobody waits for it here. */
function gone(request: IDBOpenDBRequest): Promise<unknown> {
  return Promise.race([answerOf(request), new Promise((resolve) => (request.onblocked = resolve))])
}
