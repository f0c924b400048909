import type { Plan } from '#shared/api/workout.ts'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { deleteAttemptCopy } from '../attempt/attempt-copy.ts'
import { deleteAttempt, saveAttempt } from '../attempt/attempt-storage.ts'
import { hasBegun } from '../attempt/resume-point.ts'
import { canChangeVersion } from '../version/can-change-version.ts'
import { carryOver } from '../version/carry-over.ts'
import { bodyWords, capitalized } from '../version/body-words.ts'
import { choiceWords } from '../version/choice-words.ts'
import { type BodyToday, type DayChoice, isWhole, wholeMission } from '../version/choice.ts'
import { choiceOfDay, deleteVersion, saveVersion } from '../version/saved-version.ts'
import { dateToday, sparedToday } from '../version/spared-today.ts'
import { isSameSpared, sparedFrom, sparedIn } from '#shared/programme/plan/spared.ts'
import { factsOf, minutesText } from '../version/version-words.ts'
import { asksForBody } from '../check/asks.ts'
import { earlierBody, saveBody } from '../check/saved-bodies.ts'
import { type BegunMission, begunMission } from './begun-mission.ts'
import type { CheckSummary } from './check-summary.ts'
import { type StoredMission, storedMission } from './stored-mission.ts'

/** What the mission card shows of this device: the chosen version, and where the mission was left. */
export type MissionOnDevice = {
  choice: DayChoice
  /** The choice in words; missing for the whole mission. */
  words?: string
  /** The minutes of the chosen version, and how it differs from the whole mission, a sentence each. */
  facts: string[]
  /** What the button of today's check says; null if the trainee does not want to be asked. */
  question?: string | null
  /** The last check of an earlier date; null if there is none. */
  earlier?: BodyToday | null
  /** What today's check changed and what stays; missing for the whole mission. */
  check?: CheckSummary
  /** False once the work has begun. */
  canChoose: boolean
  /** Null if nothing is done yet. */
  begun: BegunMission | null
}

/**
 * As it is stored. As long as nothing is begun, the choice is first applied again if it no longer fits: the plan was
 * made again, the list has changed, or the body was marked on another date.
 */
export async function missionOnDevice(userId: string, opened: Plan): Promise<MissionOnDevice> {
  const stored = await storedMission(userId, opened)
  const choice = choiceToApply(userId, stored)
  const applied = choice && (await chooseVersion(userId, opened, choice).catch(() => null))
  return applied ?? described(userId, stored)
}

/** Null if the stored version is what the trainee wants now. */
function choiceToApply(userId: string, stored: StoredMission): DayChoice | null {
  const { whole, version, attempt, resumePoint } = stored
  if (attempt && hasBegun(attempt, resumePoint)) return null
  const before = version?.choice ?? choiceOfDay(userId, whole.day) ?? wholeMission
  const { length, needs } = before
  const choice = { length, needs, ...bodyOfToday(before) }
  return before.body?.on === choice.body?.on && isStored(userId, stored, choice) ? null : choice
}

/** A body that was marked on another date says nothing of today. */
const bodyOfToday = (choice: DayChoice | undefined): Pick<DayChoice, 'body'> =>
  choice?.body?.on === dateToday() ? { body: choice.body } : {}

/** Whether this choice needs no other version than the stored one. */
const isStored = (userId: string, { whole, version, plan }: StoredMission, choice: DayChoice): boolean =>
  (version !== null || isWhole(choice)) &&
  isSameSpared(sparedToday(userId, whole, choice.body), sparedIn(plan))

/** What was done of the warm-up is carried over. Rejects if the planner cannot be loaded. */
export async function chooseVersion(
  userId: string,
  opened: Plan,
  { length, needs, body }: DayChoice,
): Promise<MissionOnDevice> {
  const { needsMetBy, versionOf } = await planner()
  const { whole, plan, attempt } = await storedMission(userId, opened)
  const metNeeds = needsMetBy(whole)
  const choice = {
    length,
    // The account's own needs are not part of today's choice.
    needs: needs.filter((need) => metNeeds?.includes(need) === false),
    ...(body && { body }),
  }
  const spared = sparedFrom(whole, sparedToday(userId, whole, body))
  const version = isWhole(choice) && !spared.spared ? null : versionOf(whole, { ...choice, ...spared })
  const chosen = version?.plan ?? whole
  saveBody(userId, dateToday(), body)
  if (version) saveVersion(userId, 'today', { of: whole.id, choice, plan: version.plan })
  else deleteVersion(userId, 'today')
  if (attempt && chosen.id !== plan.id) {
    const atStart = { phase: 'work', countdown: null, savedAt: Date.now() } as const
    saveAttempt(userId, carryOver(attempt, plan, chosen), 'today', atStart)
    void deleteAttemptCopy(userId, 'today', plan.id)
  }
  return described(userId, await storedMission(userId, opened))
}

/** Deletes the progress, and the length and needs chosen for today. Today's check and the omissions stay. */
export async function startOver(userId: string, opened: Plan): Promise<MissionOnDevice> {
  const { whole, version, plan } = await storedMission(userId, opened)
  deleteAttempt(userId, plan.id)
  const fresh: StoredMission = { whole, version: null, plan: whole, attempt: null, resumePoint: null }
  const choice = { ...wholeMission, ...bodyOfToday(version?.choice) }
  if (isStored(userId, fresh, choice)) return described(userId, fresh)
  return chooseVersion(userId, opened, choice).catch(() => described(userId, fresh))
}

/** The trainee has chosen to resume: the player does not ask again. */
export async function resume(userId: string, opened: Plan): Promise<void> {
  const { attempt, resumePoint } = await storedMission(userId, opened)
  if (attempt && resumePoint) saveAttempt(userId, attempt, 'today', { ...resumePoint, savedAt: Date.now() })
}

export const checkPart = () => import('../check/check-button.tsx')

// It includes the exercise library.
const planner = () => import('./planner.ts')

async function described(userId: string, stored: StoredMission): Promise<MissionOnDevice> {
  const { whole, version, plan, attempt, resumePoint } = stored
  const choice = version?.choice ?? wholeMission
  return {
    choice,
    ...(!isWhole(choice) && { words: choiceWords(choice) }),
    question: questionOf(userId, choice),
    earlier: earlierBody(userId, dateToday()),
    ...(version ? await wordsOf(whole, choice, plan) : { facts: [] }),
    canChoose: attempt === null || canChangeVersion(stepsOf(plan), attempt),
    begun: attempt && hasBegun(attempt, resumePoint) ? await begunMission(plan, attempt, resumePoint) : null,
  }
}

/** Today's answer, or the question. An answer stays visible, so that it can be changed. */
function questionOf(userId: string, { body }: DayChoice): string | null {
  if (body) return capitalized(bodyWords(body).join(', '))
  return asksForBody(userId) ? 'How is your body today?' : null
}

/** How the trained plan differs from the whole mission; nothing if the planner cannot be loaded. */
async function wordsOf(
  whole: Plan,
  choice: DayChoice,
  trained: Plan,
): Promise<Pick<MissionOnDevice, 'facts' | 'check'>> {
  const loaded = await planner().catch(() => null)
  const version = loaded?.versionOf(whole, { ...choice, ...sparedFrom(whole, sparedIn(trained)) })
  if (!loaded || !version) return { facts: [] }
  const check = loaded.checkSummary(whole, version.plan, choice)
  const minutes = `About ${version.plan.minutes} min: ${minutesText(version)}.`
  if (!choice.body) return { facts: [minutes, ...factsOf(version)], check }
  // Nearly all moves may be others now: one sentence replaces a list of them.
  const shorter = choice.length === null ? [] : factsOf({ ...version, replaced: [] })
  return { facts: [minutes, ...shorter, check.changed], check }
}
