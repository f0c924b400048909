import type { FinishedWorkout, Plan, PlanEntry } from '#shared/api/workout.ts'

type Finished = FinishedWorkout['exercises'][number]

/** How a day differs from the usual: a mission is not always done in full, and there are breaks. */
type DayVariation = {
  /** RPE 6 to 10; null if the question was skipped. */
  effort?: number | null
  /** Share of the prescribed amount that was done. */
  share?: number
  /** The last stations and the cooldown were skipped. */
  partly?: boolean
  /** The second station hurt. */
  pain?: boolean
  /** Nights until the next mission. */
  nights?: number
}

const variations: Readonly<Record<number, DayVariation>> = {
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
export const nightsAfter = (day: number): number => variations[day]?.nights ?? 1

/** The effort the trainee reports for a day's mission. */
export const effortOf = (day: number): number | null =>
  variations[day]?.effort ?? (variations[day]?.effort === null ? null : 7)

/** What a steady trainee does of a plan; the same for the same plan. */
export function finishedExercises(plan: Plan): Finished[] {
  const { partly = false } = variations[plan.day] ?? {}
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

/** A drill is a little better when it comes back. */
function drillResult({ format, before }: NonNullable<PlanEntry['drill']>): Partial<Finished> {
  const [first, again] = { rounds: [5, 6], minute: [34, 39], time: [196, 181] }[format]
  const done = before ? again : first
  return format === 'time' ? { secondsDone: done } : { repsDone: done }
}

function stationDone(entry: PlanEntry, day: number, index: number, stations: number): Finished {
  const { share = 1, partly = false, pain = false } = variations[day] ?? {}
  if (partly && index >= stations - 2) return { id: entry.id, completed: false }
  if (entry.drill) return { id: entry.id, completed: true, ...drillResult(entry.drill) }
  const prescribed = entry.reps ?? entry.duration ?? 0
  // In a test the trainee improves a little each time.
  const done = Math.round(entry.test ? Math.max(prescribed, 15) * (1 + day / 60) : prescribed * share)
  const count = entry.type === 'reps' ? { repsDone: done } : { secondsDone: done }
  return { id: entry.id, completed: true, ...count, ...(pain && index === 1 && { pain: true }) }
}
