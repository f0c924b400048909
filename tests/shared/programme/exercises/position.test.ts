import { expect, test } from 'vitest'
import { frontPoseAt, profilePoseAt } from '#art/figure/demonstrations/exercise.ts'
import { exercises as figures } from '#art/figure/demonstrations/exercises.ts'
import { builds } from '#art/figure/joints/build.ts'
import { solveFront } from '#art/figure/joints/solve-front.ts'
import { solveProfile } from '#art/figure/joints/solve-profile.ts'
import { demonstrations } from '#shared/content/exercises/exercise.ts'
import { exercises } from '#shared/content/exercises.ts'
import { notStanding } from '#shared/content/exercises/positions.ts'
import { changesPosition, positionOf, positionWords } from '#shared/programme/exercises/position.ts'

const move = (demonstration: string | null) => ({ demonstration })
const onFeet = new Set<string | null>(['standing', 'wall', 'support'])

test('every demonstration begins in one position', () => {
  const listed = Object.values(notStanding).flat()

  expect(new Set(listed).size).toBe(listed.length)
  expect(demonstrations.filter((id) => positionOf(move(id)) === null)).toEqual([])
})

/** The height of the head at the start of the cycle, for figures that are not seen from above. */
const heads = figures
  .filter(({ view }) => !view.above)
  .map((figure) => {
    const { headBase } =
      figure.side === 'front'
        ? solveFront(frontPoseAt(figure, 0), figure.rig ?? {}, builds.man)
        : solveProfile(profilePoseAt(figure, 0), figure.rig)
    return { id: figure.id, height: headBase.y, position: positionOf(move(figure.id)) }
  })

test('a figure with a high head begins on its feet, on its knees or sitting', () => {
  const upright = new Set<string | null>([...onFeet, 'kneeling', 'sitting'])

  expect(heads.filter(({ height, position }) => height > 100 && !upright.has(position))).toEqual([])
})

test('a figure with a low head begins on the floor or at a support, or folds forward', () => {
  const standing = heads.filter(
    ({ height, position }) => height <= 100 && (position === 'standing' || position === 'wall'),
  )

  expect(standing.map(({ id }) => id).toSorted()).toEqual(['forward-fold', 'wide-forward'])
})

test('a figure at a wall begins at the wall', () => {
  const atWalls = figures.filter(({ props = [] }) => props.some(({ kind }) => /wall/i.test(kind)))

  expect(atWalls.map(({ id }) => [id, positionOf(move(id))])).toEqual(atWalls.map(({ id }) => [id, 'wall']))
})

test('a move for a small space starts on the feet, and one with a chair, step or table starts beside it', () => {
  const moves = exercises.filter(({ demonstration }) => demonstration)
  const begins = (list: typeof moves) =>
    new Set(list.map(({ demonstration }) => positionOf({ demonstration })))

  expect(begins(moves.filter(({ smallSpace }) => smallSpace))).toEqual(onFeet)
  expect(begins(moves.filter(({ needs }) => needs && needs !== 'towel'))).toEqual(new Set(['support']))
})

test.each([
  ['jumping-jacks', 'squats', false],
  ['jumping-jacks', 'push-ups', true],
  ['push-ups', 'squats', true],
  ['squats', 'wall-sit', true],
  ['plank', 'mountain-climbers', false],
  ['push-ups', 'superman', false],
  ['push-ups', 'sit-ups', true],
  ['twists', 'leg-raises', false],
  ['plank', 'side-plank', true],
  ['squats', 'sit-to-stand', true],
  [null, 'push-ups', false],
  ['squats', null, false],
  ['squats', 'no-such-move', false],
])('whether the body changes its position from %s to %s: %s', (before, after, changes) => {
  expect(changesPosition(move(before), move(after))).toBe(changes)
})

test('a drill starts in the position of its first move', () => {
  const moves = ['push-ups', 'shuttle'].map((demonstration, code) => ({
    code,
    name: demonstration,
    target: '8',
    demonstration,
  }))
  const drill = { demonstration: 'shuttle', drill: { format: 'minute' as const, moves, before: null } }

  expect(positionWords(drill)).toBe('Down on your hands')
  expect(changesPosition(move('plank'), drill)).toBe(false)
})

test('a few words say how to get into each position', () => {
  expect(['squats', 'push-ups', 'sit-ups', 'wall-sit', null].map((id) => positionWords(move(id)))).toEqual([
    'Stand up',
    'Down on your hands',
    'Lie on your back',
    'Stand at a wall',
    null,
  ])
})
