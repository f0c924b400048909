import type { Plan } from '#shared/api/workout.ts'
import type { Length } from '#shared/programme/versions/lengths.ts'
import type { NeedToday } from '#shared/programme/versions/today.ts'
import { withStore } from '#src/offline/database.ts'
import { aText, listOf, objectOf, oneOf, orMissing, orNull, readOrNull } from '#src/lib/read-stored.ts'
import { storedJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'
import { type AttemptKind, storedKind } from '../attempt/attempt-kind.ts'
import { aLength, aPlan } from '../plan/read-plan.ts'
import type { BodyToday, DayChoice } from './choice.ts'

/** The version of a mission that was chosen on this device. */
export type ChosenVersion = {
  /** Id of the whole plan that it was made from. */
  of: string
  choice: StoredChoice
  /** The whole plan, because it could not be made again after an offline reload. */
  plan: Plan
}

type StoredChoice = {
  length: Length | null
  needs: NeedToday[]
  /** Missing in versions of earlier releases. */
  body?: BodyToday | undefined
}

export const storedBody = objectOf<BodyToday>({
  on: aText,
  sore: listOf(aText),
  energy: oneOf(['low', 'normal', 'high']),
})

const storedVersion = objectOf<ChosenVersion>({
  of: aText,
  choice: objectOf<StoredChoice>({
    length: orNull(aLength),
    needs: listOf(oneOf(['lowImpact', 'smallSpace', 'wristFree'])),
    body: orMissing(storedBody),
  }),
  plan: aPlan,
})

const keyOf = (userId: string, kind: AttemptKind) => traineeKey('version', userId, storedKind[kind])
const copyKey = (userId: string, kind: AttemptKind) => [userId, `version:${storedKind[kind]}`]

/** The version chosen for this plan; null for the whole mission. */
export const savedVersion = (userId: string, whole: Plan, kind: AttemptKind) =>
  matchingVersion(storedJson('localStorage', keyOf(userId, kind)), whole)

/** The same from the second copy, which survives a crash (`attempt-copy.ts`). */
export async function versionCopy(
  userId: string,
  whole: Plan,
  kind: AttemptKind,
): Promise<ChosenVersion | null> {
  const stored = await withStore<unknown>('attempts', (store) => store.get(copyKey(userId, kind)))
  return matchingVersion(stored, whole)
}

/** What was chosen for today's mission of this day, also if its plan was made again since; null for the whole mission. */
export function choiceOfDay(userId: string, day: number): DayChoice | null {
  const version = readOrNull(storedVersion, storedJson('localStorage', keyOf(userId, 'today')))
  return version?.plan.day === day ? version.choice : null
}

export function saveVersion(userId: string, kind: AttemptKind, version: ChosenVersion): void {
  withStorage('localStorage', (storage) => storage.setItem(keyOf(userId, kind), JSON.stringify(version)))
  void withStore('attempts', (store) => store.put(version, copyKey(userId, kind)))
}

export function deleteVersion(userId: string, kind: AttemptKind): void {
  withStorage('localStorage', (storage) => storage.removeItem(keyOf(userId, kind)))
  void withStore('attempts', (store) => store.delete(copyKey(userId, kind)))
}

/** After a finish: the next time starts with the whole mission. */
export function deleteVersionOfPlan(userId: string, kind: AttemptKind, planId: string): void {
  const version = readOrNull(storedVersion, storedJson('localStorage', keyOf(userId, kind)))
  if (version?.plan.id === planId) deleteVersion(userId, kind)
}

/** Null if the version belongs to another plan or day, or is unreadable. */
function matchingVersion(stored: unknown, whole: Plan): ChosenVersion | null {
  const version = readOrNull(storedVersion, stored)
  return version?.of === whole.id && version.plan.day === whole.day ? version : null
}
