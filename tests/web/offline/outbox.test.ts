import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FinishedWorkout, Session } from '#shared/api/workout.ts'
import { finishAlert } from '#src/features/workout/attempt/finish-alert.ts'
import { deleteOfflineData } from '#src/offline/device-owner.ts'
import { deleteDeviceData } from '#src/offline/forget-device.ts'
import { unsentFinishes } from '#src/offline/outbox.ts'
import { NoRoomError, sendOrSave, sendOutbox } from '#src/offline/page-outbox.ts'
import { outboxMessage } from '#src/features/background/outbox-message.ts'
import { type FakeIndexedDb, stubIndexedDb } from '#tests/web/support/indexed-db.ts'
import { stubStorage } from '#tests/web/support/storage.ts'

const finished = (day = 5): FinishedWorkout => ({
  userId: 'u_1',
  workoutPlanId: `1-2-${day}-abc`,
  day,
  isCompleted: true,
  exercises: [{ id: 'w1', completed: true }],
  completedAt: null,
})
const session = (day = 5): Session => ({
  id: `s_${day}`,
  day,
  isCompleted: true,
  completedAt: '2026-03-01T10:00:00.000Z',
  counts: true,
  effort: null,
  exercises: [],
})
const calls = vi.fn<typeof fetch>()
const noSignal = () => Promise.reject(new TypeError('Failed to fetch'))
const answer = (status: number, body: unknown) => () => Promise.resolve(Response.json(body, { status }))
const refuse = (status: number) => answer(status, { error: 'The sentence.', code: 'code' })

/**
 * Replaces the server. `me` says who is signed in. Each finish gets the next answer, and the last answer
 * repeats.
 */
function server(me: () => Promise<Response>, ...answers: (() => Promise<Response>)[]): void {
  calls
    .mockReset()
    .mockImplementation((path) =>
      path === '/api/auth/me' ? me() : (answers.length > 1 ? answers.shift() : answers[0])!(),
    )
}
const signedIn = (id: string) => answer(200, { id })
const sent = () =>
  calls.mock.calls
    .filter(([path]) => path === '/api/workout-sessions')
    .map(([, call]) => ({
      key: new Headers(call?.headers).get('Idempotency-Key'),
      body: JSON.parse(String(call?.body)),
    }))

async function keepTwo(): Promise<void> {
  server(noSignal, noSignal)
  vi.setSystemTime('2026-03-01T10:00:00Z')
  await sendOrSave(finished(5), 'run-5')
  vi.setSystemTime('2026-03-02T10:00:00Z')
  await sendOrSave(finished(6), 'run-6')
}

let database: FakeIndexedDb

beforeEach(() => {
  stubStorage()
  database = stubIndexedDb()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('fetch', calls)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('an answered finish is not stored, and the server sets its time', async () => {
  server(signedIn('u_1'), answer(200, session()))

  expect(await sendOrSave(finished(), 'run-5')).toEqual(session())
  expect(sent()).toEqual([{ key: 'run-5', body: finished() }])
  expect(await unsentFinishes('u_1')).toEqual([])
})

test.each([
  ['no network', noSignal],
  ['a network that never answers', () => Promise.reject(new DOMException('Timed out', 'TimeoutError'))],
  ['a server that is down for maintenance', refuse(503)],
  ['a server error', answer(500, 'oops')],
  ['a hotel’s sign-in page', answer(200, '<html>')],
  ['a hotel’s refusal', answer(403, '<html>')],
])('with %s a finish is stored with its attempt’s key and its time', async (_, fails) => {
  vi.setSystemTime('2026-03-01T10:00:00Z')
  server(signedIn('u_1'), fails)

  expect(await sendOrSave(finished(), 'run-5')).toBeNull()
  expect(await unsentFinishes('u_1')).toEqual([
    {
      attemptId: 'run-5',
      finished: { ...finished(), finishedAt: '2026-03-01T10:00:00.000Z' },
      decision: null,
    },
  ])
  expect(await unsentFinishes('u_10')).toEqual([])
})

test.each([401, 402, 403, 404, 409, 422, 429])(
  'a finish refused with %i is shown in the player and not stored',
  async (status) => {
    server(signedIn('u_1'), refuse(status))

    await expect(sendOrSave(finished(), 'run-5')).rejects.toThrow(String(status))
    expect(await unsentFinishes('u_1')).toEqual([])
  },
)

test('a later mission waits behind an unsent earlier one, without which it would be refused', async () => {
  server(noSignal, noSignal)
  await sendOrSave(finished(5), 'run-5')
  server(signedIn('u_1'), answer(200, session(5)), answer(200, session(6)))

  const kept = await sendOrSave(finished(6), 'run-6')
  await sendOutbox('u_1')

  expect(kept).toBeNull()
  expect(sent().map(({ key }) => key)).toEqual(['run-5', 'run-6'])
})

test('a mission whose day is not open yet waits as long as needed, until it is refused for good', async () => {
  await keepTwo()
  const locked = answer(403, { error: 'Not open yet.', code: 'locked' })
  server(signedIn('u_1'), answer(200, session(5)), locked)

  expect((await sendOutbox('u_1')).map(({ day }) => day)).toEqual([5])
  for (const date of ['2026-03-10', '2026-03-31', '2027-03-01']) {
    vi.setSystemTime(`${date}T10:00:00Z`)
    expect(await sendOutbox('u_1')).toEqual([])
    expect((await unsentFinishes('u_1')).map(({ attemptId }) => attemptId)).toEqual(['run-6'])
  }
  server(
    signedIn('u_1'),
    answer(409, {
      error: 'This mission was done before your current bootcamp began.',
      code: 'earlier_bootcamp',
    }),
  )
  const [refused] = await sendOutbox('u_1')

  expect(outboxMessage(refused!)).toMatchObject({
    title: 'Day 6 wasn’t saved',
    text: 'This mission was done before your current bootcamp began. Write to support if you think it should count.',
    tone: 'error',
  })
  expect(await unsentFinishes('u_1')).toEqual([])
})

test.each([
  ['stores nothing', () => vi.stubGlobal('indexedDB', undefined)],
  ['refuses', () => void (database.isRefused = true)],
  ['is full', () => void (database.isFull = true)],
])('a device that %s says so', async (_, happens) => {
  happens()
  server(signedIn('u_1'), noSignal)

  const error = await sendOrSave(finished(), 'run-5').catch((thrown: unknown) => thrown)

  expect(error).toBeInstanceOf(NoRoomError)
  expect(finishAlert(error)).toBe(
    'You’re offline and this device’s storage is full. Stay on this page and press Finish again.',
  )
})

test('waiting missions are sent once, in the order they were done, each with its own key', async () => {
  await keepTwo()
  server(signedIn('u_1'), answer(200, session(5)), answer(200, session(6)))

  const both = await Promise.all([sendOutbox('u_1'), sendOutbox('u_1')])

  expect(both.flat()).toEqual([
    { day: 5, sent: session(5) },
    { day: 6, sent: session(6) },
  ])
  expect(sent().map(({ key, body }) => [key, body.finishedAt])).toEqual([
    ['run-5', '2026-03-01T10:00:00.000Z'],
    ['run-6', '2026-03-02T10:00:00.000Z'],
  ])
  expect(await unsentFinishes('u_1')).toEqual([])
})

test.each([401, 408, 429, 500, 503])('with %i everything keeps waiting in order', async (status) => {
  await keepTwo()
  server(signedIn('u_1'), refuse(status))

  expect(await sendOutbox('u_1')).toEqual([])
  expect(sent()).toHaveLength(1)
  expect((await unsentFinishes('u_1')).map(({ attemptId }) => attemptId)).toEqual(['run-5', 'run-6'])
})

test.each([400, 402, 403, 404, 409, 413, 422])(
  'a finish refused for good with %i is reported, not stored, and does not hold up the next',
  async (status) => {
    await keepTwo()
    server(signedIn('u_1'), refuse(status), answer(200, session(6)))

    const [refused, taken] = await sendOutbox('u_1')

    expect(outboxMessage(refused!)).toMatchObject({
      title: 'Day 5 wasn’t saved',
      text: expect.stringMatching(/^The sentence\. .*support/),
      tone: 'error',
      action: { label: 'Got it' },
    })
    expect(outboxMessage(taken!)).toMatchObject({ title: 'Mission synced', text: 'Day 6 is on your record.' })
    expect(await unsentFinishes('u_1')).toEqual([])
  },
)

test.each([
  ['another trainee', signedIn('u_2')],
  ['nobody', refuse(401)],
  ['an unknown trainee', noSignal],
])('while %s is signed in, none of this trainee’s missions is sent', async (_, me) => {
  await keepTwo()
  server(me, answer(200, session()))

  expect(await sendOutbox('u_1')).toEqual([])
  expect(sent()).toEqual([])
  expect(await unsentFinishes('u_1')).toHaveLength(2)
})

test('signing out keeps unsent missions under their owner’s id, out of others’ outboxes', async () => {
  await keepTwo()
  server(signedIn('u_2'), answer(200, session()))

  await deleteOfflineData()

  expect(await sendOutbox('u_2')).toEqual([])
  expect(calls).not.toHaveBeenCalled()
  expect(await unsentFinishes('u_1')).toHaveLength(2)
})

test('deleting an account deletes its unsent missions and no others', async () => {
  await keepTwo()
  await sendOrSave({ ...finished(5), userId: 'u_2' }, 'run-of-another')

  await deleteDeviceData('u_1')

  expect(await unsentFinishes('u_1')).toEqual([])
  expect(await unsentFinishes('u_2')).toHaveLength(1)
})

test('a finish is on disk before it is shown as saved, so a dead battery loses nothing', async () => {
  server(signedIn('u_1'), noSignal)

  await sendOrSave(finished(), 'run-5')

  expect(database.rows('offline', 'outbox')).toHaveLength(1)
  expect([...new Set(database.durability)]).toEqual(['strict'])
})

test('an answer that this version cannot read is requested again, and the mission waits', async () => {
  await keepTwo()
  server(signedIn('u_1'), answer(200, { id: 's_5', day: 'five' }), answer(200, session(6)))

  expect((await sendOutbox('u_1')).map(({ day }) => day)).toEqual([6])
  server(signedIn('u_1'), answer(200, session(5)))

  expect((await sendOutbox('u_1')).map(({ day }) => day)).toEqual([5])
  expect(sent().map(({ key }) => key)).toEqual(['run-5'])
})

test('an empty outbox sends no request, and an unreadable entry is not sent', async () => {
  server(signedIn('u_1'), answer(200, session()))
  database.add('offline', 'outbox', ['u_1', 'run-5'], { attemptId: 5, finished: null })

  expect(await sendOutbox('u_1')).toEqual([])
  expect(calls).not.toHaveBeenCalled()
})
