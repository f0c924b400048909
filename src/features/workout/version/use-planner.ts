import { useEffect, useState } from 'react'
import type * as today from '#shared/programme/today.ts'

/** What makes versions of a plan: with it comes the library of exercises, so it is a chunk of its own. */
export type Planner = Pick<typeof today, 'lengthsOf' | 'sparedBy' | 'versionOf'>

/** Null until it is here; 'lost' without it. Asked for before it is needed: by then there may be no signal. */
export function usePlanner(): Planner | 'lost' | null {
  const [planner, setPlanner] = useState<{ of: Planner | 'lost' } | null>(null)

  useEffect(() => {
    let left = false
    import('#shared/programme/today.ts').then(
      (loaded) => left || setPlanner({ of: loaded }),
      () => left || setPlanner({ of: 'lost' }),
    )
    return () => {
      left = true
    }
  }, [])

  return planner?.of ?? null
}
