import { expect, test } from 'vitest'
import { exercises } from '#shared/content/exercises.ts'
import { describeOmissions } from '#src/features/omissions/describe-omission.ts'
import { omittedBy } from '#src/features/omissions/omitted-by.ts'
import { exerciseNamed } from '#shared/programme/exercises/library.ts'
import { left } from './lists.ts'
import { trainee } from '../support/trainees.ts'

const code = (id: Parameters<typeof exerciseNamed>[0]) => exerciseNamed(id).code
const described = (...args: Parameters<typeof describeOmissions>) =>
  describeOmissions(...args).map(({ name, instead }) => `${name} · ${instead}`)

test('an exercise is replaced by the next easier rung of its family', () => {
  expect(described([left(`x:${code('squat')}`)], trainee)).toEqual(['Squats · Instead: Half squats.'])
})

test('a rung that is left out, too, replaces nothing', () => {
  const list = [left(`x:${code('squat')}`, 2), left(`x:${code('half-squat')}`, 1)]

  expect(described(list, trainee)[0]).not.toContain('Half squats.')
})

test('a replacement meets the trainee’s needs', () => {
  const list = [left(`x:${code('push-up')}`)]

  expect(described(list, trainee)).toEqual(['Push-ups · Instead: Negative push-ups.'])
  expect(described(list, { ...trainee, wristFree: true })).toEqual(['Push-ups · Instead: Fist push-ups.'])
})

test('easy movement has a replacement of its own', () => {
  expect(described([left(`x:${code('child-pose')}`)], trainee)).toEqual([
    'Child’s pose · Instead: Seated rest.',
  ])
})

test('with everything like it left out, the other moves of the mission fill in', () => {
  const list = [left(`x:${code('squat')}`, 2), left('j:knee', 1)]

  expect(described(list, trainee)).toEqual([
    'Squats · Instead: the other moves of each mission.',
    'Knee · Instead: moves that go easy on your knee.',
  ])
})

test('the latest is listed first, and what was allowed again is not listed', () => {
  const list = [left('j:knee', 1), left('j:neck', 3), left('p:push', 2, false)]

  expect(described(list, trainee).map((line) => line.split(' · ')[0])).toEqual(['Neck', 'Knee'])
})

test('a subject that only another release knows is skipped', () => {
  expect(described([left('x:9999'), left('j:elbow')], trainee)).toEqual([])
})

test('every exercise can be described', () => {
  const list = exercises.map((exercise) => left(`x:${exercise.code}`))

  expect(described(list, trainee)).toHaveLength(exercises.length)
})

test('an exercise knows all that leaves it out', () => {
  const list = [left(`x:${code('squat')}`), left('j:knee'), left('j:wrist'), left('p:squat')]

  expect(omittedBy(exerciseNamed('squat'), list).map(({ subject }) => subject)).toEqual([
    `x:${code('squat')}`,
    'j:knee',
    'p:squat',
  ])
})

test('what is always there is never marked as left out', () => {
  expect(omittedBy(exerciseNamed('easy-march'), [left(`x:${code('easy-march')}`)])).toEqual([])
})
