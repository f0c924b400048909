import { expect, test } from 'vitest'
import { behaviors } from '#tools/programme/behaviors.ts'
import { simulateBootcamp } from '#tools/programme/bootcamp.ts'
import { pageOf } from '#tools/programme/page.ts'
import { soldier } from './trainees.ts'

test('a printed month names every main move, and who has no drill', () => {
  const plans = simulateBootcamp(soldier, behaviors[0]!, 1).map(({ plan }) => plan)

  for (const plan of plans)
    for (const { name, target } of plan.exercises) expect(pageOf(plan)).toContain(`**${name}: ${target}**`)
  const drillDay = plans.find(({ exercises }) => exercises.some(({ drill }) => drill))
  expect(pageOf(drillDay!)).toMatch(/Count your full rounds\.\n.*\n {2}Leave out if you have trouble with: /)
})
