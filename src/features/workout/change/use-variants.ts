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
  const canChange = profile !== null

  // Loaded before it is needed: by then there may be no connection.
  useEffect(() => {
    if (!canChange) return
    let unmounted = false
    import('#shared/programme/exercises/variants.ts').then(
      (loaded) => unmounted || setLibrary(loaded),
      () => unmounted || setLibrary('lost'),
    )
    return () => {
      unmounted = true
    }
  }, [canChange])

  if (!open || !profile) return { alternatives: null, unavailable: false }
  const station = stationOf(state, currentStep(state)?.entry.id)
  if (library === null || library === 'lost' || !station)
    return { alternatives: null, unavailable: library === 'lost' }
  const { plan, planned, code } = station
  const similar = plan.exercises.filter(
    (entry) => entry.id !== planned.id && library.sharesPattern(code, entry.code),
  )
  return { alternatives: { ...library.variantsOf(station, profile), similar }, unavailable: false }
}

/** A station as it is done now, and what the mission's others are; null outside of the stations. */
export function stationOf({ plan, steps }: PlayerState, entryId: string | undefined) {
  const planned = plan.exercises.find(({ id }) => id === entryId)
  // A station may be done as another exercise from one of its rounds on.
  const done = steps.findLast(({ entry }) => entry.id === entryId)?.entry
  if (!planned || !done) return null
  const others = [
    ...plan.exercises,
    ...steps.filter(({ section }) => section === 'exercise').map(({ entry }) => entry),
  ].filter(({ id }) => id !== planned.id)
  return { plan, planned, code: done.code, taken: new Set(others.map((entry) => entry.code)) }
}
