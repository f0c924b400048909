import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FinishedWorkout, Session } from '#shared/api/workout.ts'
import { unsentFinishes, watchOutbox } from '#src/offline/outbox.ts'
import { sendInBackground } from '#src/offline/outbox-sender.ts'
import { sendOrSave, sendOutbox } from '#src/offline/page-outbox.ts'
import { outboxMessage } from '#src/features/background/outbox-message.ts'
import { type FakeIndexedDb, stubIndexedDb } from '#tests/web/support/indexed-db.ts'
import { stubStorage } from '#tests/web/support/storage.ts'

const finished = (userId: string, day: number): FinishedWorkout => ({
  userId,
  workoutPlanId: `1-2-${day}-abc`,
  day,
  isCompleted: true,
  exercises: [{ id: 'w1', completed: true }],
  completedAt: null,
})
const session = (day: number): Session => ({
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
const signedIn = (id: string) => answer(200, { id })
const sent = () =>
  calls.mock.calls
    .filter(([path]) => path === '/api/workout-sessions')
    .map(([, call]) => new Headers(call?.headers).get('Idempotency-Key'))

function server(me: () => Promise<Response>, ...answers: (() => Promise<Response>)[]): void {
  calls
    .mockReset()
    .mockImplementation((path) =>
      path === '/api/auth/me' ? me() : (answers.length > 1 ? answers.shift() : answers[0])!(),
    )
}

async function keepTwo(userId = 'u_1'): Promise<void> {
  server(noSignal, noSignal)
  vi.setSystemTime('2026-03-01T10:00:00Z')
  await sendOrSave(finished(userId, 5), 'run-5')
  vi.setSystemTime('2026-03-02T10:00:00Z')
  await sendOrSave(finished(userId, 6), 'run-6')
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

test('waiting missions are sent in order without a tab; the next tab reports them without resending', async () => {
  await keepTwo()
  server(signedIn('u_1'), answer(200, session(5)), answer(200, session(6)))

  await sendInBackground()
  const outcomes = await sendOutbox('u_1')

  expect(sent()).toEqual(['run-5', 'run-6'])
  expect(outcomes).toEqual([
    { day: 5, sent: session(5) },
    { day: 6, sent: session(6) },
  ])
  expect(await unsentFinishes('u_1')).toEqual([])
})

test('a tab and the service worker sending at the same moment send each mission once', async () => {
  await keepTwo()
  server(signedIn('u_1'), answer(200, session(5)), answer(200, session(6)))

  const [, first, second] = await Promise.all([sendInBackground(), sendOutbox('u_1'), sendOutbox('u_1')])

  expect(sent()).toEqual(['run-5', 'run-6'])
  expect([...first, ...second].map(({ day }) => day)).toEqual([5, 6])
})

test.each([
  ['another trainee', signedIn('u_2')],
  ['nobody', refuse(401)],
])('while %s is signed in, nothing is sent, no retry is requested and everything waits', async (_, me) => {
  await keepTwo()
  server(me, answer(200, session(5)))

  await sendInBackground()

  expect(sent()).toEqual([])
  expect(await unsentFinishes('u_1')).toHaveLength(2)
})

test.each([
  ['no signal', noSignal, []],
  ['a signal that is lost on the way', signedIn('u_1'), ['run-5', 'run-6']],
])('with %s a retry is requested from the browser, and nothing is lost', async (_, me, keys) => {
  await keepTwo()
  server(me, answer(200, session(5)), noSignal)

  await expect(sendInBackground()).rejects.toThrow(/signal|fetch/)
  expect(sent()).toEqual(keys)
  server(signedIn('u_1'), answer(200, session(5)), answer(200, session(6)))
  await sendInBackground()

  expect((await sendOutbox('u_1')).map(({ day }) => day)).toEqual([5, 6])
})

test('a refusal that no tab has shown is reported by the next tab, with the server’s message', async () => {
  await keepTwo()
  server(signedIn('u_1'), refuse(409), answer(200, session(6)))
  await sendInBackground()

  const [refused, taken] = await sendOutbox('u_1')

  expect(outboxMessage(refused!)).toMatchObject({
    title: 'Day 5 wasn’t saved',
    text: expect.stringContaining('The sentence.'),
  })
  expect(outboxMessage(taken!)).toMatchObject({ title: 'Mission synced' })
})

test('open windows are notified after the service worker has tried, whether or not all was sent', async () => {
  const changes: string[] = []
  const stop = watchOutbox((change) => changes.push(change))
  await keepTwo()
  server(signedIn('u_1'), answer(200, session(5)), noSignal)

  await sendInBackground().catch(() => {})
  stop()

  expect(changes).toEqual(['saved', 'saved', 'sent'])
})

test('an unreadable copy is not sent and does not hold up other missions', async () => {
  await keepTwo()
  database.add('offline', 'outbox', ['u_1', 'run-1'], { attemptId: 5, decision: 'sent' })
  server(signedIn('u_1'), answer(200, session(5)), answer(200, session(6)))

  await sendInBackground()

  expect(sent()).toEqual(['run-5', 'run-6'])
})

test('without IndexedDB nothing waits, and no retry is requested', async () => {
  vi.stubGlobal('indexedDB', undefined)
  server(signedIn('u_1'), answer(200, session(5)))

  await sendInBackground()

  expect(calls).not.toHaveBeenCalled()
})
