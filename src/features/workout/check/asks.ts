import { traineeKey, withStorage } from '#src/lib/trainee-storage.ts'

const keyOf = (userId: string) => traineeKey('check', userId, 'off')

/** Whether the mission card of this device asks how the body is. */
export const asksForBody = (userId: string) =>
  withStorage('localStorage', (storage) => storage.getItem(keyOf(userId))) === null

export function saveAsksForBody(userId: string, asks: boolean): void {
  withStorage('localStorage', (storage) =>
    asks ? storage.removeItem(keyOf(userId)) : storage.setItem(keyOf(userId), 'true'),
  )
}
