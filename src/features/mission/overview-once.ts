const storageKey = 'overview-due'

/** A mission has just been finished: its overview opens by itself when the dashboard is next seen. */
export function dueOverview(): void {
  sessionStorage.setItem(storageKey, '1')
}

/** True once after a finish. */
export function takeOverview(): boolean {
  const due = sessionStorage.getItem(storageKey) !== null
  sessionStorage.removeItem(storageKey)
  return due
}
