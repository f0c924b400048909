import { useEffect, useState } from 'react'
import type * as today from '#shared/programme/versions/today.ts'

/** Makes versions of a plan. It includes the exercise library, so it is a separate chunk. */
export type Planner = Pick<typeof today, 'lengthsOf' | 'needsMetBy' | 'versionOf'>

/** Null until it is loaded; 'lost' if that failed. Loaded before it is needed: by then there may be no connection. */
export function usePlanner(): Planner | 'lost' | null {
  const [planner, setPlanner] = useState<{ of: Planner | 'lost' } | null>(null)

  useEffect(() => {
    let unmounted = false
    import('#shared/programme/versions/today.ts').then(
      (loaded) => unmounted || setPlanner({ of: loaded }),
      () => unmounted || setPlanner({ of: 'lost' }),
    )
    return () => {
      unmounted = true
    }
  }, [])

  return planner?.of ?? null
}
