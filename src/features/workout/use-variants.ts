import { useEffect, useState } from 'react'
import type { Plan, PlanEntry } from '#shared/api/workout.ts'
import type { Step } from '#shared/programme/steps.ts'
import type { Person, Variants, movesAlike, variantsOf } from '#shared/programme/variants.ts'

type Library = { variantsOf: typeof variantsOf; movesAlike: typeof movesAlike }

export type Ways = Variants & {
  /** Other entries of the mission with the same movement pattern. */
  alike: readonly PlanEntry[]
}

/** The alternatives to a step; null until the exercise library is loaded, and without it. */
export function useVariants({
  plan,
  steps,
  step,
  person,
  open,
}: {
  plan: Plan
  steps: readonly Step[]
  step: Step
  person: Person
  open: boolean
}): { ways: Ways | null; lost: boolean } {
  const [library, setLibrary] = useState<Library | 'lost' | null>(null)

  // Loaded before it is needed: by then there may be no connection.
  useEffect(() => {
    let left = false
    import('#shared/programme/variants.ts').then(
      (loaded) => left || setLibrary(loaded),
      () => left || setLibrary('lost'),
    )
    return () => {
      left = true
    }
  }, [])

  if (!open) return { ways: null, lost: false }
  const planned = plan.exercises.find(({ id }) => id === step.entry.id)
  if (library === null || library === 'lost' || !planned) return { ways: null, lost: library === 'lost' }
  const { code } = step.entry
  const others = [
    ...plan.exercises,
    ...steps.filter(({ section }) => section === 'exercise').map(({ entry }) => entry),
  ].filter(({ id }) => id !== planned.id)
  const taken = new Set(others.map((entry) => entry.code))
  const alike = plan.exercises.filter(
    (entry) => entry.id !== planned.id && library.movesAlike(code, entry.code),
  )
  return { ways: { ...library.variantsOf({ plan, planned, code, taken }, person), alike }, lost: false }
}
