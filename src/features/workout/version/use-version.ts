import { useEffect, useState } from 'react'
import type { Plan } from '#shared/api/workout.ts'
import { focusPage } from '#src/lib/focus-page.ts'
import { forgetCopy } from '../attempt-copy.ts'
import { type RunKind, keepRun, keptRun } from '../attempt-storage.ts'
import type { Run } from '../attempt.ts'
import { carriedRun } from './carry-over.ts'
import { type ChosenVersion, copiedVersion, forgetVersion, keepVersion, keptVersion } from './saved-version.ts'

type Shown = {
  version: ChosenVersion | null
  /** What was done before another version was chosen. */
  begun: Run | null
}

/** The plan to train: the whole mission, or the version chosen on this device. */
export function useVersion(userId: string, opened: Plan, kind: RunKind) {
  // An opened plan can always be finished: a newer one (midnight, a refetch) waits for the next visit.
  const [whole] = useState(opened)
  const [shown, setShown] = useState((): Shown => ({
    version: keptVersion(userId, whole, kind),
    begun: null,
  }))
  const [mayBeLost] = useState(() => shown.version === null && keptRun(userId, whole, kind) === null)
  const plan = shown.version?.plan ?? whole

  useEffect(() => {
    if (!userId || !mayBeLost) return
    let left = false
    void copiedVersion(userId, whole, kind).then((version) => {
      if (!left && version) setShown((before) => (before.begun ? before : { version, begun: null }))
    })
    return () => {
      left = true
    }
  }, [userId, whole, kind, mayBeLost])

  useEffect(() => {
    // The sheet disappeared with its plan, and the focus with it.
    if (shown.begun) focusPage()
  }, [shown])

  /** Continues with another version, or with the whole mission (null). */
  const choose = (version: ChosenVersion | null, run: Run) => {
    const chosen = version?.plan ?? whole
    if (chosen.id === plan.id) return
    const begun = carriedRun(run, plan, chosen)
    if (userId) {
      if (version) keepVersion(userId, kind, version)
      else forgetVersion(userId, kind)
      keepRun(userId, begun, kind, { phase: 'work', countdown: null, keptAt: Date.now() })
      void forgetCopy(userId, kind, plan.id)
    }
    setShown({ version, begun })
  }

  return { whole, plan, choice: shown.version?.choice ?? null, begun: shown.begun, choose }
}
