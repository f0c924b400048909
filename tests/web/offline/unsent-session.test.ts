import { expect, test } from 'vitest'
import { exerciseNamed } from '#shared/programme/exercises/library.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { versionOf } from '#shared/programme/versions/today.ts'
import { finishedWorkout } from '#src/features/workout/attempt/finish.ts'
import { unsentSession } from '#src/features/workout/plan/unsent-session.ts'
import { soldier } from '#tests/shared/programme/trainees.ts'
import { entry, plan, timed } from '#tests/web/workout/plans.ts'

const { code: pushUp } = exerciseNamed('push-up')
const { code: kneePushUp, name: kneeName } = exerciseNamed('knee-push-up')
const mission = plan({
  exercises: [
    entry('m1', { code: pushUp, rounds: 3 }),
    entry('m2', { name: 'Squats', rounds: 2 }),
    { ...timed('m3', 60), name: 'Plank', test: true },
  ],
})
const user = { id: 'u_1' }
const finishedAt = '2027-03-05T12:00:00.000Z'
const kept = (run: Parameters<typeof finishedWorkout>[2]) => ({
  ...finishedWorkout(user, mission, run),
  finishedAt,
})

test('an unsent finish is shown as the session it will be, with rounds, swaps by name and counts', () => {
  const knees = entry('m1', { code: kneePushUp, name: kneeName, reps: 24, target: '24 reps' })
  const run = {
    done: ['w1-1', 'm1-1', 'm1-2', 'm1-3', 'm2-1', 'm3-1'],
    results: { m3: 75 },
    counts: { 'm1-3': 22 },
    changes: { swaps: { m1: [{ from: 2, entry: knees }] }, left: [], pain: [] },
  }

  const session = unsentSession(kept(run), mission)

  expect(session).toMatchObject({ day: 5, counts: true, completedAt: finishedAt, effort: null })
  expect(session?.exercises).toMatchObject([
    { id: 'w1', section: 'warmup', completed: true, duration: 30, rounds: null },
    {
      id: 'm1',
      name: kneeName,
      completed: true,
      reps: 23,
      target: '23 reps',
      rounds: [
        { done: 20, name: 'Push-ups' },
        { done: 24, name: null },
        { done: 22, name: null },
      ],
    },
    { id: 'm2', name: 'Squats', completed: false, reps: 20, rounds: [{ done: 20, name: null }, null] },
    { id: 'm3', name: 'Plank', completed: true, duration: 75, rounds: null },
    { id: 'c1', section: 'cooldown', completed: false },
  ])
})

test('an unsent finish of an older release, with the older name for its rounds, is shown the same', () => {
  const finish = kept({ done: ['m2-1'], results: {}, counts: { 'm2-1': 12 } })
  const older = {
    ...finish,
    exercises: finish.exercises!.map(({ roundsDone, ...entry }) => ({
      ...entry,
      ...(roundsDone && { rounds: roundsDone }),
    })),
  }

  expect(unsentSession(older, mission)?.exercises[2]).toMatchObject({
    id: 'm2',
    completed: false,
    rounds: [{ done: 12, name: null }, null],
  })
  expect(unsentSession(older, mission)).toEqual(unsentSession(finish, mission))
})

test('a station done as planned has its count in every round; an uncounted test has no number', () => {
  const session = unsentSession(kept({ done: ['m1-1', 'm1-2', 'm1-3', 'm3-1'], results: {} }), mission)

  expect(session?.exercises[1]).toMatchObject({
    completed: true,
    reps: 20,
    rounds: [
      { done: 20, name: null },
      { done: 20, name: null },
      { done: 20, name: null },
    ],
  })
  expect(session?.exercises[3]).toMatchObject({ completed: true, duration: null, target: 'Done' })
})

test('a shorter version of the day’s plan is shown as what it was', () => {
  const whole = planFor(9, soldier)
  const short = versionOf(whole, { length: 15, needs: [] })!.plan
  const finished = {
    ...finishedWorkout(user, short, { done: stepsOf(short).map(({ key }) => key), results: {} }),
    finishedAt,
  }

  const session = unsentSession(finished, whole)

  expect(short.exercises.length + short.warmup.length).toBeLessThan(
    whole.exercises.length + whole.warmup.length,
  )
  expect(session?.exercises.map(({ name }) => name)).toEqual(
    [...short.warmup, ...short.exercises, ...short.cooldown].map(({ name }) => name),
  )
  expect(session?.exercises.find(({ id }) => id === 'm1')?.rounds).toHaveLength(short.exercises[0]!.rounds)
})

test.each([
  ['no plan', { finishedAt }, null],
  ['another plan', {}, plan({ id: 'another' })],
  ['another day’s plan', {}, plan({ day: 6 })],
  ['something that is not a finish', { exercises: 'all of them' }, mission],
])('with %s nothing is shown', (_, change, at) => {
  expect(unsentSession({ ...kept({ done: ['m1-1'], results: {} }), ...change }, at)).toBeNull()
})
