import { useEffect, useState } from 'react'
import type { Plan } from '#shared/api/workout.ts'
import { focusPage } from '#src/lib/focus-page.ts'
import { deleteAttemptCopy } from '../attempt/attempt-copy.ts'
import type { AttemptKind } from '../attempt/attempt-kind.ts'
import { saveAttempt, savedAttempt } from '../attempt/attempt-storage.ts'
import type { WorkoutAttempt } from '../attempt/attempt.ts'
import { carryOver } from './carry-over.ts'
import { type ChosenVersion, versionCopy, deleteVersion, saveVersion, savedVersion } from './saved-version.ts'

type VersionState = {
  version: ChosenVersion | null
  /** What was done before another version was chosen. */
  carried: WorkoutAttempt | null
}

/** The plan to train: the whole mission, or the version chosen on this device. */
export function useVersion(userId: string, openedPlan: Plan, kind: AttemptKind) {
  // An opened plan can always be finished: a newer one (midnight, a refetch) waits for the next visit.
  const [whole] = useState(openedPlan)
  const [state, setState] = useState((): VersionState => ({
    version: savedVersion(userId, whole, kind),
    carried: null,
  }))
  const [mayBeLost] = useState(() => state.version === null && savedAttempt(userId, whole, kind) === null)
  const plan = state.version?.plan ?? whole

  useEffect(() => {
    if (!userId || !mayBeLost) return
    let unmounted = false
    void versionCopy(userId, whole, kind).then((version) => {
      if (!unmounted && version) setState((before) => (before.carried ? before : { version, carried: null }))
    })
    return () => {
      unmounted = true
    }
  }, [userId, whole, kind, mayBeLost])

  useEffect(() => {
    // The sheet disappeared with its plan, and the focus with it.
    if (state.carried) focusPage()
  }, [state])

  /** Continues with another version, or with the whole mission (null). */
  const choose = (version: ChosenVersion | null, attempt: WorkoutAttempt) => {
    const chosen = version?.plan ?? whole
    if (chosen.id === plan.id) return
    const carried = carryOver(attempt, plan, chosen)
    if (userId) {
      if (version) saveVersion(userId, kind, version)
      else deleteVersion(userId, kind)
      saveAttempt(userId, carried, kind, { phase: 'work', countdown: null, savedAt: Date.now() })
      void deleteAttemptCopy(userId, kind, plan.id)
    }
    setState({ version, carried })
  }

  return { whole, plan, choice: state.version?.choice ?? null, carried: state.carried, choose }
}
