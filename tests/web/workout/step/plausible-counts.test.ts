import { expect, test } from 'vitest'
import type { Plan, PlanEntry } from '#shared/api/workout.ts'
import { maxPlausible } from '#shared/programme/exercises/max-plausible.ts'
import { type PlanInput, planFor } from '#shared/programme/plan/plan.ts'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { variantsOf } from '#shared/programme/exercises/variants.ts'
import { withSwap } from '#src/features/workout/attempt/changes.ts'
import { finishedWorkout } from '#src/features/workout/attempt/finish.ts'
import type { Press } from '#src/features/workout/state/player-state.ts'
import { changedCount, countedTarget } from '#src/features/workout/step/counts.ts'
import { days, soldier } from '#tests/shared/programme/trainees.ts'
import { after, opened } from '../opened-player.ts'
import { entry, plan } from '../plans.ts'

// The player and the Worker use one rule, `maxPlausible` of the planned entry. These tests press more than it allows.

const trainees: PlanInput[] = [
  soldier,
  { ...soldier, pushups: 0, situps: 0, level: 1 },
  { ...soldier, pushups: 60, situps: 70, level: 5 },
  { ...soldier, careful: true, wristFree: true, age: 71, level: 1 },
]

/** Plays a plan with the most that the player takes for each step and each test, all stations done as `variant`. */
function playWithMost(mission: Plan, variant: (planned: PlanEntry) => PlanEntry | null) {
  const steps = stepsOf(mission)
  const swaps = mission.exercises.flatMap((planned) => {
    const other = variant(planned)
    return other ? [{ planned, other }] : []
  })
  const changes = swaps.reduce(
    (before, { planned, other }) => withSwap(before, { round: 1 }, planned, other),
    withSwap(undefined, { round: 1 }, mission.exercises[0]!, mission.exercises[0]!),
  )
  const state = after(
    opened(mission, { attempt: { changes } }),
    ...steps.map(({ key }): Press => ({ type: 'countReps', key, reps: 100_000 })),
    ...mission.exercises
      .filter(({ test: isTest }) => isTest)
      .map((each): Press => ({ type: 'countTest', entryId: each.id, result: maxPlausible(each) })),
    ...steps.flatMap((): Press[] => [{ type: 'complete' }, { type: 'skipRest' }]),
  )
  const { attempt } = state.playing
  return { attempt, finished: finishedWorkout({ id: 'u' }, mission, attempt)! }
}

test.for(['planned', 'easier', 'harder', 'other'] as const)(
  'whatever a trainee enters on any day, a finish stays within what the server accepts: %s exercises',
  (kind) => {
    const sent = trainees.flatMap((input) =>
      days.flatMap((day) => {
        const mission = planFor(day, input)
        const { finished } = playWithMost(mission, (planned) => variantOf(mission, planned, input)[kind])
        return finished.exercises.map(
          (each) => [mostOf(each), maxPlausible(plannedIn(mission, each))] as const,
        )
      }),
    )

    expect(sent.filter(([most]) => most > 0).length).toBeGreaterThan(100)
    expect(sent.filter(([most, limit]) => most > limit)).toEqual([])
  },
)

/** The ways to do a station: as planned, and as the variants that the player offers. */
function variantOf(mission: Plan, planned: PlanEntry, input: PlanInput) {
  const { pushups: currentPushups, situps: currentSitups, wristFree = false } = input
  const profile = { ...input, currentPushups, currentSitups, lowImpact: false, smallSpace: false, wristFree }
  return {
    planned: null,
    ...variantsOf({ plan: mission, planned, code: planned.code, taken: new Set() }, profile),
  }
}

type FinishedEntry = NonNullable<ReturnType<typeof finishedWorkout>>['exercises'][number]

const mostOf = ({ repsDone = 0, secondsDone = 0, roundsDone = [] }: FinishedEntry) =>
  Math.max(repsDone, secondsDone, ...roundsDone.map((round) => round?.done ?? 0))
const plannedIn = ({ warmup, exercises, cooldown }: Plan, { id }: FinishedEntry) =>
  [...warmup, ...exercises, ...cooldown].find((each) => each.id === id)!

test('after a swap the player sends the count that it shows, within what the server accepts', () => {
  const planned = entry('m1', { code: 101, reps: 2, target: '2 reps' })
  const easier = entry('m1', { code: 103, reps: 12, target: '12 reps' })
  const mission = plan({ exercises: [planned] })

  const { attempt, finished } = playWithMost(mission, () => easier)

  const step = { entry: easier, section: 'exercise', round: 1, rounds: 1, key: 'm1-1' } as const
  expect(countedTarget(step)).toBe(12)
  expect(changedCount(step, 20, 1)).toBe(21) // The player alone knows what was planned.
  expect(attempt.counts['m1-1']).toBe(20)
  expect(finished.exercises[1]).toMatchObject({ repsDone: 20, variant: 103 })
})
