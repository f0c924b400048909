import { useEffect, useState } from 'react'
import type { User } from '#shared/api/account.ts'
import type { Plan, Session } from '#shared/api/workout.ts'
import { unsentOfDay, useUnsent } from '#src/offline/use-unsent.ts'
import { savedPlan } from './saved-plan.ts'

/**
 * What was done today and waits on this device for a connection: null if it cannot be reconstructed,
 * undefined if nothing waits; `ready` is false until it is known. Needs the exercise library, which is
 * loaded on demand.
 */
export function useUnsentSession(
  user: User,
  plan: Plan | null,
): { ready: boolean; session: Session | null | undefined } {
  const isWaiting = useUnsent(user.id, user.currentDay)
  const [found, setFound] = useState<{ session: Session | null } | null>(null)

  useEffect(() => {
    if (!isWaiting) return
    let unmounted = false
    const unsent = unsentOfDay(user.id, user.currentDay)?.finished
    const plans = [plan, savedPlan(user.id, user.currentDay)]
    Promise.all([import('./unsent-session.ts'), import('./built-in-plan.ts')]).then(
      ([{ unsentSession }, { builtInPlan }]) =>
        unmounted ||
        setFound({
          session:
            [...plans, builtInPlan(user)]
              .map((each) => unsentSession(unsent, each))
              .find((each) => each !== null) ?? null,
        }),
      () => unmounted || setFound({ session: null }),
    )
    return () => {
      unmounted = true
    }
  }, [isWaiting, user, plan])

  return isWaiting
    ? { ready: found !== null, session: found?.session ?? null }
    : { ready: true, session: undefined }
}
