import * as z from 'zod/mini'
import { type Plan, lengthSchema, planSchema } from '#shared/api/workout.ts'
import type { NeedToday } from '#shared/programme/versions/today.ts'
import { withStore } from '#src/offline/database.ts'
import { storedJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'
import { type AttemptKind, storedKind } from '../attempt/attempt-kind.ts'
import type { BodyToday, DayChoice } from './choice.ts'

export const bodySchema = z.object({
  on: z.string(),
  sore: z.array(z.string()),
  energy: z.enum(['low', 'normal', 'high'] satisfies BodyToday['energy'][]),
})

const choiceSchema = z.object({
  length: z.nullable(lengthSchema),
  needs: z.array(z.enum(['lowImpact', 'smallSpace', 'wristFree'] satisfies NeedToday[])),
  /** Missing in versions of earlier releases. */
  body: z.optional(bodySchema),
})

const versionSchema = z.object({
  /** Id of the whole plan that it was made from. */
  of: z.string(),
  choice: choiceSchema,
  /** The whole plan, because it could not be made again after an offline reload. */
  plan: planSchema,
})

/** The version of a mission that was chosen on this device. */
export type ChosenVersion = z.infer<typeof versionSchema>

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
  const { data } = z.safeParse(versionSchema, storedJson('localStorage', keyOf(userId, 'today')))
  return data?.plan.day === day ? data.choice : null
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
  const stored = z.safeParse(versionSchema, storedJson('localStorage', keyOf(userId, kind)))
  if (stored.data?.plan.id === planId) deleteVersion(userId, kind)
}

/** Null if the version belongs to another plan or day, or is unreadable. */
function matchingVersion(stored: unknown, whole: Plan): ChosenVersion | null {
  const version = z.safeParse(versionSchema, stored)
  return version.success && version.data.of === whole.id && version.data.plan.day === whole.day
    ? version.data
    : null
}
