import type { Plan } from '#shared/api/workout.ts'
import type { OptionId } from '#shared/story/option-ids.ts'
import { deleteAttemptCopy } from '../attempt/attempt-copy.ts'
import { saveAttempt, savedAttempt } from '../attempt/attempt-storage.ts'
import { carryOver } from '../version/carry-over.ts'
import { type ChosenVersion, deleteVersion, saveVersion } from '../version/saved-version.ts'
import { sparedFrom, sparedIn } from '#shared/programme/plan/spared.ts'
import { type SavedChoice, planOfOption, saveChoice, savedChoice } from './saved-choice.ts'

type Answer = {
  option: OptionId
  /** The crew voted. */
  voted: boolean
  /** The plan that was trained until now, and its version; null for the whole mission. */
  from: Plan
  version: ChosenVersion | null
}

/**
 * Stores an answer and carries over the completed warm-up and the version of the mission. Rejects if a version was
 * chosen and the planner cannot be loaded.
 */
export async function chooseOption(
  userId: string,
  whole: Plan,
  { option, voted, from, version }: Answer,
): Promise<SavedChoice> {
  const before = savedChoice(userId, whole)
  // The work has begun in another tab.
  if (before?.final) return before
  const to = planOfOption(whole, option)
  const isMove = to.id !== from.id
  const moved =
    version && isMove
      ? (await planner()).versionOf(to, { ...version.choice, ...sparedFrom(to, sparedIn(version.plan)) })
      : null
  const choice = { of: whole.id, day: whole.day, option, voted, final: false, savedAt: Date.now() }
  saveChoice(userId, choice)
  if (isMove) {
    if (version && moved)
      saveVersion(userId, 'today', { of: to.id, choice: version.choice, plan: moved.plan })
    else if (version) deleteVersion(userId, 'today')
    moveAttempt(userId, version?.plan ?? from, moved?.plan ?? to)
  }
  return choice
}

function moveAttempt(userId: string, from: Plan, to: Plan): void {
  const attempt = savedAttempt(userId, from)
  if (!attempt) return
  const atStart = { phase: 'work', countdown: null, savedAt: Date.now() } as const
  saveAttempt(userId, carryOver(attempt, from, to), 'today', atStart)
  void deleteAttemptCopy(userId, 'today', from.id)
}

// It includes the exercise library.
const planner = () => import('#shared/programme/versions/today.ts')
