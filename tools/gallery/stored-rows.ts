import type { Page } from 'playwright'

type StoreName = 'outbox' | 'answers' | 'attempts'
export type Row<Value = unknown> = { key: string[]; value: Value }
type Changes = { put?: readonly Row[]; remove?: readonly string[][] }

/** The rows that the app has stored in its database (src/offline/database.ts); none without a database. */
export const storedRows = async <Value>(page: Page, store: StoreName): Promise<Row<Value>[]> =>
  (await changeRows(page, store, {})) as Row<Value>[]

/** Removes the second copies of attempts. The app would use one that is newer than `localStorage`. */
export async function deleteAttemptCopies(page: Page): Promise<void> {
  const rows = await storedRows(page, 'attempts')
  await changeRows(page, 'attempts', { remove: rows.map(({ key }) => key) })
}

/** Changes the rows behind the app's back, and returns those that were there before. */
export const changeRows = (
  page: Page,
  store: StoreName,
  { put = [], remove = [] }: Changes,
): Promise<Row[]> =>
  page.evaluate(
    async ({ name, puts, removals }) => {
      // Opening a missing database would create an empty one.
      if (!(await indexedDB.databases()).some((database) => database.name === 'offline')) return []
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('offline')
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      const transaction = database.transaction(name, 'readwrite')
      const rows = transaction.objectStore(name)
      const [keys, values] = [rows.getAllKeys(), rows.getAll()]
      for (const { key, value } of puts) rows.put(value, key)
      for (const key of removals) rows.delete(key)
      await new Promise((resolve) => (transaction.oncomplete = resolve))
      database.close()
      return keys.result.map((key, index): Row => ({ key: key as string[], value: values.result[index] }))
    },
    { name: store, puts: put, removals: remove },
  )
