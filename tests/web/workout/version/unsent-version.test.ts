import { expect, test } from 'vitest'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { finishedWorkout } from '#src/features/workout/attempt/finish.ts'
import { unsentSession } from '#src/features/workout/plan/unsent-session.ts'
import { short, whole } from './missions.ts'

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
