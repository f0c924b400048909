import { useEffect, useState } from 'react'
import type { Plan } from '#shared/api/workout.ts'
import type { AttemptKind } from '../attempt/attempt-kind.ts'
import { savedAttempt } from '../attempt/attempt-storage.ts'
import { savedVersion, versionCopy } from './saved-version.ts'

/** The plan to train: the whole mission, or the version that was chosen on the mission card. */
export function useTrainedPlan(
  userId: string,
  openedPlan: Plan,
  kind: AttemptKind,
): { whole: Plan; plan: Plan } {
  // An opened plan can always be finished: a newer one (midnight, a refetch) waits for the next visit.
  const [whole] = useState(openedPlan)
  const [version, setVersion] = useState(() => savedVersion(userId, whole, kind))
  const [mayBeLost] = useState(() => version === null && savedAttempt(userId, whole, kind) === null)

  useEffect(() => {
    if (!userId || !mayBeLost) return
    let unmounted = false
    void versionCopy(userId, whole, kind).then((copy) => {
      if (!unmounted && copy) setVersion(copy)
    })
    return () => {
      unmounted = true
    }
  }, [userId, whole, kind, mayBeLost])

  return { whole, plan: version?.plan ?? whole }
}
