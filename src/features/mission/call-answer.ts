import { traineeKey, withStorage } from '#src/lib/trainee-storage.ts'

const keyOf = (userId: string) => traineeKey('call-tomorrow', userId)

/** Whether the trainee has already accepted or declined a reminder after this session. */
export const hasAnsweredCall = (userId: string, sessionId: string): boolean =>
  withStorage('localStorage', (storage) => storage.getItem(keyOf(userId))) === sessionId

/** Remembered on this device. The next bootcamp's first mission asks again. */
export function answerCall(userId: string, sessionId: string): void {
  withStorage('localStorage', (storage) => storage.setItem(keyOf(userId), sessionId))
}
