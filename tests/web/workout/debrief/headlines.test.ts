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

test('a debrief’s headline is one of the five specified ones, each equally likely', () => {
  const drawn = Array.from({ length: 1000 }, (_, ms) => headlineOf(finishedAt(ms)))

  expect(ofSpecification.map((headline) => drawn.filter((each) => each === headline).length)).toEqual(
    ofSpecification.map(() => 200),
  )
})

test('a session keeps its headline on every screen and before it is sent', () => {
  expect(headlineOf({ completedAt: '2027-03-05T12:00:00.417Z' })).toBe(
    headlineOf({ completedAt: '2027-03-05T12:00:00.417Z' }),
  )
  expect(headlineOf({ completedAt: '2027-03-05T13:00:00.417+01:00' })).toBe(
    headlineOf({ completedAt: '2027-03-05T12:00:00.417Z' }),
  )
})
