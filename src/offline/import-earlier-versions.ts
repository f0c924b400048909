import { parseJson, withStorage } from '#src/lib/trainee-storage.ts'
import { withStore } from './database.ts'
import { isUnsent, keyOf } from './outbox.ts'

/**
 * Moves what earlier versions stored into the database: finishes in `localStorage` with a second copy in the
 * database `outbox`, the last answers in `localStorage`, the attempts in one database for each trainee. An old
 * copy is deleted once the new one is on disk.
 */
export async function importAll(owner: string): Promise<void> {
  // Two tabs that open together must not both send a finish.
  await navigator.locks.request('import', async () => {
    await importFinishes()
    await importAnswers(owner)
    await importAttempts(owner)
  })
}

/**
 * The finishes of all trainees. Copies in the database win: the service worker may have stored an outcome
 * there.
 */
async function importFinishes(): Promise<void> {
  const items = savedItems('outbox:')
  const rows = [
    ...items.map(({ value }) => ({ unsent: value, decision: null })),
    ...(await rowsOfDatabase('outbox', 'finishes')).map(({ value }) => Object(value)),
  ].flatMap(({ unsent, decision }) => {
    const { runId: attemptId, finished } = Object(unsent)
    const row: unknown = { attemptId, finished, decision }
    return isUnsent(row) ? [{ key: keyOf(row), value: row }] : []
  })
  if (await write('outbox', rows)) await deleteOld(items, ['outbox'])
}

async function importAnswers(owner: string): Promise<void> {
  const users = savedItems('trainee:signed-in:')
  const answers = savedItems('trainee:answer:')
  const rows = [
    ...users.map(({ value }) => ({ key: [Object(value).id, '/api/auth/me'], value: { answer: value } })),
    ...answers.map(({ key, value }) => ({ key: key.split(':').slice(2), value })),
  ]
  const own = rows.filter(({ key, value }) => key[0] === owner && 'answer' in Object(value))
  if (await write('answers', own)) await deleteOld([...users, ...answers], [])
}

/** The owner's attempts only: an earlier version may have left attempts of a trainee who has signed out. */
async function importAttempts(owner: string): Promise<void> {
  const copies = await rowsOfDatabase(`trainee-${owner}`, 'runs')
  const rows = copies.map(({ key, value }) => ({ key: [owner, key], value }))
  if (await write('attempts', rows))
    await deleteOld(
      [],
      (await databaseNames()).filter((name) => name.startsWith('trainee-')),
    )
}

type Row = { key: IDBValidKey; value: unknown }

/** False if the browser refuses. */
async function write(name: Parameters<typeof withStore>[0], rows: readonly Row[]): Promise<boolean> {
  const put = (store: IDBObjectStore) => {
    for (const { key, value } of rows) store.put(value, key)
    return store.count()
  }
  // All else waits for the import, so it must not wait.
  const written = await withStore(name, put, Promise.resolve())
  return written !== null
}

async function deleteOld(items: readonly { key: string }[], databases: readonly string[]): Promise<void> {
  withStorage('localStorage', (storage) => {
    for (const { key } of items) storage.removeItem(key)
  })
  // A database that a tab of an earlier version is using is deleted when that tab closes it.
  for (const name of databases) indexedDB.deleteDatabase(name)
}

const savedItems = (prefix: string): { key: string; value: unknown }[] =>
  withStorage('localStorage', (storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => ({ key, value: parseJson(storage.getItem(key)) })),
  ) ?? []

const databaseNames = async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? [])

/** Empty if there is no such database. */
async function rowsOfDatabase(name: string, storeName: string): Promise<Row[]> {
  if (!(await databaseNames()).includes(name)) return []
  const database = await settled(indexedDB.open(name))
  try {
    if (!database.objectStoreNames.contains(storeName)) return []
    const store = database.transaction(storeName).objectStore(storeName)
    const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())])
    return keys.map((key, index) => ({ key, value: values[index] as unknown }))
  } finally {
    database.close()
  }
}

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
