import { useEffect } from 'react'
import type { Plan } from '#shared/api/workout.ts'
import { preloadDemonstrations } from '../demonstration/demonstration-parts.ts'

/** Loads the mission's demonstrations ahead, and shows each new step from its top. */
export function useShownStep({ warmup, exercises, cooldown }: Plan, index: number): void {
  useEffect(
    () =>
      preloadDemonstrations([
        ...warmup,
        ...exercises.flatMap((entry) => entry.drill?.moves ?? entry),
        ...cooldown,
      ]),
    [warmup, exercises, cooldown],
  )

  useEffect(() => {
    window.scrollTo(0, 0)
  }, [index])
}
