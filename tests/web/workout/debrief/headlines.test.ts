import { expect, test } from 'vitest'
import { headlineOf } from '#src/features/workout/debrief/headlines.ts'

const ofSpecification = [
  'Mission Accomplished, Soldier!',
  'Outstanding Performance!',
  "You've Conquered Today's Challenge!",
  'Victory Achieved!',
  'Objective Complete!',
]
const noon = Date.parse('2027-03-05T12:00:00.000Z')
const finishedAt = (ms: number) => ({ completedAt: new Date(noon + ms).toISOString() })

test('the headline of a debrief is one of the five of the specification, each as likely, and nothing else', () => {
  const drawn = Array.from({ length: 1000 }, (_, ms) => headlineOf(finishedAt(ms)))

  expect(ofSpecification.map((headline) => drawn.filter((each) => each === headline).length)).toEqual(
    ofSpecification.map(() => 200),
  )
})

test('a session keeps its headline, wherever it is shown and before it is sent', () => {
  expect(headlineOf({ completedAt: '2027-03-05T12:00:00.417Z' })).toBe(
    headlineOf({ completedAt: '2027-03-05T12:00:00.417Z' }),
  )
  expect(headlineOf({ completedAt: '2027-03-05T13:00:00.417+01:00' })).toBe(
    headlineOf({ completedAt: '2027-03-05T12:00:00.417Z' }),
  )
})
