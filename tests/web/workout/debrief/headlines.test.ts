import { expect, test } from 'vitest'
import { headlineAt } from '#src/features/workout/debrief/headlines.ts'

const ofSpecification = [
  'Mission Accomplished, Soldier!',
  'Outstanding Performance!',
  "You've Conquered Today's Challenge!",
  'Victory Achieved!',
  'Objective Complete!',
]

test('the headline of a debrief is one of the five of the specification, each as likely, and nothing else', () => {
  const draws = Array.from({ length: 1000 }, (_, draw) => headlineAt(draw / 1000))

  expect(draws).toEqual(ofSpecification.flatMap((headline) => Array.from({ length: 200 }, () => headline)))
})
