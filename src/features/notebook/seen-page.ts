import { traineeKey, withStorage } from '#src/lib/trainee-storage.ts'

const keyOf = (userId: string, bootcamp: string) => traineeKey('notebook', userId, bootcamp)

/** The last page of this bootcamp's notebook that was opened on this device; 0 if none was. */
export const seenPage = (userId: string, bootcamp: string): number =>
  Number(withStorage('localStorage', (storage) => storage.getItem(keyOf(userId, bootcamp))) ?? 0)

export function saveSeenPage(userId: string, bootcamp: string, page: number): void {
  withStorage('localStorage', (storage) => storage.setItem(keyOf(userId, bootcamp), String(page)))
}
