type Area = 'localStorage' | 'sessionStorage'

const prefix = 'trainee:'

/** The storage key for a trainee's data; signing out deletes everything under this prefix. */
export const traineeKey = (kind: string, userId: string, detail: string | number = '') =>
  `${prefix}${kind}:${userId}:${detail}`

/** A browser may refuse its storage (private window, blocked, full). Then nothing is stored and nothing breaks. */
export function withStorage<Result>(area: Area, work: (storage: Storage) => Result): Result | null {
  try {
    return work(globalThis[area])
  } catch {
    return null
  }
}

export function storedJson(area: Area, key: string): unknown {
  return withStorage(area, (storage) => parseJson(storage.getItem(key)))
}

/** Parses stored JSON; null if there is none or it is unreadable. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Deletes every trainee's data except that of `except`, and nothing else. */
export function deleteTraineeStorage(except?: string): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    withStorage(area, (storage) => {
      const keys = Object.keys(storage).filter(
        (key) => key.startsWith(prefix) && (except === undefined || key.split(':')[2] !== except),
      )
      for (const key of keys) storage.removeItem(key)
    })
  }
}
