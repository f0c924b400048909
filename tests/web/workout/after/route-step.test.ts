import { expect, test } from 'vitest'
import { routeStep } from '#src/features/workout/after/route-step.ts'
import { days } from '#tests/shared/programme/trainees.ts'

const steps = days.map(routeStep)
const pairs = steps.slice(1).map((next, index) => ({ step: steps[index]!, next }))

test('the map advances with every mission', () => {
  expect(steps.every(({ before, after }) => after > before)).toBe(true)
})

test('within a zone each step begins where the last one ended', () => {
  const inside = pairs.filter(({ step, next }) => step.zone === next.zone)

  expect(inside.map(({ next }) => next.before)).toEqual(inside.map(({ step }) => step.after))
})

test('the last step of a zone ends where the next zone begins', () => {
  const crossings = pairs.filter(({ step, next }) => step.zone !== next.zone)

  expect(crossings).toHaveLength(7)
  expect(crossings.map(({ step }) => step.here.map(Math.round))).toEqual(
    crossings.map(({ next }) => next.place),
  )
})

test('the trainee’s place on the path follows from the completed days of the zone', () => {
  const { place, here } = routeStep(12)

  expect(place).toEqual([146, 258])
  expect(here.map(Math.round)).not.toEqual(place)
  expect(routeStep(30)).toMatchObject({ path: null, here: [130, 538] })
})
