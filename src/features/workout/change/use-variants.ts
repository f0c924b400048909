import { useEffect, useState } from 'react'
import type { PlanEntry } from '#shared/api/workout.ts'
import type {
  TraineeProfile,
  Variants,
  sharesPattern,
  variantsOf,
} from '#shared/programme/exercises/variants.ts'
import { currentStep } from '../state/player-screen.ts'
import type { PlayerState } from '../state/player-state.ts'

type Library = { variantsOf: typeof variantsOf; sharesPattern: typeof sharesPattern }

export type Alternatives = Variants & {
  /** Other entries of the mission with the same movement pattern. */
  similar: readonly PlanEntry[]
}

/** The alternatives to a step; null until the exercise library is loaded, and without it. */
export function useVariants(
  state: PlayerState,
  profile: TraineeProfile | null,
  open: boolean,
): { alternatives: Alternatives | null; unavailable: boolean } {
  const [library, setLibrary] = useState<Library | 'lost' | null>(null)

  // Loaded before it is needed: by then there may be no connection.
  useEffect(() => {
    let unmounted = false
    import('#shared/programme/exercises/variants.ts').then(
      (loaded) => unmounted || setLibrary(loaded),
      () => unmounted || setLibrary('lost'),
    )
    return () => {
      unmounted = true
    }
  }, [])

  if (!open || !profile) return { alternatives: null, unavailable: false }
  const { plan, steps } = state
  const step = currentStep(state)
  const planned = plan.exercises.find(({ id }) => id === step?.entry.id)
  if (library === null || library === 'lost' || !step || !planned)
    return { alternatives: null, unavailable: library === 'lost' }
  const { code } = step.entry
  const others = [
    ...plan.exercises,
    ...steps.filter(({ section }) => section === 'exercise').map(({ entry }) => entry),
  ].filter(({ id }) => id !== planned.id)
  const taken = new Set(others.map((entry) => entry.code))
  const similar = plan.exercises.filter(
    (entry) => entry.id !== planned.id && library.sharesPattern(code, entry.code),
  )
  return {
    alternatives: { ...library.variantsOf({ plan, planned, code, taken }, profile), similar },
    unavailable: false,
  }
}
