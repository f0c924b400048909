import type { Plan } from '#shared/api/workout.ts'
import type { VersionChoice } from '#shared/programme/versions/today.ts'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { deleteAttemptCopy } from '../attempt/attempt-copy.ts'
import { deleteAttempt, saveAttempt } from '../attempt/attempt-storage.ts'
import { hasBegun } from '../attempt/resume-point.ts'
import { canChangeVersion } from '../version/can-change-version.ts'
import { carryOver } from '../version/carry-over.ts'
import { isWhole, wholeMission } from '../version/choice.ts'
import { deleteVersion, saveVersion } from '../version/saved-version.ts'
import { factsOf, minutesText } from '../version/version-words.ts'
import { type BegunMission, begunMission } from './begun-mission.ts'
import { type StoredMission, storedMission } from './stored-mission.ts'

/** What the mission card shows of this device: the chosen version, and where the mission was left. */
export type MissionOnDevice = {
  choice: VersionChoice
  /** The minutes of the chosen version, and how it differs from the whole mission, a sentence each. */
  facts: string[]
  /** False once the work has begun. */
  canChoose: boolean
  /** Null if nothing is done yet. */
  begun: BegunMission | null
}

export const missionOnDevice = async (userId: string, opened: Plan): Promise<MissionOnDevice> =>
  described(await storedMission(userId, opened))

/** What was done of the warm-up is carried over. Rejects if the planner cannot be loaded. */
export async function chooseVersion(
  userId: string,
  opened: Plan,
  { length, needs }: VersionChoice,
): Promise<MissionOnDevice> {
  const { needsMetBy, versionOf } = await planner()
  const { whole, plan, attempt } = await storedMission(userId, opened)
  const metNeeds = needsMetBy(whole)
  // The account's own needs are not part of today's choice.
  const choice = { length, needs: needs.filter((need) => metNeeds?.includes(need) === false) }
  const version = isWhole(choice) ? null : versionOf(whole, choice)
  const chosen = version?.plan ?? whole
  if (version) saveVersion(userId, 'today', { of: whole.id, choice, plan: version.plan })
  else deleteVersion(userId, 'today')
  if (attempt && chosen.id !== plan.id) {
    const atStart = { phase: 'work', countdown: null, savedAt: Date.now() } as const
    saveAttempt(userId, carryOver(attempt, plan, chosen), 'today', atStart)
    void deleteAttemptCopy(userId, 'today', plan.id)
  }
  return missionOnDevice(userId, opened)
}

/** Deletes what was done, and the version with it. */
export async function startOver(userId: string, opened: Plan): Promise<MissionOnDevice> {
  const { whole, plan } = await storedMission(userId, opened)
  deleteAttempt(userId, plan.id)
  return described({ whole, version: null, plan: whole, attempt: null, resumePoint: null })
}

/** The trainee has chosen to resume: the player does not ask again. */
export async function resume(userId: string, opened: Plan): Promise<void> {
  const { attempt, resumePoint } = await storedMission(userId, opened)
  if (attempt && resumePoint) saveAttempt(userId, attempt, 'today', { ...resumePoint, savedAt: Date.now() })
}

// It includes the exercise library.
const planner = () => import('#shared/programme/versions/today.ts')

async function described(stored: StoredMission): Promise<MissionOnDevice> {
  const { whole, version, plan, attempt, resumePoint } = stored
  const choice = version?.choice ?? wholeMission
  const changed = version && (await planner().catch(() => null))?.versionOf(whole, choice)
  return {
    choice,
    facts: changed ? [`About ${plan.minutes} min: ${minutesText(changed)}.`, ...factsOf(changed)] : [],
    canChoose: attempt === null || canChangeVersion(stepsOf(plan), attempt),
    begun: attempt && hasBegun(attempt, resumePoint) ? await begunMission(plan, attempt, resumePoint) : null,
  }
}
