import type { Plan, PlanEntry } from '#shared/api/workout.ts'
import { exerciseOf } from '#shared/programme/exercises/library.ts'
import { unitSeconds } from '#shared/programme/exercises/unit-seconds.ts'

/**
 * Seconds of a plan by section: work (repetitions times their seconds, both sides if they are separate),
 * rests and changeovers, and the rest between the rounds of each block and before a drill.
 */
export function planSeconds(plan: Pick<Plan, 'warmup' | 'exercises' | 'cooldown' | 'roundRestSeconds'>): {
  warmup: number
  training: number
  cooldown: number
  total: number
} {
  const warmup = sectionSeconds(plan.warmup, 0)
  const training = sectionSeconds(plan.exercises, plan.roundRestSeconds)
  const cooldown = sectionSeconds(plan.cooldown, 0)
  return { warmup, training, cooldown, total: warmup + training + cooldown }
}

type Timed = Pick<PlanEntry, 'code' | 'reps' | 'duration' | 'block' | 'rounds' | 'restSeconds' | 'rule'>

/** Seconds of work in one round of an entry. */
export function workSecondsOfEntry({
  code,
  reps,
  duration,
}: Pick<PlanEntry, 'code' | 'reps' | 'duration'>): number {
  return duration ?? (reps ?? 0) * unitSeconds(exerciseOf(code))
}

/** Seconds of the entries of one section, with so many seconds between two rounds. */
export function sectionSeconds(entries: readonly Timed[], roundRestSeconds: number): number {
  const roundsByBlock = new Map<number, number>()
  for (const { block, rounds } of entries)
    roundsByBlock.set(block, Math.max(roundsByBlock.get(block) ?? 1, rounds))
  const stationSeconds = entries.reduce(
    (sum, entry) => sum + entry.rounds * (workSecondsOfEntry(entry) + entry.restSeconds),
    0,
  )
  const beforeDrills = entries.filter(({ rule }) => rule === 'drill').length * roundRestSeconds
  return [...roundsByBlock.values()].reduce(
    (sum, rounds) => sum + (rounds - 1) * roundRestSeconds,
    stationSeconds + beforeDrills,
  )
}
