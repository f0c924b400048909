import { expect, test } from 'vitest'
import { routeStep } from '#src/features/workout/after/route-step.ts'
import { days } from '#tests/shared/programme/trainees.ts'

test('the map moves on with every mission, and a zone ends where the next one begins', () => {
  const steps = days.map(routeStep)

  for (const [index, step] of steps.entries()) {
    const next = steps[index + 1]
    expect(step.after).toBeGreaterThan(step.before)
    if (next?.zone === step.zone) expect(next.before).toBe(step.after)
    if (next && next.zone !== step.zone) {
      expect(step.after).toBe(1)
      expect(step.here.map(Math.round)).toEqual(next.place)
    }
  }
})

test('the trainee stands as far along the path as days of the zone are done', () => {
  const { place, here } = routeStep(12)

  expect(place).toEqual([146, 258])
  expect(here.map(Math.round)).not.toEqual(place)
  expect(routeStep(30)).toMatchObject({ path: null, here: [130, 538] })
})
