import type { DrillBefore, Plan, PlanEntry } from '#shared/api/workout.ts'
import type { DrillFormat } from '#shared/content/exercises/exercise.ts'
import { drillAmount } from '#shared/programme/training/drill-text.ts'
import { entry, plan } from '../plans.ts'

const move = (code: number, name: string, target: string, demonstration: string | null = null) => ({
  code,
  name,
  target,
  demonstration,
})

const drills = {
  rounds: {
    code: 801,
    name: 'Up and Over',
    target: 'As many rounds as you can in 4 min',
    instructions: 'One round: 4 step-back burpees, 8 squats, 10 steps of bear crawl. Count your full rounds.',
    moves: [
      move(382, 'Step-back burpees', '4'),
      move(302, 'Squats', '8', 'squats'),
      move(263, 'Bear crawl', '10 steps'),
    ],
  },
  minute: {
    code: 811,
    name: 'Push and Run',
    target: 'As many as you can in 4 min',
    instructions:
      'Each minute: 7 push-ups, then shuttle runs until the minute is up. Count your shuttle runs over all four minutes.',
    moves: [move(104, 'Push-ups', '7'), move(392, 'Shuttle runs', '1')],
  },
  time: {
    code: 821,
    name: 'Supply Run',
    target: 'As fast as you can, up to 4 min',
    instructions:
      'Three rounds: 4 shuttle runs, 4 reverse lunges a side, 6 push-ups. Good form first. Stop the clock when you’re done.',
    moves: [
      move(392, 'Shuttle runs', '4'),
      move(313, 'Reverse lunges', '4 a side'),
      move(104, 'Push-ups', '6'),
    ],
  },
} as const

/** A drill of this format as it is planned. */
export function drillWith(format: DrillFormat, before: DrillBefore = null): PlanEntry {
  const { moves, ...texts } = drills[format]
  return entry('m1', {
    ...texts,
    reason: before
      ? `Day ${before.day}: ${drillAmount(format, before.result)}. Beat it.`
      : 'Save your result to beat it when this drill comes back.',
    type: format === 'time' ? 'duration' : 'reps',
    reps: null,
    duration: 240,
    block: 2,
    test: true,
    rule: 'drill',
    drill: { format, moves: [...moves], ...(format === 'time' && { rounds: 3 }), before },
  })
}

/** A mission of three steps: a warm-up of 30 s, a drill, a cooldown of 30 s. */
export const drillPlan = (format: DrillFormat, before: DrillBefore = null): Plan =>
  plan({ exercises: [drillWith(format, before)] })
