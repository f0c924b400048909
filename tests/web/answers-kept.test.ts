import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accessQuery } from '#src/features/bootcamp/queries.ts'
import { planQuery, sessionTodayQuery } from '#src/features/workout/queries.ts'
import { answerSource } from '#src/lib/kept-answers.ts'
import { meQuery } from '#src/lib/me.ts'
import { createQueryClient } from '#src/lib/query-client.ts'
import { forgetTrainees } from '#src/lib/trainee-storage.ts'
import { stubStorage } from './storage.ts'
import { trainee } from './trainees.ts'
import { plan } from './workout-plans.ts'

const calls = vi.fn<typeof fetch>()
const today = plan({ day: trainee.currentDay })
const access = { hasActive: true, canAccess: true, needsPurchase: false, justCompleted: false }
const answers: Record<string, unknown> = { '/api/auth/me': trainee, '/api/workout/today': today, '/api/sessions/today': null, '/api/bootcamp-access': access }
const online = (changes: Record<string, unknown> = {}) => calls.mockImplementation(async (path) => Response.json({ ...answers, ...changes }[String(path)]))
const offline = () => calls.mockRejectedValue(new TypeError('Failed to fetch'))

/** As after a reload: nothing is known but what the device has. */
const read = (query: typeof meQuery | typeof planQuery | typeof sessionTodayQuery | typeof accessQuery) => createQueryClient().fetchQuery(query as typeof meQuery) as Promise<unknown>

async function visit(): Promise<void> {
  for (const query of [meQuery, accessQuery, planQuery, sessionTodayQuery]) await read(query as typeof meQuery)
}

beforeEach(() => {
  stubStorage()
  vi.stubGlobal('fetch', calls.mockReset())
  online()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('after one visit trainee, access, plan and session are there without a network, and it is known that they are copies', async () => {
  await visit()
  const before = answerSource()
  offline()

  expect(await read(meQuery)).toEqual(trainee)
  expect(await read(accessQuery)).toEqual(access)
  expect(await read(planQuery)).toEqual(today)
  expect(await read(sessionTodayQuery)).toBeNull()
  expect([before, answerSource()]).toEqual(['server', 'device'])
  online()
  await read(meQuery)
  expect(answerSource()).toBe('server')
})

test('a first visit without a network finds nothing', async () => {
  offline()

  await expect(read(meQuery)).rejects.toThrow(TypeError)
  await expect(read(planQuery)).rejects.toThrow(TypeError)
})

test.each([402, 403, 500, 503])('an answer of the server with %i is an answer: no copy takes its place', async (status) => {
  await visit()
  calls.mockImplementation(async () => Response.json({ error: 'The sentence.', code: 'code' }, { status }))

  await expect(read(meQuery)).rejects.toThrow(String(status))
  await expect(read(planQuery)).rejects.toThrow(String(status))
})

test('a copy of another day than the trainee’s does not stand in', async () => {
  await visit()
  online({ '/api/auth/me': { ...trainee, currentDay: trainee.currentDay + 1 } })
  await read(meQuery)
  offline()

  await expect(read(planQuery)).rejects.toThrow(TypeError)
})

test('whoever signs in next on this device does not get this trainee’s copies; a login that has ended opens nothing', async () => {
  await visit()
  online({ '/api/auth/me': { ...trainee, id: 'another' } })
  await read(meQuery)
  offline()
  await expect(read(planQuery)).rejects.toThrow(TypeError)

  calls.mockImplementation(async () => Response.json({ error: 'Please sign in.', code: 'login_required' }, { status: 401 }))
  expect(await read(meQuery)).toBeNull()
  offline()

  await expect(read(meQuery)).rejects.toThrow(TypeError)
})

test('signing out takes every copy away', async () => {
  await visit()

  forgetTrainees()

  expect(Object.keys(localStorage)).toEqual([])
  offline()
  await expect(read(meQuery)).rejects.toThrow(TypeError)
})

test('a full device keeps no older copy in place of what it could not keep', async () => {
  await visit()
  const storage = globalThis.localStorage
  vi.stubGlobal('localStorage', Object.assign(Object.create(storage), { setItem: () => { throw new DOMException('full', 'QuotaExceededError') }, removeItem: (key: string) => storage.removeItem(key) }))
  online({ '/api/workout/today': plan({ day: trainee.currentDay, id: 'newer' }) })
  expect(await read(planQuery)).toMatchObject({ id: 'newer' })
  offline()

  await expect(read(planQuery)).rejects.toThrow(TypeError)
})
