import type { PlanInput } from '#shared/programme/plan/plan.ts'
import { pick, randomFrom } from '#tools/harness/random.ts'

const ages = [13, 15, 16, 25, 45, 59, 60, 69, 70, 100]
/** Numbers around the limits of levels, of accepted input, and of the test rungs. */
const counts = [0, 1, 4, 9, 10, 19, 20, 34, 35, 49, 50, 100, 200]

const needs = [false, true].flatMap((lowImpact) =>
  [false, true].flatMap((wristFree) =>
    [false, true].map((smallSpace) => ({ lowImpact, wristFree, smallSpace })),
  ),
)

/** Profiles without a level: every age with the extremes of strength, then random ones. */
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
  const randomProfiles = Array.from({ length: Math.max(total - corners.length, 0) }, () => ({
    pushups: pick(counts, random),
    situps: pick(counts, random),
    age: pick(ages, random),
  }))
  return [...corners, ...randomProfiles].map((profile, index) => ({
    ...profile,
    careful: random() < 0.25,
    ...needs[index % needs.length],
  }))
}
