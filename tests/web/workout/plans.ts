import type { Plan, PlanEntry } from '#shared/api/workout.ts'

/** Returns an entry of a plan with plain defaults. `over` replaces some of them. */
export function entry(id: string, over: Partial<PlanEntry> = {}): PlanEntry {
  return {
    id,
    code: 1,
    name: 'Push-ups',
    type: 'reps',
    target: '20 reps',
    instructions: '',
    reps: 20,
    duration: null,
    rounds: 1,
    restSeconds: 0,
    block: 1,
    demonstration: null,
    test: false,
    mistake: null,
    rule: 'capacity',
    reason: null,
    completed: false,
    ...over,
  }
}

export const timed = (id: string, seconds: number) =>
  entry(id, { type: 'duration', target: `${seconds} s`, reps: null, duration: seconds })

/** Returns a plan of six steps: a 30 s warm-up, two stations with two rounds, and a 30 s cooldown. */
export function plan(over: Partial<Plan> = {}): Plan {
  return {
    id: '1-2-5-abc',
    day: 5,
    title: 'The Fallen Giant',
    description: '',
    version: 1,
    level: 2,
    zone: 2,
    focus: [],
    minutes: 30,
    roundRestSeconds: 60,
    warmup: [timed('w1', 30)],
    exercises: [entry('m1', { rounds: 2, restSeconds: 25 }), entry('m2', { rounds: 2, restSeconds: 25 })],
    cooldown: [timed('c1', 30)],
    ...over,
  }
}
