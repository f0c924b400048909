import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveAttemptCopy } from '#src/features/workout/attempt/attempt-copy.ts'
import { saveAttempt, savedAttempt } from '#src/features/workout/attempt/attempt-storage.ts'
import { newAttempt } from '#src/features/workout/attempt/attempt.ts'
import { saveAnswer } from '#src/offline/answers.ts'
import { deleteOfflineData, claimDevice } from '#src/offline/device-owner.ts'
import { meQuery } from '#src/offline/me.ts'
import { unsentFinishes } from '#src/offline/outbox.ts'
import { sendOrSave } from '#src/offline/page-outbox.ts'
import { createQueryClient } from '#src/query-client.ts'
import { type FakeIndexedDb, stubIndexedDb } from '#tests/web/support/indexed-db.ts'
import { stubStorage } from '#tests/web/support/storage.ts'
import { trainee } from '#tests/web/support/trainees.ts'
import { plan } from '#tests/web/workout/plans.ts'

const today = plan({ id: 'a' })
const run = newAttempt(today, '6f1c0f3e-8b8a-4c39-9a49-0d5f4f1f6b11')
const finished = {
  userId: 'u_1',
  workoutPlanId: 'a',
  day: 5,
  isCompleted: true as const,
  exercises: [],
  completedAt: null,
}
const deletedCaches = vi.fn<(name: string) => Promise<boolean>>()
const unsubscribed = vi.fn<() => Promise<boolean>>()
const closed = vi.fn<() => void>()
let database: FakeIndexedDb

/** The users of the rows of a store. */
const usersIn = (store: string) => database.rows('offline', store).map(({ key }) => key[0])

/** Stores an answer and an attempt, as the dashboard and the player do. */
async function train(userId: string): Promise<void> {
  saveAttempt(userId, run)
  const resumePoint = { phase: 'work', countdown: null, savedAt: 0 } as const
  await saveAttemptCopy(userId, 'today', { attempt: run, resumePoint })
  await saveAnswer(userId, '/api/workout/today', today)
}

beforeEach(() => {
  stubStorage()
  database = stubIndexedDb()
  vi.stubGlobal('caches', { delete: deletedCaches.mockReset().mockResolvedValue(true) })
  const subscription = {
    endpoint: 'https://push.example/1',
    unsubscribe: unsubscribed.mockReset().mockResolvedValue(true),
  }
  const registration = {
    pushManager: { getSubscription: async () => subscription },
    getNotifications: async () => [{ close: closed.mockReset() }],
  }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ ok: true })),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('another trainee who signs in finds nothing of the last one; unsent missions wait for their owner', async () => {
  await claimDevice('u_1')
  await train('u_1')
  await train('u_2')
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Promise.reject(new TypeError('Failed to fetch'))),
  )
  await sendOrSave(finished, run.id)
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ ok: true })),
  )

  await claimDevice('u_2')

  expect(Object.keys(localStorage).filter((key) => key.includes('u_1'))).toEqual([])
  expect(await unsentFinishes('u_1')).toHaveLength(1)
  expect([usersIn('outbox'), usersIn('answers'), usersIn('attempts')]).toEqual([['u_1'], ['u_2'], ['u_2']])
  expect(deletedCaches.mock.calls).toEqual([['pictures']])
  expect([unsubscribed.mock.calls.length, closed.mock.calls.length]).toEqual([1, 1])
})

test('a trainee whose login ended and who signs in again finds everything unchanged', async () => {
  await claimDevice('u_1')
  await train('u_1')

  await claimDevice('u_1')

  expect(savedAttempt('u_1', today)).toEqual(run)
  expect([usersIn('answers'), usersIn('attempts')]).toEqual([['u_1'], ['u_1']])
  expect(deletedCaches).not.toHaveBeenCalled()
  expect(unsubscribed).not.toHaveBeenCalled()
})

test('another trainee is recognized by the server’s answer about who is signed in', async () => {
  await claimDevice('u_1')
  saveAttempt('u_1', run)
  saveAttempt('u_2', run)
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ ...trainee, id: 'u_2' })),
  )

  await createQueryClient().fetchQuery(meQuery)

  expect([savedAttempt('u_1', today), savedAttempt('u_2', today)]).toEqual([null, run])
})

test('signing out deletes every row, every picture and the owner', async () => {
  await claimDevice('u_1')
  await train('u_1')

  await deleteOfflineData()

  expect(Object.keys(localStorage)).toEqual([])
  expect([usersIn('answers'), usersIn('attempts')]).toEqual([[], []])
  expect(deletedCaches.mock.calls).toEqual([['pictures']])
})
