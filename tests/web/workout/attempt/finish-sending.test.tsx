import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Session } from '#shared/api/workout.ts'
import { accessQuery } from '#src/features/bootcamp/queries.ts'
import { useFinishWorkout, useSendFinish } from '#src/features/workout/attempt/finish-workout.ts'
import { useNoteSession } from '#src/features/workout/debrief/use-note-session.ts'
import { planQuery, sessionTodayQuery } from '#src/features/workout/queries.ts'
import { meQuery } from '#src/offline/me.ts'
import { createQueryClient } from '#src/query-client.ts'
import { stubApi } from '#tests/web/support/api.ts'
import { fillQueries, isRefetched } from '#tests/web/support/queries.ts'
import { trainee } from '#tests/web/support/trainees.ts'
import { renderHook } from '#tests/web/support/render.tsx'
import { after, opened } from '../opened-player.ts'

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

/** Sends a finish. Returns what was sent. */
async function sendFinish(client = createQueryClient()) {
  const calls = stubApi({ 'POST /api/workout-sessions': session })
  const { current } = renderHook(useFinishWorkout, client)
  await current.mutateAsync({ finished, attemptId: 'run-1' })
  return calls
}

test('a finished workout refetches user, session and plan', async () => {
  const client = createQueryClient()
  fillQueries(client, meQuery, sessionTodayQuery, planQuery, accessQuery)

  await sendFinish(client)

  expect(isRefetched(client, meQuery, sessionTodayQuery, planQuery, accessQuery)).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('a finish is sent once, under the attempt’s own key', async () => {
  const calls = await sendFinish()

  const posts = calls.filter(({ call }) => call.startsWith('POST'))
  expect(posts.map(({ call, body }) => [call, body])).toEqual([['POST /api/workout-sessions', finished]])
  expect(calls[0]?.headers.get('idempotency-key')).toBe('run-1')
})

test('what the screens after a finish show comes with one call, and a refused finish makes none', async () => {
  const client = createQueryClient()
  const answers = { '/api/auth/me': trainee, '/api/workout/today': null, '/api/sessions/today': session }
  const calls = stubApi({ 'POST /api/workout-sessions': session, 'GET /api/after-mission': answers })
  const { current } = renderHook(useFinishWorkout, client)
  await current.mutateAsync({ finished, attemptId: 'run-1' })

  const read = await Promise.all([
    client.fetchQuery(meQuery),
    client.fetchQuery(planQuery),
    client.fetchQuery(sessionTodayQuery),
  ])

  expect(read).toEqual([trainee, null, session])
  expect(calls.map(({ call }) => call)).toEqual(['POST /api/workout-sessions', 'GET /api/after-mission'])

  const refusal = () => Response.json({ error: 'No.', code: 'locked' }, { status: 409 })
  const refused = stubApi({ 'POST /api/workout-sessions': refusal })
  const { current: again } = renderHook(useFinishWorkout, client)
  await expect(again.mutateAsync({ finished, attemptId: 'run-2' })).rejects.toThrow('409')
  expect(refused.map(({ call }) => call)).toEqual(['POST /api/workout-sessions'])
})

test('what an effort changes comes with one call', async () => {
  const client = createQueryClient()
  const calls = stubApi({
    'GET /api/auth/me': trainee,
    'GET /api/workout/today': null,
    'PATCH /api/workout-sessions/s_1': { ...session, effort: 8 },
    'GET /api/after-mission': { '/api/auth/me': trainee, '/api/workout/today': null },
  })
  const untilRead = () => vi.waitFor(() => expect(client.isFetching()).toBe(0))
  const stops = [
    new QueryObserver(client, meQuery).subscribe(() => {}),
    new QueryObserver(client, planQuery).subscribe(() => {}),
  ]
  const { current } = renderHook(useNoteSession, client)
  await untilRead()
  calls.splice(0)

  await current.mutateAsync({ id: 's_1', effort: 8 })
  await untilRead()

  expect(calls.map(({ call }) => call)).toEqual(['PATCH /api/workout-sessions/s_1', 'GET /api/after-mission'])
  stops.forEach((stop) => stop())
})

test('an effort that is told while the session is still being read is not lost', async () => {
  const client = createQueryClient()
  client.setQueryData(sessionTodayQuery.queryKey, session)
  const reading = Promise.withResolvers<Response>()
  stubApi({
    'GET /api/sessions/today': () => reading.promise,
    'PATCH /api/workout-sessions/s_1': { ...session, effort: 8 },
  })
  const observer = new QueryObserver(client, sessionTodayQuery)
  const stop = observer.subscribe(() => {})
  void client.invalidateQueries({ queryKey: sessionTodayQuery.queryKey })
  const { current } = renderHook(useNoteSession, client)

  await current.mutateAsync({ id: 's_1', effort: 8 })
  reading.resolve(Response.json(session))
  await reading.promise
  await Promise.resolve()

  expect(client.getQueryData(sessionTodayQuery.queryKey)).toMatchObject({ effort: 8 })
  stop()
})

/** Finishes an attempt before it is known who is training. */
function finishWithoutUser() {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const calls = stubApi()
  const { finish } = after(opened(undefined, { userId: null }), 'finishAnyway')
  const { current: send } = renderHook(() =>
    useSendFinish(
      () => {},
      () => {},
    ),
  )
  send(finish)
  return { calls, logged, finish }
}

test('without a user nothing is sent', () => {
  const { calls } = finishWithoutUser()

  expect(calls).toEqual([])
})

test('without a user the console says to wait for the data', () => {
  const { logged } = finishWithoutUser()

  expect(logged.mock.calls).toEqual([['Please wait for data to load before completing workout']])
})

test('without a user the player asks the trainee to press Finish again in a moment', () => {
  const { finish } = finishWithoutUser()

  expect(finish).toMatchObject({
    alert: 'Your mission is still loading. Press Finish again in a moment.',
  })
})
