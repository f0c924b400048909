import type { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLogOut } from '#src/features/auth/log-out.ts'
import { LoginScreen } from '#src/features/auth/login-screen.tsx'
import { accessQuery } from '#src/features/bootcamp/queries.ts'
import { sessionTodayQuery } from '#src/features/workout/queries.ts'
import { meQuery } from '#src/offline/me.ts'
import { addWaitingOmissions } from '#src/offline/waiting-omissions.ts'
import { unsentFinishes } from '#src/offline/outbox.ts'
import { sendOrSave } from '#src/offline/page-outbox.ts'
import { createQueryClient } from '#src/query-client.ts'
import { stubApi } from '#tests/web/support/api.ts'
import { stubIndexedDb } from '#tests/web/support/indexed-db.ts'
import { fillQueries } from '#tests/web/support/queries.ts'
import { render, renderHook } from '#tests/web/support/render.tsx'
import { trainee } from '#tests/web/support/trainees.ts'
import { left } from '../omissions/lists.ts'

const assigned = vi.fn<(path: string | URL) => void>()
let client: QueryClient
beforeEach(() => {
  client = createQueryClient()
  vi.spyOn(window.location, 'assign').mockImplementation(assigned.mockReset())
})
afterEach(() => void vi.useRealTimers())

const lost = () => Promise.reject(new TypeError('Failed to fetch'))

// Signing out

/** Signs out. `force`: the trainee has read the warning about an unsent mission. */
const logOut = (force = false) => renderHook(useLogOut, client).current.mutateAsync({ force })

test('signing out sends an empty object', async () => {
  const calls = stubApi({ 'POST /api/auth/logout': { ok: true } })

  await logOut()

  expect(calls.map(({ call, body }) => [call, body])).toEqual([['POST /api/auth/logout', {}]])
})

test('signing out clears everything from the query cache', async () => {
  stubApi({ 'POST /api/auth/logout': { ok: true } })
  fillQueries(client, meQuery, accessQuery, sessionTodayQuery)

  await logOut()

  expect(client.getQueryCache().getAll()).toEqual([])
})

test('signing out leads to /', async () => {
  stubApi({ 'POST /api/auth/logout': { ok: true } })

  await logOut()

  expect(assigned.mock.calls).toEqual([['/']])
})

test('a sign-out that fails keeps the trainee on the page', async () => {
  stubApi({ 'POST /api/auth/logout': lost })
  fillQueries(client, meQuery)

  await logOut().catch(() => {})

  expect(client.getQueryData(meQuery.queryKey)).toBeDefined()
  expect(assigned).not.toHaveBeenCalled()
})

/** Leaves a mission of the trainee on the device, because there is no signal. */
async function leaveUnsent() {
  vi.stubGlobal('navigator', { onLine: true })
  stubIndexedDb()
  client.setQueryData(meQuery.queryKey, trainee)
  stubApi({ 'POST /api/workout-sessions': lost })
  const finished = { userId: trainee.id, workoutPlanId: '1-2-5-abc', day: 5, isCompleted: true as const }
  await sendOrSave({ ...finished, exercises: [], completedAt: null }, 'run-1')
}
const unavailable = () => Response.json({}, { status: 503 })

test('signing out sends unsent missions first', async () => {
  await leaveUnsent()
  const calls = stubApi({
    'GET /api/auth/me': trainee,
    'POST /api/workout-sessions': unavailable,
    'POST /api/auth/logout': { ok: true },
  })

  await logOut().catch(() => {})

  expect(calls.map(({ call }) => call).filter((call) => call.startsWith('POST'))).toEqual([
    'POST /api/workout-sessions',
  ])
})

test('if a mission stays unsent, signing out stops and says so', async () => {
  await leaveUnsent()
  stubApi({ 'GET /api/auth/me': trainee, 'POST /api/workout-sessions': unavailable })

  await expect(logOut()).rejects.toThrow(
    'One mission isn’t synced yet. It stays on this device until you sign in again.',
  )
  expect(assigned).not.toHaveBeenCalled()
})

test('a mission that stays unsent is kept for its owner after the sign-out', async () => {
  await leaveUnsent()
  stubApi({ 'POST /api/auth/logout': { ok: true } })

  await logOut(true)

  expect(assigned.mock.calls).toEqual([['/']])
  expect(await unsentFinishes(trainee.id)).toHaveLength(1)
})

test('signing out stops for a change of what is left out that did not get through', async () => {
  const calls = stubApi({ 'GET /api/auth/me': lost, 'POST /api/auth/logout': { ok: true } })
  client.setQueryData(meQuery.queryKey, trainee)
  addWaitingOmissions(trainee.id, [left('x:302')])

  await expect(logOut()).rejects.toThrow('Signing out now loses that change.')

  expect(calls.map(({ call }) => call)).not.toContain('POST /api/auth/logout')
})

// Signing in

/** Signs in by the form, and stops the clock before the answer. Returns what was sent. */
async function logIn() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const calls = stubApi({ 'POST /api/auth/login': () => promise, 'GET /api/auth/me': trainee })
  const user = render(<LoginScreen />, client)
  await user.type(screen.getByLabelText('Email'), trainee.email)
  await user.type(screen.getByLabelText('Password'), 'password-1')
  await user.click(screen.getByRole('button', { name: 'DEPLOY TO MISSION' }))
  await waitFor(() => expect(calls).toHaveLength(1))

  vi.useFakeTimers()
  resolve(Response.json(trainee))
  await vi.advanceTimersByTimeAsync(0)
  return calls.map(({ call }) => call)
}

test('signing in clears the query cache', async () => {
  fillQueries(client, accessQuery, sessionTodayQuery)

  await logIn()

  expect(client.getQueryData(accessQuery.queryKey)).toBeUndefined()
  expect(client.getQueryData(sessionTodayQuery.queryKey)).toBeUndefined()
})

test('signing in requests the user', async () => {
  const calls = await logIn()

  expect(calls.slice(0, 2)).toEqual(['POST /api/auth/login', 'GET /api/auth/me'])
  expect(client.getQueryData(meQuery.queryKey)).toEqual(trainee)
})

test('signing in loads / about 100 ms later', async () => {
  await logIn()

  await vi.advanceTimersByTimeAsync(99)
  expect(assigned).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)

  expect(assigned.mock.calls).toEqual([['/']])
})
