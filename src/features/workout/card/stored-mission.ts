import type { Plan } from '#shared/api/workout.ts'
import { attemptCopy } from '../attempt/attempt-copy.ts'
import { savedAttempt, savedResumePoint } from '../attempt/attempt-storage.ts'
import type { WorkoutAttempt } from '../attempt/attempt.ts'
import type { ResumePoint } from '../attempt/resume-point.ts'
import { choiceCopy, planOfOption, savedChoice } from '../choice/saved-choice.ts'
import { startedPrefetchedPlan } from '../plan/saved-plan.ts'
import { type ChosenVersion, savedVersion, versionCopy } from '../version/saved-version.ts'

/** Today's mission as this device has stored it, found in the same way as by the player. */
export type StoredMission = {
  /** In the arm that was chosen. */
  whole: Plan
  /** Null for the whole mission. */
  version: ChosenVersion | null
  /** The plan that is trained. */
  plan: Plan
  attempt: WorkoutAttempt | null
  resumePoint: ResumePoint | null
}

export async function storedMission(userId: string, opened: Plan): Promise<StoredMission> {
  const whole = await trainedArm(userId, startedPrefetchedPlan(userId, opened) ?? opened)
  const version = await storedVersion(userId, whole)
  const plan = version?.plan ?? whole
  const attempt = savedAttempt(userId, plan)
  const resumePoint = attempt && savedResumePoint(userId, plan)
  const copy = await attemptCopy(userId, plan, 'today')
  const isCopyNewer = copy !== null && copy.resumePoint.savedAt > (resumePoint?.savedAt ?? 0)
  return { whole, version, plan, ...(isCopyNewer ? copy : { attempt, resumePoint }) }
}

/** The whole mission in the chosen arm. The second copy is read in the same way as by the player. */
async function trainedArm(userId: string, whole: Plan): Promise<Plan> {
  if (!whole.other) return whole
  const choice = savedChoice(userId, whole) ?? (await choiceCopy(userId, whole))
  return planOfOption(whole, choice?.option)
}

/** The second copy is read only if nothing says that the whole mission was chosen. */
const storedVersion = async (userId: string, whole: Plan) =>
  savedVersion(userId, whole, 'today') ??
  (savedAttempt(userId, whole) ? null : await versionCopy(userId, whole, 'today'))
