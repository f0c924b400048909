import { storedJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'

/** The first or the second answer of a skill card. */
export type Answer = 0 | 1

/** One entry for all cards of a bootcamp. It stays on this device. */
const keyOf = (userId: string, bootcamp: string) => traineeKey('recall', userId, bootcamp)

const storedAnswers = (userId: string, bootcamp: string): Record<string, unknown> => ({
  ...Object(storedJson('localStorage', keyOf(userId, bootcamp))),
})

/** The trainee's answer to the card of this day; null if it was not asked, or is to be asked again. */
export function savedRecalled(userId: string, bootcamp: string, day: number): Answer | null {
  const answer = storedAnswers(userId, bootcamp)[day]
  return answer === 0 || answer === 1 ? answer : null
}

/** Null deletes the answer. */
export function saveRecalled(userId: string, bootcamp: string, day: number, answer: Answer | null): void {
  const answers = JSON.stringify({ ...storedAnswers(userId, bootcamp), [day]: answer })
  withStorage('localStorage', (storage) => storage.setItem(keyOf(userId, bootcamp), answers))
}
