import { traineeKey, withStorage } from '#src/lib/trainee-storage.ts'

/** As much as fits on the line. */
export const maxNameLength = 40

const keyOf = (userId: string) => traineeKey('certificate-name', userId)

/** The name a trainee has typed for their certificate. It stays in this browser and goes at sign-out. */
export const keptName = (userId: string): string =>
  withStorage('localStorage', (storage) => storage.getItem(keyOf(userId))) ?? ''

export function keepName(userId: string, name: string): void {
  withStorage('localStorage', (storage) => storage.setItem(keyOf(userId), name))
}
