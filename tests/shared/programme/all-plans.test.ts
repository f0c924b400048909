import { expect, test } from 'vitest'
import type { PlanEntry } from '#shared/api/workout.ts'
import { planSchema } from '#shared/api/workout.ts'
import { capacityOf } from '#shared/programme/capacity.ts'
import { testDays } from '#shared/programme/assessment.ts'
import { planSeconds } from '#shared/programme/duration.ts'
import { type PlanInput, planFor } from '#shared/programme/plan.ts'
import { exerciseOf } from '#shared/programme/read-back.ts'
import { traineeOf } from '#shared/programme/trainee.ts'
import { unitSeconds } from '#shared/programme/work-set.ts'
import { allTrainees, days, soldier } from './trainees.ts'

const within = (value: number, min: number, max: number) => value >= min && value <= max

/** The share of the tested maximum that no set may pass on a day (training.md 3). */
const mostOf = (day: number) => (day <= 7 ? 0.7 : 0.8)

test('every plan of every day, level and accepted profile keeps the rules of time, rest, sets and load', () => {
  const broken = new Set<string>()
  for (const trainee of allTrainees()) {
    for (const day of days) for (const rule of brokenRules(day, trainee)) broken.add(`day ${day}: ${rule}`)
  }

  expect([...broken]).toEqual([])
}, 120_000)

test('a plan is what the interface promises', () => {
  for (const day of days) expect(planSchema.safeParse(planFor(day, soldier)).success).toBe(true)
})

test('every entry says why, and what it asks for', () => {
  const entries = days.flatMap((day) => {
    const plan = planFor(day, soldier)
    return [...plan.warmup, ...plan.exercises, ...plan.cooldown]
  })

  expect(entries.filter(({ reason, target, instructions }) => !reason || !target || !instructions)).toEqual([])
})

function* brokenRules(day: number, input: PlanInput): Generator<string> {
  const plan = planFor(day, input)
  const seconds = planSeconds(plan)
  const trainee = traineeOf(input)
  if (!within(seconds.warmup, 270, 330)) yield `warm-up ${seconds.warmup} s`
  if (!within(seconds.training, 1200, 1500)) yield `training ${seconds.training} s`
  if (!within(seconds.cooldown, 270, 330)) yield `recovery ${seconds.cooldown} s`
  if (!within(seconds.total, 1500, 2100)) yield `total ${seconds.total} s`
  if (plan.minutes !== Math.round(seconds.total / 60)) yield `says ${plan.minutes} min`
  const sets = new Map<number, number>()
  for (const entry of plan.exercises) sets.set(entry.code, (sets.get(entry.code) ?? 0) + entry.rounds)
  if (Math.max(...sets.values()) > 6) yield 'more than 6 sets of one move'
  const isTest = (entry: PlanEntry) => testDays.includes(day) && entry.block === 1
  for (const entry of plan.exercises) {
    const exercise = exerciseOf(entry.code)
    if (entry.restSeconds < 10) yield `${entry.name} rests ${entry.restSeconds} s`
    if (trainee.lowImpact && !exercise.lowImpact) yield `${entry.name} jumps`
    if (trainee.careful && exercise.strain) yield `${entry.name} for a careful trainee`
    if (isTest(entry)) continue
    const amount = entry.reps ?? (entry.duration ?? 0) / (exercise.sides === 'each' ? 2 : 1)
    const capacity = capacityOf(exercise, trainee)
    if (amount < 1) yield `${entry.name} asks for ${amount}`
    if (capacity !== null && amount > mostOf(day) * capacity) yield `${entry.name} asks for ${amount} of ${capacity}`
    if (amount * unitSeconds(exercise) > [30, 35, 40, 45, 50][trainee.level - 1]! && capacity !== null) yield `${entry.name} works too long`
  }
}
