import { expect, test } from 'vitest'
import { nothingSpared } from '#shared/programme/plan/spared.ts'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { finishedWorkout } from '#src/features/workout/attempt/finish.ts'
import { unsentSession } from '#src/features/workout/plan/unsent-session.ts'
import { madeOf, short, whole, wholeSparing } from './missions.ts'

const user = { id: 'u_1' }

test('an unsent version is shown as the session it will be, made from the whole plan on the device', () => {
  const done = stepsOf(short.plan).map(({ key }) => key)
  const finished = {
    ...finishedWorkout(user, short.plan, { done, results: {} }),
    finishedAt: '2027-03-05T12:00:00.000Z',
  }

  const session = unsentSession(finished, whole)

  expect(session).toMatchObject({ day: 4, length: 10 })
  expect(session?.exercises.map(({ name, completed }) => [name, completed])).toEqual(
    [...short.plan.warmup, ...short.plan.exercises, ...short.plan.cooldown].map(({ name }) => [name, true]),
  )
  expect(session?.exercises.find(({ section }) => section === 'exercise')?.rounds).toHaveLength(3)
  expect(unsentSession({ ...finished, workoutPlanId: `${whole.id}-10` }, whole)).toBeNull()
})

test('an unsent finish after today’s check is shown as it was trained, whatever the list is now', () => {
  const spared = { ...nothingSpared, places: ['shoulder' as const], lowEnergy: true }
  const { plan } = madeOf({ length: 15, needs: [], spared })
  const done = stepsOf(plan).map(({ key }) => key)
  const finished = {
    ...finishedWorkout(user, plan, { done, results: {} }),
    finishedAt: '2027-03-05T12:00:00.000Z',
  }

  for (const on of [whole, wholeSparing({ patterns: ['push'] })]) {
    const session = unsentSession(finished, on)
    expect(session).toMatchObject({ day: 4, length: 15 })
    expect(session?.exercises.map(({ name }) => name)).toEqual(
      [...plan.warmup, ...plan.exercises, ...plan.cooldown].map(({ name }) => name),
    )
  }
})
