type Area = 'localStorage' | 'sessionStorage'

const prefix = 'trainee:'

/** Where a trainee's data is kept in this browser: all of it goes when they sign out. */
export const traineeKey = (kind: string, userId: string, detail: string | number = '') =>
  `${prefix}${kind}:${userId}:${detail}`

/** A browser may refuse its storage (private window, blocked, full): then nothing is kept, and nothing breaks. */
export function withStorage<Result>(area: Area, work: (storage: Storage) => Result): Result | null {
  try {
    return work(globalThis[area])
  } catch {
    return null
  }
}

export function storedJson(area: Area, key: string): unknown {
  return withStorage(area, (storage) => parsed(storage.getItem(key)))
}

/** JSON as it was kept; null where nothing was, or nothing that can be read. */
export function parsed(kept: string | null): unknown {
  try {
    return JSON.parse(kept ?? 'null')
  } catch {
    return null
  }
}

/** Takes every trainee's data out of this browser, and nothing else; not that of `except`. */
export function forgetTrainees(except?: string): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    withStorage(area, (storage) => {
      const kept = Object.keys(storage).filter(
        (key) => key.startsWith(prefix) && (except === undefined || key.split(':')[2] !== except),
      )
      for (const key of kept) storage.removeItem(key)
    })
  }
}
