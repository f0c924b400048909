/** A browser may refuse its storage (private window, blocked, full): then nothing is kept, and nothing breaks. */
export function withStorage<Result>(name: 'localStorage' | 'sessionStorage', work: (storage: Storage) => Result): Result | null {
  try {
    return work(globalThis[name])
  } catch {
    return null
  }
}

export function storedJson(name: 'localStorage' | 'sessionStorage', key: string): unknown {
  return withStorage(name, (storage) => JSON.parse(storage.getItem(key) ?? 'null'))
}
