import { useEffect, useState } from 'react'
import type { Step } from '#shared/programme/plan/steps.ts'
import { type Cadence, cadenceOf } from './cadence.ts'

type CadenceAt = (step: Step, startMs: number) => Cadence | null

/** Calculates a step's cadence. Needs the exercise library, which is loaded on demand; null until then. */
export function useTempo(wanted: boolean): CadenceAt | null {
  const [tempo, setTempo] = useState<{ at: CadenceAt } | null>(null)

  useEffect(() => {
    if (!wanted || tempo) return
    let unmounted = false
    import('#shared/programme/exercises/library.ts').then(
      ({ exerciseOf, isExerciseCode }) =>
        unmounted ||
        setTempo({
          at: (step, startMs) =>
            isExerciseCode(step.entry.code) ? cadenceOf(step, exerciseOf(step.entry.code), startMs) : null,
        }),
      // Offline nothing is counted.
      () => null,
    )
    return () => {
      unmounted = true
    }
  }, [wanted, tempo])

  return wanted ? (tempo?.at ?? null) : null
}
