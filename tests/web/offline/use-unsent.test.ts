import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FinishedWorkout } from '#shared/api/workout.ts'
import { stubIndexedDb } from '#tests/web/support/indexed-db.ts'

const finished: FinishedWorkout = {
  userId: 'u_1',
  workoutPlanId: '1-2-5-abc',
  day: 5,
  isCompleted: true,
  exercises: [],
  completedAt: null,
}

/** Opens a page: the module reads the outbox when it is loaded. */
async function openPage() {
  vi.resetModules()
  return {
    ...(await import('#src/offline/use-unsent.ts')),
    ...(await import('#src/offline/outbox.ts')),
    ...(await import('#src/offline/page-outbox.ts')),
  }
}

beforeEach(() => {
  stubIndexedDb()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('screens show a saved mission immediately', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { sendOrSave, unsentOfDay } = await openPage()
  expect(unsentOfDay('u_1', 5)).toBeUndefined()

  await sendOrSave(finished, 'run-5')

  expect(unsentOfDay('u_1', 5)?.finished).toMatchObject(finished)
  expect([unsentOfDay('u_1', 6), unsentOfDay('u_2', 5)]).toEqual([undefined, undefined])
})

test('a change by another tab or by the service worker reaches this tab', async () => {
  const { saveUnsent, unsentOfDay } = await openPage()
  await saveUnsent({
    attemptId: 'run-5',
    finished: { ...finished, finishedAt: '2026-03-01T10:00:00.000Z' },
    decision: null,
  })
  const other = new BroadcastChannel('outbox')

  other.postMessage('saved')
  await vi.waitFor(() => expect(unsentOfDay('u_1', 5)).toBeDefined())
  other.close()
})
