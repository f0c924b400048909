import type { FinishedWorkout, Plan, PlanEntry, Session } from '#shared/api/workout.ts'
import { exerciseOf, ladderOf } from '#shared/programme/exercises/library.ts'
import { hasOtherArm } from '#shared/programme/training/arms.ts'
import { lengths } from '#shared/programme/versions/lengths.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import { shortenPlan } from '#shared/programme/versions/shorten.ts'
import { unsentSession } from '#src/features/workout/plan/unsent-session.ts'
import { DAY_MS } from '#shared/units.ts'
import { pick } from '#tools/harness/random.ts'

/** A plan, what was reported of it, and the session that the device makes of both. */
export type RandomSession = {
  plan: Plan
  finished: FinishedWorkout
  session: Session
  /** The minutes of the debrief; null if it shows none. */
  minutes: number | null
}

/** A mission of any day, arm, version and trainee, of which some sets differ, were left out or replaced. */
export function randomSession(random: () => number): RandomSession {
  const plan = randomPlan(random)
  const asPlanned = random() < 0.1
  const finished: FinishedWorkout = {
    userId: 'trainee',
    workoutPlanId: plan.id,
    day: plan.day,
    isCompleted: true,
    exercises: [
      ...[...plan.warmup, ...plan.cooldown].map((entry) => ({
        id: entry.id,
        completed: asPlanned || random() < 0.9,
        ...(!asPlanned && random() < 0.1 && entry.reps !== null && { repsDone: 1 + below(random, 30) }),
      })),
      ...plan.exercises.map((entry) =>
        asPlanned ? { id: entry.id, completed: true } : finishedStation(entry, random),
      ),
    ],
    finishedAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(random() * 730 * DAY_MS)).toISOString(),
  }
  const session = unsentSession(finished, plan)
  if (!session) throw new Error(`Day ${plan.day} was not rebuilt from its finish`)
  const effort = random() < 0.3 ? null : 6 + below(random, 5)
  return { plan, finished, session: { ...session, effort }, minutes: random() < 0.5 ? plan.minutes : null }
}

function randomPlan(random: () => number): Plan {
  const day = 1 + below(random, 30)
  const input = {
    pushups: below(random, 80),
    situps: below(random, 90),
    age: 16 + below(random, 60),
    level: 1 + below(random, 5),
    careful: random() < 0.2,
    lowImpact: random() < 0.2,
    wristFree: random() < 0.2,
    smallSpace: random() < 0.2,
  }
  const whole = planFor(day, input, hasOtherArm(day) && random() < 0.5 ? { arm: 'other' } : {})
  return (random() < 0.3 ? shortenPlan(whole, pick(lengths, random)) : null) ?? whole
}

type FinishedStation = FinishedWorkout['exercises'][number]

function finishedStation(entry: PlanEntry, random: () => number): FinishedStation {
  const planned = entry.reps ?? entry.duration ?? 20
  const count = () => 1 + below(random, planned * 2)
  const field = entry.type === 'reps' ? 'repsDone' : 'secondsDone'
  const done = { id: entry.id, code: entry.code, completed: true }
  if (entry.test) {
    if (random() < 0.2) return { ...done, completed: random() < 0.5 }
    return { ...done, [field]: below(random, 90) }
  }
  const kind = random()
  if (kind < 0.1) return { ...done, completed: false }
  const variant = random() < 0.2 ? { variant: replacementOf(entry, random) } : {}
  if (kind < 0.4) return { ...done, ...variant, [field]: count() }
  if (kind < 0.6) return done
  const roundsDone = Array.from({ length: entry.rounds }, () =>
    random() < 0.2
      ? null
      : { done: count(), ...(random() < 0.2 && { variant: replacementOf(entry, random) }) },
  )
  return { ...done, completed: roundsDone.every((round) => round !== null), roundsDone }
}

/** A neighbor on the ladder that is counted in the same way; the exercise itself if it has none. */
function replacementOf({ code, type }: PlanEntry, random: () => number): number {
  const exercise = exerciseOf(code)
  const alike = exercise.ladder
    ? ladderOf(exercise.ladder.family).filter(
        (other) => other.type === type && other.type === exercise.type && other.sides === exercise.sides,
      )
    : []
  return alike.length === 0 ? code : pick(alike, random).code
}

const below = (random: () => number, most: number) => Math.floor(random() * Math.max(most, 1))
