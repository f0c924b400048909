import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '#shared/api/workout.ts'
import { attemptCopy } from '#src/features/workout/attempt/attempt-copy.ts'
import { newAttempt } from '#src/features/workout/attempt/attempt.ts'
import { moveEarlierVersions } from '#src/offline/earlier-versions.ts'
import { unsentFinishes } from '#src/offline/outbox.ts'
import { sendOutbox } from '#src/offline/page-outbox.ts'
import { savedAnswer, savedUser } from '#src/offline/saved-answers.ts'
import { type FakeIndexedDb, stubIndexedDb } from '#tests/web/support/indexed-db.ts'
import { stubStorage } from '#tests/web/support/storage.ts'
import { trainee } from '#tests/web/support/trainees.ts'
import { plan } from '#tests/web/workout/plans.ts'

const today = plan({ day: trainee.currentDay })
const run = newAttempt(today, '6f1c0f3e-8b8a-4c39-9a49-0d5f4f1f6b11')
const moment = { phase: 'work', countdown: null, keptAt: 99 } as const
const session: Session = {
  id: 's_5',
  day: 5,
  isCompleted: true,
  completedAt: '2026-03-01T10:00:00.000Z',
  counts: true,
  effort: null,
  exercises: [],
}
const unsent = (day: number, userId = 'u_1') => ({
  runId: `run-${day}`,
  finished: { userId, day, finishedAt: `2026-03-0${day}T10:00:00.000Z` },
})
let database: FakeIndexedDb

/** As an earlier version stored a finish in `localStorage`, and its second copy. */
function storeEarlier(day: number, userId = 'u_1', decision: unknown = null): void {
  localStorage.setItem(`outbox:${userId}:run-${day}`, JSON.stringify(unsent(day, userId)))
  database.add('outbox', 'finishes', `${userId}:run-${day}`, { unsent: unsent(day, userId), decision })
}

beforeEach(() => {
  stubStorage()
  database = stubIndexedDb()
  localStorage.setItem('trainee:owner::', '"u_1"')
  localStorage.setItem('trainee:signed-in::', JSON.stringify(trainee))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('all trainees’ finishes of earlier versions still wait in order, and the old copies are deleted', async () => {
  storeEarlier(6)
  storeEarlier(5)
  storeEarlier(4, 'u_2')

  moveEarlierVersions()

  expect(await unsentFinishes('u_1')).toEqual(
    [5, 6].map((day) => ({ attemptId: `run-${day}`, finished: unsent(day).finished, decision: null })),
  )
  expect(await unsentFinishes('u_2')).toHaveLength(1)
  expect(Object.keys(localStorage)).toEqual(['trainee:owner::'])
  expect([...database.stored.keys()]).toEqual(['offline'])
})

test('what an earlier version’s service worker has sent is reported and not sent again', async () => {
  const calls = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', calls)
  storeEarlier(5, 'u_1', { sent: session })

  moveEarlierVersions()

  expect(await sendOutbox('u_1')).toEqual([{ day: 5, sent: session }])
  expect(calls).not.toHaveBeenCalled()
})

test('a finish that a dead battery left in only one of its two places is found in either', async () => {
  localStorage.setItem('outbox:u_1:run-5', JSON.stringify(unsent(5)))
  database.add('outbox', 'finishes', 'u_1:run-6', { unsent: unsent(6), decision: null })

  moveEarlierVersions()

  expect((await unsentFinishes('u_1')).map(({ finished }) => finished.day)).toEqual([5, 6])
})

test.each([
  ['is full', () => void (database.isFull = true)],
  ['refuses a database', () => void (database.isRefused = true)],
])('a device that %s keeps the old copies until there is room', async (_, happens) => {
  storeEarlier(5)
  const before = Object.keys(localStorage)
  happens()

  moveEarlierVersions()

  expect(await unsentFinishes('u_1')).toEqual([])
  expect(Object.keys(localStorage)).toEqual(before)
  expect(database.rows('outbox', 'finishes')).toHaveLength(1)
  database.isFull = false
  database.isRefused = false
  moveEarlierVersions()
  expect(await unsentFinishes('u_1')).toHaveLength(1)
})

test('the owner’s answers and attempts are moved; those of other trainees are not', async () => {
  localStorage.setItem('trainee:answer:u_1:/api/workout/today', JSON.stringify({ answer: today }))
  localStorage.setItem('trainee:answer:u_1:/api/sessions/today', JSON.stringify({ answer: null }))
  localStorage.setItem('trainee:answer:u_2:/api/workout/today', JSON.stringify({ answer: today }))
  database.add('trainee-u_1', 'runs', `run:${today.id}`, { run, moment })
  database.add('trainee-u_2', 'runs', `run:${today.id}`, { run, moment })
  localStorage.setItem('trainee:story:u_1:5', '{}')

  moveEarlierVersions()

  expect(await savedUser()).toEqual(trainee)
  expect(await savedAnswer('u_1', '/api/workout/today')).toEqual(today)
  expect(await savedAnswer('u_1', '/api/sessions/today')).toBeNull()
  expect(await savedAnswer('u_2', '/api/workout/today')).toBeUndefined()
  const resumePoint = { phase: 'work', countdown: null, savedAt: 99 }
  expect(await attemptCopy('u_1', today, 'today')).toEqual({ attempt: run, resumePoint })
  expect(await attemptCopy('u_2', today, 'today')).toBeNull()
  expect(Object.keys(localStorage)).toEqual(['trainee:owner::', 'trainee:story:u_1:5'])
  expect([...database.stored.keys()]).toEqual(['offline'])
})

test('two tabs that open together move the old copies once', async () => {
  const answers = vi.fn<typeof fetch>(async (path) =>
    Response.json(path === '/api/auth/me' ? { id: 'u_1' } : session),
  )
  vi.stubGlobal('fetch', answers)
  storeEarlier(5)

  moveEarlierVersions()
  const first = sendOutbox('u_1')
  moveEarlierVersions()

  expect([...(await first), ...(await sendOutbox('u_1'))]).toHaveLength(1)
  expect(answers.mock.calls.filter(([path]) => path === '/api/workout-sessions')).toHaveLength(1)
})

test('a device without data of earlier versions loads no code for it', async () => {
  localStorage.removeItem('trainee:signed-in::')
  const opened = vi.spyOn(database, 'databases')

  moveEarlierVersions()
  await unsentFinishes('u_1')

  expect(opened).not.toHaveBeenCalled()
})
