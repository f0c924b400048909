import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { versionOf } from '#shared/programme/versions/today.ts'
import { planOfArm } from '#shared/programme/versions/arm.ts'
import { deleteAttempts, saveAttempt, savedAttempt } from '#src/features/workout/attempt/attempt-storage.ts'
import { newAttempt } from '#src/features/workout/attempt/attempt.ts'
import { finishedWorkout } from '#src/features/workout/attempt/finish.ts'
import { chooseOption } from '#src/features/workout/choice/choose-option.ts'
import {
  type SavedChoice,
  deleteChoiceOfDay,
  planOfOption,
  saveChoice,
  savedChoice,
} from '#src/features/workout/choice/saved-choice.ts'
import { unsentSession } from '#src/features/workout/plan/unsent-session.ts'
import { saveVersion, savedVersion } from '#src/features/workout/version/saved-version.ts'
import { stubStorage } from '#tests/web/support/storage.ts'
import { attemptId } from '../opened-player.ts'
import { choicePlan as whole } from './choice-plan.ts'

beforeEach(stubStorage)
afterEach(() => {
  vi.unstubAllGlobals()
})

const lockers: SavedChoice = {
  of: whole.id,
  day: 2,
  option: 'lockers',
  voted: false,
  final: false,
  savedAt: Date.now(),
}
const other = planOfArm(whole, 'other')
const answer = { option: 'lockers', voted: false, from: whole, version: null } as const

test('a choice belongs to its day and stays if the plan is replaced before the mission', () => {
  saveChoice('u_1', lockers)

  expect(savedChoice('u_1', whole)).toEqual(lockers)
  expect(savedChoice('u_1', { ...whole, id: '2-3-2-000new' })).toEqual(lockers)
  expect(savedChoice('u_1', { ...whole, day: 6 })).toBeNull()
  expect(savedChoice('u_2', whole)).toBeNull()
})

test.for([
  ['of an earlier bootcamp', { ...lockers, of: '2-3-2-000old', savedAt: Date.now() - 3 * 86_400_000 }],
  ['of another day’s option', { ...lockers, option: 'rim' }],
  ['that is unreadable', { option: 'lockers' }],
])('a stored choice %s is ignored', ([, stored]) => {
  localStorage.setItem('trainee:choice:u_1:', JSON.stringify(stored))

  expect(savedChoice('u_1', whole)).toBeNull()
})

test('a finish deletes its day’s choice, and a restart deletes every choice', () => {
  saveChoice('u_1', lockers)
  deleteChoiceOfDay('u_1', 1)
  expect(savedChoice('u_1', whole)).not.toBeNull()
  deleteChoiceOfDay('u_1', 2)
  expect(savedChoice('u_1', whole)).toBeNull()

  saveChoice('u_1', lockers)
  deleteAttempts('u_1')
  expect(savedChoice('u_1', whole)).toBeNull()
})

test('an answer is stored at once, and a completed warm-up is carried over', () => {
  const key = stepsOf(whole)[0]!.key
  saveAttempt('u_1', { ...newAttempt(whole, attemptId), index: 1, done: [key] })

  void chooseOption('u_1', whole, answer)

  expect(savedChoice('u_1', whole)).toMatchObject({ option: 'lockers', voted: false, final: false })
  expect(savedAttempt('u_1', whole)).toBeNull()
  expect(savedAttempt('u_1', other)).toMatchObject({ id: attemptId, done: [key], index: 1 })
})

test('the shorter version chosen for the day is carried over to the other arm', async () => {
  const choice = { length: 10 as const, needs: [] }
  const version = { of: whole.id, choice, plan: versionOf(whole, choice)!.plan }
  saveVersion('u_1', 'today', version)

  await chooseOption('u_1', whole, { ...answer, version })

  const moved = savedVersion('u_1', other, 'today')!
  expect(moved.plan).toMatchObject({ length: 10, arm: 'other' })
  const names = other.exercises.map(({ name }) => name)
  expect(moved.plan.exercises.filter(({ name }) => !names.includes(name))).toEqual([])
})

test('once a set is done, an answer from another tab changes nothing', async () => {
  saveChoice('u_1', { ...lockers, final: true })

  await chooseOption('u_1', whole, { ...answer, option: 'galley', from: other })

  expect(savedChoice('u_1', whole)).toMatchObject({ option: 'lockers', final: true })
})

test('a finish in the other arm contains its choice and is shown from the plan on the device', () => {
  const plan = planOfOption(whole, 'lockers')
  const done = stepsOf(plan).map(({ key }) => key)
  const finish = finishedWorkout({ id: 'u_1' }, plan, {
    ...newAttempt(plan, attemptId),
    done,
    choice: 'lockers',
  })
  expect(finish).toMatchObject({ choice: 'lockers', workoutPlanId: other.id })
  expect(finishedWorkout({ id: 'u_1' }, whole, newAttempt(whole, attemptId))).not.toHaveProperty('choice')

  const session = unsentSession({ ...finish, finishedAt: '2027-03-05T12:00:00.000Z' }, whole)

  expect(session).toMatchObject({ day: 2, choice: 'lockers' })
  expect(session?.exercises.filter(({ section }) => section === 'exercise').map(({ name }) => name)).toEqual(
    other.exercises.map(({ name }) => name),
  )
})
