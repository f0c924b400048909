import type { Plan } from '#shared/api/workout.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import { type Spared, nothingSpared } from '#shared/programme/plan/spared.ts'
import { type VersionChoice, basisOf, versionOf } from '#shared/programme/versions/today.ts'

const input = { pushups: 24, situps: 30, age: 30, level: 3, careful: false }

/** Returns the whole mission of a day. `needs` are those of the account. */
export const wholeOf = (day: number, needs = {}): Plan => ({
  ...planFor(day, { ...input, ...needs }),
  basis: basisOf(day, { ...input, ...needs }, {}),
})

export const whole = wholeOf(4)

/** The whole mission of a day for a trainee with a list of what to leave out. */
export const wholeSparing = (left: Partial<Spared>, day = 4): Plan => {
  const spared = { ...nothingSpared, ...left }
  return { ...planFor(day, input, { spared }), basis: basisOf(day, input, { spared }) }
}

/** Returns the version of a whole mission that fits a choice. */
export const madeOf = (choice: VersionChoice, of = whole) => versionOf(of, choice)!

/** A quiet version of ten minutes. */
export const short = madeOf({ length: 10, needs: ['lowImpact'] })
