import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Plan, type Session, planSchema } from '#shared/api/workout.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import { basisOf } from '#shared/programme/versions/today.ts'
import { accessQuery } from '#src/features/bootcamp/queries.ts'
import { planQuery, sessionTodayQuery } from '#src/features/workout/queries.ts'
import { prefetchedPlanText } from '#src/features/workout/plan/prefetched-plan.ts'
import { deleteOfflineData } from '#src/offline/device-owner.ts'
import { meQuery } from '#src/offline/me.ts'
import { saveUnsent } from '#src/offline/outbox.ts'
import { answerSource } from '#src/offline/signal.ts'
import { createQueryClient } from '#src/query-client.ts'
import { type FakeIndexedDb, stubIndexedDb } from '#tests/web/support/indexed-db.ts'
import { stubStorage } from '#tests/web/support/storage.ts'
import { trainee } from '#tests/web/support/trainees.ts'
import { plan } from '#tests/web/workout/plans.ts'

const calls = vi.fn<typeof fetch>()
const today = plan({ day: trainee.currentDay })
const access = { hasActive: true, canAccess: true, needsPurchase: false, justCompleted: false }
const answers: Record<string, unknown> = {
  '/api/auth/me': trainee,
  '/api/workout/today': today,
  '/api/sessions/today': null,
  '/api/bootcamp-access': access,
}
const online = (changes: Record<string, unknown> = {}) =>
  calls.mockImplementation(async (path) => Response.json({ ...answers, ...changes }[String(path)]))
const offline = () => calls.mockRejectedValue(new TypeError('Failed to fetch'))

/** Reads a query as after a reload: the app knows only what the device has stored. */
const read = (query: typeof meQuery | typeof planQuery | typeof sessionTodayQuery | typeof accessQuery) =>
  createQueryClient().fetchQuery(query as typeof meQuery) as Promise<unknown>

async function visit(): Promise<void> {
  for (const query of [meQuery, accessQuery, planQuery, sessionTodayQuery])
    await read(query as typeof meQuery)
}

let database: FakeIndexedDb

beforeEach(() => {
  stubStorage()
  database = stubIndexedDb()
  vi.stubGlobal('fetch', calls.mockReset())
  online()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('after one visit trainee, access, plan and session are available offline, marked as copies', async () => {
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

test('an offline first visit finds nothing', async () => {
  offline()

  await expect(read(meQuery)).rejects.toThrow(TypeError)
  await expect(read(planQuery)).rejects.toThrow(TypeError)
})

test.each([402, 403, 500, 503])(
  'an answer with %i counts as an answer: no copy replaces it',
  async (status) => {
    await visit()
    calls.mockImplementation(async () => Response.json({ error: 'The sentence.', code: 'code' }, { status }))

    await expect(read(meQuery)).rejects.toThrow(String(status))
    await expect(read(planQuery)).rejects.toThrow(String(status))
  },
)

test('a copy of another day than the trainee’s current day is not used', async () => {
  await visit()
  online({ '/api/auth/me': { ...trainee, currentDay: trainee.currentDay + 1 } })
  await read(meQuery)
  offline()

  await expect(read(planQuery)).rejects.toThrow(TypeError)
})

const day = trainee.currentDay
const ahead = [1, 2].map((next) =>
  plan({ id: `ahead-${next}`, day: day + next, title: `Day ${day + next}`, madeAfter: day }),
)
const doneAt = (completedAt: string): Session => ({
  id: 's_1',
  day,
  isCompleted: true,
  completedAt,
  counts: true,
  effort: null,
  exercises: [],
})
const keepFinish = (of: number, finishedAt: string, userId = trainee.id) =>
  saveUnsent({ attemptId: `run-${of}`, finished: { userId, day: of, finishedAt }, decision: null })
const dayThere = async () => Object(await read(meQuery)).currentDay

test('when the local day changes offline, the next day’s plan made ahead is there and its mission is open', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T21:00:00') })
  online({
    '/api/workout/today': { ...today, ahead },
    '/api/sessions/today': doneAt(new Date().toISOString()),
  })
  await visit()
  offline()
  const evening = await read(planQuery)
  vi.setSystemTime(new Date('2026-03-02T02:59:00'))
  const night = await dayThere()
  vi.setSystemTime(new Date('2026-03-02T03:00:00'))

  expect(evening).toMatchObject({ id: today.id, day })
  expect(night).toBe(day)
  expect(await dayThere()).toBe(day + 1)
  expect(await read(planQuery)).toEqual(ahead[0])
  expect(await read(sessionTodayQuery)).toBeNull()
})

test('waiting missions advance the day by one a day; without a basis the third day has no plan', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T08:00:00') })
  online({ '/api/workout/today': { ...today, ahead: ahead.map((one) => ({ ...one, madeAfter: day - 1 })) } })
  await visit()
  offline()
  await keepFinish(day, new Date('2026-03-01T09:00:00').toISOString())
  vi.setSystemTime(new Date('2026-03-02T09:00:00'))
  const second = await read(planQuery)
  await keepFinish(day + 1, new Date('2026-03-02T10:00:00').toISOString())
  const sameDay = await dayThere()
  vi.setSystemTime(new Date('2026-03-03T09:00:00'))
  const third = await read(planQuery)
  await keepFinish(day + 2, new Date('2026-03-03T10:00:00').toISOString())
  vi.setSystemTime(new Date('2026-03-04T09:00:00'))

  expect([second, third].map((one) => [Object(one).id, prefetchedPlanText(one as Plan)])).toEqual([
    ['ahead-1', 'This mission was saved earlier, before your last one counted.'],
    ['ahead-2', 'This mission was saved earlier, before your last one counted.'],
  ])
  expect(sameDay).toBe(day + 1)
  expect(await dayThere()).toBe(day + 3)
  await expect(read(planQuery)).rejects.toThrow(TypeError)
})

test('from the third day on the device makes the plan from the last plan’s basis', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T08:00:00') })
  const input = { pushups: 20, situps: 20, age: 30, level: 2, careful: false }
  const [first, second, third] = [day, day + 1, day + 2].map((each) => ({
    ...planFor(each, input),
    basis: basisOf(each, input, {}),
    ...(each > day && { title: `Day ${each}`, madeAfter: day - 1 }),
  }))
  online({ '/api/workout/today': { ...first, ahead: [second, third] } })
  await visit()
  offline()
  const last = Math.min(day + 24, 30)
  for (let each = day; each < last; each += 1)
    await keepFinish(each, new Date(2026, 2, 1 + each - day, 10).toISOString())
  vi.setSystemTime(new Date(2026, 2, 1 + last - day, 9))

  const made = planSchema.parse(await read(planQuery))

  expect(made).toMatchObject({
    id: planFor(last, input).id,
    day: last,
    title: `Day ${last}`,
    madeAfter: day - 1,
  })
  expect(made.basis).toEqual(basisOf(last, input, {}))
  expect(prefetchedPlanText(made)).toBe('This mission was saved earlier, before your last one counted.')
})

test.each([
  ['the mission is not done', () => Promise.resolve()],
  ['another trainee’s finish waits', () => keepFinish(day, '2026-03-01T09:00:00Z', 'u_2')],
  ['an earlier day was repeated', () => keepFinish(day - 1, '2026-03-01T09:00:00Z')],
  ['the time of a finish is unreadable', () => keepFinish(day, 'yesterday')],
  ['the clock was set back afterward', () => keepFinish(day, '2026-03-04T09:00:00Z')],
])('the day does not advance if %s', async (_, happens) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T08:00:00Z') })
  online({ '/api/workout/today': { ...today, ahead } })
  await visit()
  offline()
  await happens()
  vi.setSystemTime(new Date('2026-03-03T09:00:00Z'))

  expect(await dayThere()).toBe(day)
  expect(await read(planQuery)).toMatchObject({ id: today.id })
})

test('each visit replaces the plans made ahead with newer ones', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T08:00:00') })
  online({ '/api/workout/today': { ...today, ahead } })
  await visit()
  online({
    '/api/workout/today': { ...today, ahead: [{ ...ahead[0], id: 'fresher' }] },
    '/api/sessions/today': doneAt(new Date().toISOString()),
  })
  await visit()
  offline()
  vi.setSystemTime(new Date('2026-03-02T08:00:00'))

  expect(await read(planQuery)).toMatchObject({ id: 'fresher', day: day + 1 })
  expect(prefetchedPlanText(ahead[0]!)).toBe('This mission was saved on your last visit.')
})

test('another trainee gets none of the copies, and an ended login opens nothing', async () => {
  await visit()
  online({ '/api/auth/me': { ...trainee, id: 'another' } })
  await read(meQuery)
  offline()
  await expect(read(planQuery)).rejects.toThrow(TypeError)

  calls.mockImplementation(async () =>
    Response.json({ error: 'Please sign in.', code: 'login_required' }, { status: 401 }),
  )
  expect(await read(meQuery)).toBeNull()
  offline()

  await expect(read(meQuery)).rejects.toThrow(TypeError)
})

test('signing out deletes every copy', async () => {
  await visit()

  await deleteOfflineData()

  expect(Object.keys(localStorage)).toEqual([])
  expect(database.rows('offline', 'answers')).toEqual([])
  offline()
  await expect(read(meQuery)).rejects.toThrow(TypeError)
})

test('a full device deletes an older copy that it cannot replace', async () => {
  await visit()
  await vi.waitFor(() => expect(database.rows('offline', 'answers')).toHaveLength(4))
  database.isFull = true
  online({ '/api/workout/today': plan({ day: trainee.currentDay, id: 'newer' }) })
  expect(await read(planQuery)).toMatchObject({ id: 'newer' })
  await vi.waitFor(() => expect(database.rows('offline', 'answers')).toHaveLength(3))
  offline()

  await expect(read(planQuery)).rejects.toThrow(TypeError)
})
