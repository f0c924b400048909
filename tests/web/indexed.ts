/** A store of IndexedDB in memory, in the place of `withIndexedStore`: what is kept is a clone, as a browser's is. */
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
