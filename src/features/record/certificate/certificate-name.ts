import { traineeKey, withStorage } from '#src/lib/trainee-storage.ts'

/** As many characters as fit on the line. */
export const maxNameLength = 40

const keyOf = (userId: string) => traineeKey('certificate-name', userId)

/** The name that a trainee typed for their certificate. It stays in this browser and is deleted on sign-out. */
export const savedName = (userId: string): string =>
  withStorage('localStorage', (storage) => storage.getItem(keyOf(userId))) ?? ''

export function saveName(userId: string, name: string): void {
  withStorage('localStorage', (storage) => storage.setItem(keyOf(userId), name))
}
