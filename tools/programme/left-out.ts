import type { Plan } from '#shared/api/workout.ts'
import type { PastStation } from '#shared/programme/history/past-mission.ts'

/** Adds null for each round that a shorter version left out, as the app does. */
export function withLeftOut(station: PastStation, whole: Plan): PastStation {
  // Easy movement may come twice, in the circuit and instead of its drill.
  const same = whole.exercises.filter(({ code }) => code === station.code)
  const rounds = Math.min(...same.map((entry) => entry.rounds))
  const left = Array.from(
    { length: Math.max((same.length > 0 ? rounds : 0) - (station.rounds?.length ?? 0), 0) },
    () => null,
  )
  return station.rounds ? { ...station, rounds: [...station.rounds, ...left] } : station
}
