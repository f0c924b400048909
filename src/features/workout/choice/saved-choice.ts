import type { Plan } from '#shared/api/workout.ts'
import { planOfArm } from '#shared/programme/versions/arm.ts'
import { type OptionId, armOf, optionIds, optionsOn } from '#shared/story/option-ids.ts'
import { DAY_MS } from '#shared/units.ts'
import { withStore } from '#src/offline/database.ts'
import { aFlag, aNumber, aText, objectOf, oneOf, readOrNull } from '#src/lib/read-stored.ts'
import { storedJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'

/** The answer to a day's choice, as this device has stored it. */
export type SavedChoice = {
  /** Id of the day's usual plan. */
  of: string
  day: number
  option: OptionId
  /** The crew voted, because there was no answer. */
  voted: boolean
  /** A set of the work was done. */
  final: boolean
  savedAt: number
}

const storedChoice = objectOf<SavedChoice>({
  of: aText,
  day: aNumber,
  option: oneOf(optionIds),
  voted: aFlag,
  final: aFlag,
  savedAt: aNumber,
})

type Day = Pick<Plan, 'id' | 'day'>

const keyOf = (userId: string) => traineeKey('choice', userId)
const copyKey = (userId: string) => [userId, 'choice']

/** The choice of this plan's day; null if there is none. */
export const savedChoice = (userId: string, whole: Day): SavedChoice | null =>
  matchingChoice(storedJson('localStorage', keyOf(userId)), whole)

/** The same from the second copy, which survives a crash (`attempt-copy.ts`). */
export const choiceCopy = async (userId: string, whole: Day): Promise<SavedChoice | null> =>
  matchingChoice(await withStore<unknown>('attempts', (store) => store.get(copyKey(userId))), whole)

export function saveChoice(userId: string, choice: SavedChoice): void {
  withStorage('localStorage', (storage) => storage.setItem(keyOf(userId), JSON.stringify(choice)))
  void withStore('attempts', (store) => store.put(choice, copyKey(userId)))
}

export function deleteChoice(userId: string): void {
  withStorage('localStorage', (storage) => storage.removeItem(keyOf(userId)))
  void withStore('attempts', (store) => store.delete(copyKey(userId)))
}

/** After a finish, which contains the choice. */
export function deleteChoiceOfDay(userId: string, day: number): void {
  const choice = readOrNull(storedChoice, storedJson('localStorage', keyOf(userId)))
  if (choice?.day === day) deleteChoice(userId)
}

/** Calls `onSaved` when another tab has saved a choice. */
export function watchChoice(userId: string, onSaved: () => void): () => void {
  const read = ({ key }: StorageEvent) => key === keyOf(userId) && onSaved()
  window.addEventListener('storage', read)
  return () => window.removeEventListener('storage', read)
}

/** The plan that an option trains; without one, the usual plan. */
export const planOfOption = (whole: Plan, option: OptionId | null | undefined): Plan =>
  option ? planOfArm(whole, armOf(option)) : whole

/** How long a choice outlives its plan, which may be replaced. An older one is from another bootcamp. */
const OTHER_PLAN_MS = 2 * DAY_MS

function matchingChoice(stored: unknown, { id, day }: Day): SavedChoice | null {
  const choice = readOrNull(storedChoice, stored)
  if (choice?.day !== day || !optionsOn(day).includes(choice.option)) return null
  return choice.of === id || Date.now() - choice.savedAt < OTHER_PLAN_MS ? choice : null
}
