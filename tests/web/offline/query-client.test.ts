import {
  MutationObserver,
  QueryObserver,
  type QueryObserverOptions,
  focusManager,
  onlineManager,
} from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#shared/units.ts'
import { accessQuery, completedBootcampsQuery, currentBootcampQuery } from '#src/features/bootcamp/queries.ts'
import { purchasesQuery } from '#src/features/purchase/queries.ts'
import { quoteQuery } from '#src/features/quotes/queries.ts'
import { planQuery, sessionTodayQuery } from '#src/features/workout/queries.ts'
import { meQuery } from '#src/offline/me.ts'
import { createQueryClient } from '#src/query-client.ts'
import { dayStoryQuery } from '#src/features/story/queries.ts'

const others = [
  accessQuery,
  currentBootcampQuery,
  completedBootcampsQuery,
  purchasesQuery,
  quoteQuery,
  planQuery,
  dayStoryQuery('u_1', 1),
]

let client = createQueryClient()

beforeEach(() => {
  vi.useFakeTimers()
  client = createQueryClient()
  client.mount()
  focusManager.setFocused(true)
})
afterEach(() => {
  client.unmount()
  client.clear()
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

/** Mounts a query as a screen does. `asked` counts its calls to the server. */
function screenWith(query: object, answer: () => Promise<unknown> = () => Promise.resolve({})) {
  const asked = vi.fn<() => Promise<unknown>>(answer)
  const stop = new QueryObserver(client, { ...(query as QueryObserverOptions), queryFn: asked }).subscribe(
    () => {},
  )
  return { asked, stop }
}

const settle = () => vi.advanceTimersByTimeAsync(10)
const comeBack = async () => {
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await settle()
}
const reconnect = async () => {
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await settle()
}

test('a query’s key is its URL in parts', () => {
  const keys = [meQuery, sessionTodayQuery, ...others].map(({ queryKey }) => `/${queryKey.join('/')}`)

  expect(keys).toEqual([
    '/api/auth/me',
    '/api/sessions/today',
    '/api/bootcamp-access',
    '/api/bootcamps/current',
    '/api/bootcamps/completed',
    '/api/purchases',
    '/api/quotes/today',
    '/api/workout/today',
    '/api/jungle-story/1',
  ])
})

test('a failed query is not retried automatically', async () => {
  const { asked } = screenWith({ queryKey: ['x'] }, () => Promise.reject(new Error('down')))

  await vi.advanceTimersByTimeAsync(60_000)

  expect(asked).toHaveBeenCalledTimes(1)
})

test('a failed mutation is not retried automatically', async () => {
  const send = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('down')))

  await new MutationObserver(client, { mutationFn: send }).mutate().catch(() => {})
  await vi.advanceTimersByTimeAsync(60_000)

  expect(send).toHaveBeenCalledTimes(1)
})

test('nothing is polled', async () => {
  const screens = [meQuery, sessionTodayQuery, ...others].map((query) => screenWith(query))

  await vi.advanceTimersByTimeAsync(30 * MINUTE_MS)

  expect(screens.map(({ asked }) => asked.mock.calls.length)).toEqual(screens.map(() => 1))
})

test('data is stale at once and is deleted after 60 seconds without a screen that shows it', async () => {
  const { stop } = screenWith(accessQuery)
  await settle()
  expect(client.getQueryCache().find({ queryKey: accessQuery.queryKey })?.isStaleByTime(0)).toBe(true)
  expect(client.getQueryCache().find({ queryKey: accessQuery.queryKey })?.isStale()).toBe(true)

  stop()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(client.getQueryData(accessQuery.queryKey)).toEqual({})
  await vi.advanceTimersByTimeAsync(2000)

  expect(client.getQueryData(accessQuery.queryKey)).toBeUndefined()
})

test('the user is refetched on focus, on mount and on reconnect', async () => {
  const { asked } = screenWith(meQuery)
  await settle()
  expect(asked).toHaveBeenCalledTimes(1)

  await comeBack()
  expect(asked).toHaveBeenCalledTimes(2)
  await reconnect()
  expect(asked).toHaveBeenCalledTimes(3)
  const second = screenWith(meQuery)
  await settle()

  expect(second.asked).toHaveBeenCalledTimes(1)
})

test('today’s session is refetched on focus, and at no other time', async () => {
  const { asked } = screenWith(sessionTodayQuery)
  await settle()
  await comeBack()
  expect(asked).toHaveBeenCalledTimes(2)

  await reconnect()
  const second = screenWith(sessionTodayQuery)
  await settle()

  expect([asked.mock.calls.length, second.asked.mock.calls.length]).toEqual([2, 0])
})

test('nothing else is refetched on focus, mount or reconnect', async () => {
  const screens = others.map((query) => screenWith(query))
  await settle()

  await comeBack()
  await reconnect()
  const seconds = others.map((query) => screenWith(query))
  await settle()

  expect(screens.map(({ asked }) => asked.mock.calls.length)).toEqual(others.map(() => 1))
  expect(seconds.map(({ asked }) => asked.mock.calls.length)).toEqual(others.map(() => 0))
})

test('every successful mutation refetches the user under both keys, and nothing else', async () => {
  const me = screenWith(meQuery)
  const record = screenWith({ queryKey: ['api', 'users', 'u_1'] })
  const access = screenWith(accessQuery)
  await settle()

  await new MutationObserver(client, { mutationFn: () => Promise.resolve() }).mutate()
  await settle()

  expect([me, record, access].map(({ asked }) => asked.mock.calls.length)).toEqual([2, 2, 1])
})

test('a failed mutation refetches nothing', async () => {
  const me = screenWith(meQuery)
  await settle()

  await new MutationObserver(client, { mutationFn: () => Promise.reject(new Error('no')) })
    .mutate()
    .catch(() => {})
  await settle()

  expect(me.asked).toHaveBeenCalledTimes(1)
})
