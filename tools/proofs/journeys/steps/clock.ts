import * as fc from 'fast-check'
import { DAY_MS, MINUTE_MS } from '#shared/units.ts'
import { Step } from '#tools/proofs/journeys/step.ts'

const always = () => true

const wait = fc
  .nat({ max: 48 * 60 })
  .map(
    (minutes) =>
      new Step(`wait ${minutes} min`, async (journey) => void (journey.now += minutes * MINUTE_MS), always),
  )

const waitForDays = fc
  .oneof(
    { weight: 9, arbitrary: fc.integer({ min: 2, max: 9 }) },
    { weight: 1, arbitrary: fc.integer({ min: 29, max: 31 }) },
  )
  .map(
    (days) => new Step(`wait ${days} days`, async (journey) => void (journey.now += days * DAY_MS), always),
  )

/** A server's clock is sometimes corrected backward. */
const setBack = fc
  .integer({ min: 1, max: 20 })
  .map(
    (minutes) =>
      new Step(
        `clock back by ${minutes} min`,
        async (journey) => void (journey.now -= minutes * MINUTE_MS),
        always,
      ),
  )

const travel = (zones: readonly string[]) =>
  fc
    .constantFrom(...zones)
    .map((zone) => new Step(`travel to ${zone}`, async (journey) => void (journey.zone = zone), always))

export const clockSteps = (zones: readonly string[]) => [
  { weight: 5, arbitrary: wait },
  { weight: 2, arbitrary: waitForDays },
  { weight: 1, arbitrary: setBack },
  { weight: 3, arbitrary: travel(zones) },
]
