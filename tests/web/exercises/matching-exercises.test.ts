import { expect, test } from 'vitest'
import { exercises } from '#shared/content/exercises.ts'
import { joints } from '#shared/content/joints.ts'
import { jointsLoadedBy } from '#shared/programme/exercises/spared-codes.ts'
import { areas, matchingExercises, wholeLibrary } from '#src/features/exercises/matching-exercises.ts'

const found = (search: Partial<typeof wholeLibrary>) =>
  matchingExercises({ ...wholeLibrary, ...search }).flatMap((group) => group.exercises)
const names = (search: Partial<typeof wholeLibrary>) => found(search).map(({ name }) => name)

test('without a search the whole library is listed, each area by name', () => {
  expect(found({})).toHaveLength(exercises.length)
  expect(matchingExercises(wholeLibrary).map(({ area }) => area)).toEqual([...areas])
})

test.for([
  ['push', 'Push-ups'],
  ['PUSH up', 'Push-ups'],
  ['  wall sit ', 'Wall sit'],
] as const)('"%s" finds %s by the beginnings of its words', ([name, expected]) => {
  expect(names({ name })).toContain(expected)
  expect(names({ name }).length).toBeLessThan(exercises.length / 4)
})

test('a name that is not there finds nothing', () => {
  expect(matchingExercises({ ...wholeLibrary, name: 'bench press' })).toEqual([])
})

test.for(['lowImpact', 'wristFree', 'smallSpace'] as const)(
  'the need %s leaves only what meets it',
  (need) => {
    expect(found({ [need]: true }).length).toBeGreaterThan(20)
    expect(found({ [need]: true }).every((exercise) => exercise[need])).toBe(true)
  },
)

test.for(joints)('easy on the %s leaves only what does not load it', (easyOn) => {
  expect(found({ easyOn }).length).toBeGreaterThan(20)
  expect(found({ easyOn }).flatMap(({ code }) => jointsLoadedBy(code))).not.toContain(easyOn)
})

test('an area leaves only its own', () => {
  expect(new Set(found({ area: 'Legs' }).map(({ area }) => area))).toEqual(new Set(['Legs']))
})
