import type { Plan } from '#shared/api/workout.ts'
import { defaultPlanId } from './default-plan-id.ts'
import type { ExerciseId } from '#shared/content/exercises.ts'
import type { Exercise } from '#shared/content/exercises/exercise.ts'
import { zoneOfDay } from '#shared/content/zones.ts'
import { estimateOf } from '#shared/programme/strength/capacity.ts'
import { planSeconds } from './duration.ts'
import { exerciseNamed, ladderOf } from '#shared/programme/exercises/library.ts'
import { roundRestSeconds } from '#shared/programme/training/load.ts'
import { type Station, numbered, stationOf } from './station.ts'
import { type Strength, strengthAfter } from '#shared/programme/strength/strength.ts'
import { programVersion } from '#shared/programme/version.ts'

/** Specification, section 7: the counts of the built-in plan. */
const builtInCounts: readonly (readonly [ExerciseId, number])[] = [
  ['push-up', 20],
  ['squat', 30],
  ['sit-up', 20],
  ['mountain-climber', 30],
]

/** Seconds of rest after each of them (D): the counts are high for many trainees. */
const restSeconds = 60

/** Fixed, so that only the counts decide and browser and Worker open on the same rung. */
const age = 30

/**
 * The built-in plan for a day (1 to 30), used when no plan arrives. If the trainee's numbers are below a
 * count, the entry opens on the easier rung and says so; the count stays (decisions, "Screens").
 */
export function defaultPlan(day: number, known?: { pushups: number; situps: number }): Plan {
  const strength =
    known && strengthAfter([], { pushups: known.pushups, situps: known.situps, age, careful: false })
  const plan: Plan = {
    id: defaultPlanId,
    day,
    title: 'Full Body Foundation',
    description: 'Full Body Foundation',
    version: programVersion,
    level: 1,
    zone: zoneOfDay(day).number,
    focus: ['Chest & Arms', 'Legs', 'Abs & Core'],
    minutes: 0,
    roundRestSeconds,
    warmup: [],
    exercises: numbered(
      'm',
      builtInCounts.map(([id, count]) => stationFor(exerciseNamed(id), count, strength)),
    ),
    cooldown: [],
  }
  return { ...plan, minutes: Math.round(planSeconds(plan).total / 60) }
}

function stationFor(full: Exercise, count: number, strength: Strength | undefined): Station {
  const rung = strength ? openingRung(full, count, strength) : full
  const easier = rung !== full
  return stationOf(rung, count, {
    rounds: 1,
    restSeconds,
    block: 1,
    rule: 'none',
    reason: easier
      ? `You start with ${rung.name.toLowerCase()}: ${count} ${full.name.toLowerCase()} would be too many for now. Pause any time.`
      : null,
  })
}

/** The hardest rung without a chair, up to the given one, on which the count is within reach; otherwise the easiest. */
function openingRung(full: Exercise, count: number, strength: Strength): Exercise {
  const ladder = full.ladder ? ladderOf(full.ladder.family) : [full]
  const upToFull = ladder.slice(0, ladder.indexOf(full) + 1).filter(({ needs }) => needs === undefined)
  return (
    upToFull.findLast((exercise) => (estimateOf(exercise, { strength, age }) ?? count) >= count) ??
    upToFull[0] ??
    full
  )
}
