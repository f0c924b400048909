/** Replaces `withIndexedStore` with a store in memory. Like IndexedDB, it stores clones of the values. */
export function memoryStore() {
  const kept = new Map<string, unknown>()
  const store = {
    getAll: () => ({ result: [...kept.values()] }),
    put: (value: unknown, key: string) => ({ result: kept.set(key, structuredClone(value)) }),
    delete: (key: string) => ({ result: kept.delete(key) }),
  }
  const withIndexedStore = async (
    _database: object,
    _name: string,
    work: (of: typeof store) => { result: unknown },
  ) => work(store).result
  return { kept, withIndexedStore }
}
