import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '#shared/api/workout.ts'
import { useSetNotifications } from '#src/features/reminders/queries.ts'
import { useLogOut } from '#src/features/auth/log-out.ts'
import { useLogIn } from '#src/features/auth/queries.ts'
import { accessQuery, currentBootcampQuery, useStartBootcamp } from '#src/features/bootcamp/queries.ts'
import { savedStory } from '#src/features/story/saved-story.ts'
import { saveStory } from '#src/features/story/stored-stories.ts'
import { useFinishWorkout, useSendFinish } from '#src/features/workout/attempt/finish-workout.ts'
import { planQuery, sessionTodayQuery } from '#src/features/workout/queries.ts'
import { meQuery } from '#src/offline/me.ts'
import { sendOrSave } from '#src/offline/outbox.ts'
import { createQueryClient } from '#src/query-client.ts'
import { unsentFinishes } from '#src/offline/unsent-finishes.ts'
import { useClearBootcamp } from '#src/features/dashboard/use-clear-bootcamp.ts'
import { rendered } from '#tests/web/support/rendered.tsx'
import { dayStoryQuery } from '#src/features/story/queries.ts'
import { stubStorage } from '#tests/web/support/storage.ts'
import { trainee } from '#tests/web/support/trainees.ts'
import { after, opened } from '#tests/web/workout/opened-player.ts'

const fetched = vi.fn<typeof fetch>()
const assigned = vi.fn<(path: string) => void>()
const answers = (body: unknown) => fetched.mockImplementation(async () => Response.json(body))
const sent = () => fetched.mock.calls.map(([path, init]) => [init?.method, path, init?.body])

let client = createQueryClient()

beforeEach(() => {
  client = createQueryClient()
  fetched.mockReset()
  assigned.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('window', { location: { assign: assigned } })
})
afterEach(() => {
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Renders a component that uses a hook. Returns what the hook returned. */
async function used<Result>(hook: () => Result): Promise<Result> {
  const results: Result[] = []
  const Uses = () => {
    results.push(hook())
    return null
  }
  await rendered(<Uses />, client)
  const [result] = results
  if (!result) throw new Error('The hook was not used')
  return result
}

/** Returns for each query whether its answer is marked to be fetched again. */
function askedAgain(...queries: readonly { queryKey: readonly unknown[] }[]): boolean[] {
  return queries.map(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated ?? false)
}
const holding = (...queries: readonly { queryKey: readonly unknown[] }[]) =>
  queries.forEach(({ queryKey }) => client.setQueryData(queryKey, {}))

const session: Session = {
  id: 's_1',
  day: 5,
  isCompleted: true,
  counts: true,
  completedAt: '2027-03-05T12:00:00.000Z',
  effort: null,
  exercises: [],
}
const finished = {
  userId: 'u_1',
  workoutPlanId: '1-2-5-abc',
  day: 5,
  isCompleted: true as const,
  exercises: [],
  completedAt: null,
}

test('a finished workout has user, session and plan asked for again', async () => {
  holding(meQuery, sessionTodayQuery, planQuery, accessQuery)
  answers(session)

  await (await used(useFinishWorkout)).mutateAsync({ finished, attemptId: 'run-1' })

  expect(askedAgain(meQuery, sessionTodayQuery, planQuery, accessQuery)).toEqual([true, true, true, false])
})

test('a finish is sent once, under the run’s own key', async () => {
  answers(session)

  await (await used(useFinishWorkout)).mutateAsync({ finished, attemptId: 'run-1' })

  expect(sent()).toEqual([['POST', '/api/workout-sessions', JSON.stringify(finished)]])
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('idempotency-key')).toBe('run-1')
})

test('without a user nothing is sent: the console says to wait for the data, and so does the player', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const send = await used(() =>
    useSendFinish(
      () => {},
      () => {},
    ),
  )
  const { finish } = after(opened(undefined, { userId: null }), 'finishAnyway')

  send(finish)

  expect(finish).toMatchObject({
    alert: 'Your mission is still loading. Press Finish again in a moment.',
  })
  expect(logged.mock.calls).toEqual([['Please wait for data to load before completing workout']])
  expect(fetched).not.toHaveBeenCalled()
})

test('starting a bootcamp has access, bootcamp and user asked for again', async () => {
  holding(meQuery, accessQuery, currentBootcampQuery, planQuery)
  answers({})
  const start = await used(() => useStartBootcamp(async () => {}))

  await start.mutateAsync().catch(() => {})
  expect(sent()).toEqual([['POST', '/api/bootcamps/start', undefined]])
  expect(askedAgain(accessQuery, currentBootcampQuery)).toEqual([true, true])

  const bootcamp = {
    id: 'b_1',
    programme: 'jungle',
    level: 2,
    currentDay: 1,
    daysCompleted: 0,
    startedAt: '2027-03-01T12:00:00.000Z',
    nextMissionAt: null,
  }
  answers(bootcamp)
  await start.mutateAsync()

  expect(askedAgain(meQuery, accessQuery, currentBootcampQuery, planQuery)).toEqual([true, true, true, false])
})

test('a start, a repeat’s too, forgets the stories of the last run: in the browser and on the page', async () => {
  stubStorage()
  const story = {
    title: 'The wreck',
    day: 1,
    story: 'Rain.',
    survivalSkill: 'Fire: dry tinder',
    debrief: 'Days held: 30.',
  }
  for (const userId of ['u_1', 'u_2']) saveStory(userId, story)
  client.setQueryData(meQuery.queryKey, trainee)
  client.setQueryData(dayStoryQuery(trainee.id, 1).queryKey, story)
  holding(planQuery, sessionTodayQuery)
  answers({
    id: 'b_2',
    programme: 'jungle',
    level: 2,
    currentDay: 1,
    daysCompleted: 0,
    startedAt: '2027-05-01T12:00:00.000Z',
    nextMissionAt: null,
  })
  const start = await used(() => useStartBootcamp(useClearBootcamp()))

  await start.mutateAsync()

  expect([savedStory('u_1', 1), savedStory('u_2', 1)]).toEqual([null, story])
  expect(
    [dayStoryQuery(trainee.id, 1), planQuery, sessionTodayQuery].map(({ queryKey }) =>
      client.getQueryData(queryKey),
    ),
  ).toEqual([undefined, undefined, undefined])
})

test('the notification toggle sets all three preferences, and has the user asked for again', async () => {
  holding(meQuery)
  const all = (on: boolean) => ({ notificationsEnabled: on, exerciseReminders: on, photoReminders: on })
  answers(all(true))
  const { mutateAsync } = await used(useSetNotifications)

  await mutateAsync(true)
  await mutateAsync(false)

  expect(sent()).toEqual(
    [true, false].map((on) => ['PUT', '/api/users/notifications', JSON.stringify(all(on))]),
  )
  expect(askedAgain(meQuery)).toEqual([true])
})

test('a logout sends an empty object, forgets everything the client held and goes to /', async () => {
  holding(meQuery, accessQuery, sessionTodayQuery)
  answers({ ok: true })

  await (await used(useLogOut)).mutateAsync({ force: false })

  expect(sent()).toEqual([['POST', '/api/auth/logout', '{}']])
  expect(client.getQueryCache().getAll()).toEqual([])
  expect(assigned.mock.calls).toEqual([['/']])
})

test('a logout that fails keeps the trainee where they are', async () => {
  holding(meQuery)
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))

  await (await used(useLogOut)).mutateAsync({ force: false }).catch(() => {})

  expect(client.getQueryData(meQuery.queryKey)).toBeDefined()
  expect(assigned).not.toHaveBeenCalled()
})

test('a logout sends unsent missions first; one that stays unsent is told of, and stays with its owner', async () => {
  stubStorage()
  client.setQueryData(meQuery.queryKey, trainee)
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await sendOrSave({ ...finished, userId: trainee.id }, 'run-1')
  fetched.mockImplementation(async (path) =>
    path === '/api/workout-sessions'
      ? Response.json({}, { status: 503 })
      : Response.json({ ok: true, id: trainee.id }),
  )
  const { mutateAsync } = await used(useLogOut)

  await expect(mutateAsync({ force: false })).rejects.toThrow(
    'One mission is not sent yet. It stays on this device until you sign in again.',
  )
  expect(assigned).not.toHaveBeenCalled()
  await mutateAsync({ force: true })

  expect(assigned.mock.calls).toEqual([['/']])
  expect(unsentFinishes(trainee.id)).toHaveLength(1)
})

test('a login forgets what the client held, asks who is signed in, and loads / about 100 ms later', async () => {
  vi.useFakeTimers()
  holding(accessQuery, sessionTodayQuery)
  answers(trainee)
  const logIn = await used(useLogIn)

  const done = logIn.mutateAsync({ email: trainee.email, password: 'password-1' })
  await vi.advanceTimersByTimeAsync(0)
  await done
  expect(
    sent()
      .map(([method, path]) => `${method} ${path}`)
      .slice(0, 2),
  ).toEqual(['POST /api/auth/login', 'GET /api/auth/me'])
  expect(client.getQueryData(accessQuery.queryKey)).toBeUndefined()
  expect(client.getQueryData(meQuery.queryKey)).toEqual(trainee)

  await vi.advanceTimersByTimeAsync(99)
  expect(assigned).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)

  expect(assigned.mock.calls).toEqual([['/']])
})
