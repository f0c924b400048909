import type { Plan } from '#shared/api/workout.ts'
import type { PastStation } from '#shared/programme/history/past-mission.ts'

/** The rounds that a shorter version left out are null, as the app stores skipped ones. */
export function withLeftOut(station: PastStation, whole: Plan): PastStation {
  const rounds = whole.exercises.find(({ code }) => code === station.code)?.rounds ?? 0
  const left = Array.from({ length: Math.max(rounds - (station.rounds?.length ?? 0), 0) }, () => null)
  return station.rounds ? { ...station, rounds: [...station.rounds, ...left] } : station
}
