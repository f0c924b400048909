import { traineeKey, withStorage } from '#src/lib/trainee-storage.ts'

/** By bootcamp: a trainee who repeats the program crosses its zones again. */
const keyOf = (userId: string, bootcampId: string) => traineeKey('crossing', userId, bootcampId)

/** The last zone whose crossing was shown on this device; 0 if none was. */
export const seenZone = (userId: string, bootcampId: string): number =>
  Number(withStorage('localStorage', (storage) => storage.getItem(keyOf(userId, bootcampId))) ?? 0)

/** False if this browser stores nothing: a crossing that cannot be remembered would return on every visit. */
export const saveSeenZone = (userId: string, bootcampId: string, zone: number): boolean =>
  withStorage('localStorage', (storage) => {
    storage.setItem(keyOf(userId, bootcampId), String(zone))
    return true
  }) ?? false
