import type { FinishedWorkout, Plan, PlanEntry } from '#shared/api/workout.ts'

type Finished = FinishedWorkout['exercises'][number]

/** What is unlike the usual on a day: a mission is not always done in full, and life comes between. */
type Day = {
  /** RPE 6 to 10; null where the question was passed over. */
  effort?: number | null
  /** Share of what was asked for that was done. */
  share?: number
  /** The mission's last stations and its cool-down were left out. */
  partly?: boolean
  /** The second station hurt. */
  pain?: boolean
  /** Nights until the next mission. */
  nights?: number
}

const days: Readonly<Record<number, Day>> = {
  2: { effort: 9 },
  3: { nights: 2 },
  4: { effort: 10, share: 0.8 },
  6: { effort: 8, pain: true },
  7: { effort: null, nights: 3 },
  9: { effort: 9, partly: true },
  11: { effort: 8 },
  14: { nights: 2 },
  17: { effort: 9, share: 0.9 },
  20: { effort: 6 },
  21: { effort: null, partly: true, nights: 2 },
  26: { effort: 9, share: 0.85 },
  29: { effort: 8 },
}

/** Nights between a day's mission and the next. */
export const nightsAfter = (day: number): number => days[day]?.nights ?? 1

/** How hard the trainee calls a day's mission. */
export const effortOf = (day: number): number | null =>
  days[day]?.effort ?? (days[day]?.effort === null ? null : 7)

/** What a steady trainee with a life of their own does of a plan; the same for the same plan. */
export function doneOf(plan: Plan): Finished[] {
  const { partly = false } = days[plan.day] ?? {}
  const stations = plan.exercises.map((entry, index) =>
    stationDone(entry, plan.day, index, plan.exercises.length),
  )
  return [
    ...plan.warmup.map(stepDone),
    ...stations,
    ...plan.cooldown.map((entry) => ({ ...stepDone(entry), completed: !partly })),
  ]
}

const stepDone = ({ id }: PlanEntry): Finished => ({ id, completed: true })

function stationDone(entry: PlanEntry, day: number, index: number, stations: number): Finished {
  const { share = 1, partly = false, pain = false } = days[day] ?? {}
  if (partly && index >= stations - 2) return { id: entry.id, completed: false }
  const asked = entry.reps ?? entry.duration ?? 0
  // In a test the trainee comes a little further each time.
  const done = Math.round(entry.test ? Math.max(asked, 15) * (1 + day / 60) : asked * share)
  const count = entry.type === 'reps' ? { repsDone: done } : { secondsDone: done }
  return { id: entry.id, completed: true, ...count, ...(pain && index === 1 && { pain: true }) }
}
