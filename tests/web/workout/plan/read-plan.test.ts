import { expect, test } from 'vitest'
import { type Plan, planSchema } from '#shared/api/workout.ts'
import { choiceDays } from '#shared/story/option-ids.ts'
import { planWithOther } from '#shared/programme/plan/plan.ts'
import { basisOf } from '#shared/programme/versions/today.ts'
import { aPlan } from '#src/features/workout/plan/read-plan.ts'
import { readOrNull } from '#src/lib/read-stored.ts'
import { days, historyBefore, soldier } from '#tests/shared/programme/trainees.ts'

const texts: Plan['texts'] = [
  {
    option: 'galley',
    brief: 'a',
    beats: [{ at: 'round', who: 'Vega', line: 'b' }],
    aftermath: 'c',
    teaser: 'd',
    notebook: 'e',
  },
]
const spared = { exercises: [302], places: ['knee'], patterns: ['push'], lowEnergy: true }

/** The plan of a day with all that a plan can hold, as a device has stored it. */
function storedPlan(day: number): unknown {
  const history = historyBefore(day, soldier, () => ({ effort: 7 }))
  const plan = planWithOther(day, soldier, { history })
  const basis = { ...basisOf(day, soldier, { history }), spared, arm: 'other' }
  const more = { madeAfter: day - 1, length: 25, spared, arm: 'other', texts, basis, unknown: 1 }
  return JSON.parse(JSON.stringify({ ...plan, ...more }))
}

const bySchema = (stored: unknown) => planSchema.safeParse(stored).data ?? null

test.for(days)('a stored plan is read as its schema reads it: day %d', (day) => {
  const stored = storedPlan(day)

  expect(aPlan(stored)).toEqual(planSchema.parse(stored))
})

const wrong = [undefined, null, true, -1, 0.5, Infinity, '', 'x'.repeat(21), [], {}, [1, 2, 3]]

/** The plan with less in its lists, so that each place in it can be tried. */
const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]))
}

/** Calls `act` while each part of a value, one after another, is replaced by something else. */
function withEachPartWrong(value: unknown, act: () => void): void {
  if (typeof value !== 'object' || value === null) return
  for (const name of Object.keys(value)) {
    const right: unknown = Reflect.get(value, name)
    for (const instead of wrong) {
      Reflect.set(value, name, instead)
      act()
    }
    Reflect.set(value, name, right)
    withEachPartWrong(right, act)
  }
}

const drillDay = days.find((day) => planWithOther(day, soldier, {}).exercises.some(({ drill }) => drill))!

test.for([choiceDays[3], drillDay])(
  'a stored plan with a wrong part is refused, or loses that part, as by its schema: day %d',
  { timeout: 60_000 },
  (day) => {
    const whole = storedPlan(day)
    const stored = shortened(whole) as { exercises: unknown[] }
    const [drill] = (whole as Plan).exercises.filter((entry) => entry.drill)
    if (drill) stored.exercises.push(shortened(drill))
    let refused = 0
    let read = 0

    withEachPartWrong(stored, () => {
      const expected = bySchema(stored)
      expect(readOrNull(aPlan, stored)).toEqual(expected)
      if (expected) read += 1
      else refused += 1
    })

    expect(refused).toBeGreaterThan(1000)
    expect(read).toBeGreaterThan(300)
  },
)
