import type { PlanInput } from '#shared/programme/plan.ts'
import { pick, randomFrom } from '#tools/harness/random.ts'

const ages = [13, 15, 16, 25, 45, 59, 60, 69, 70, 100]
/** Every edge of the levels, of what is accepted, and of what is tested on another rung. */
const counts = [0, 1, 4, 9, 10, 19, 20, 34, 35, 49, 50, 100, 200]

const needs = [false, true].flatMap((lowImpact) =>
  [false, true].flatMap((wristFree) =>
    [false, true].map((smallSpace) => ({ lowImpact, wristFree, smallSpace })),
  ),
)

/** Profiles of a trainee, without a level: every age with the corners of strength, then others by chance. */
export function profiles(seed: number, total: number): Omit<PlanInput, 'level'>[] {
  const random = randomFrom(seed)
  const corners = ages.flatMap((age) =>
    [
      [0, 0],
      [0, 200],
      [200, 0],
      [200, 200],
    ].map(([pushups = 0, situps = 0]) => ({ pushups, situps, age })),
  )
  const byChance = Array.from({ length: Math.max(total - corners.length, 0) }, () => ({
    pushups: pick(counts, random),
    situps: pick(counts, random),
    age: pick(ages, random),
  }))
  return [...corners, ...byChance].map((profile, index) => ({
    ...profile,
    careful: random() < 0.25,
    ...needs[index % needs.length],
  }))
}
