import { beforeEach, expect, test, vi } from 'vitest'
import { clearOverview, scheduleOverview, scheduledOverview } from '#src/features/mission/overview-once.ts'
import { emptyStorage, stubStorage } from '#tests/web/support/storage.ts'
import { sessionOf } from './finished.ts'

beforeEach(stubStorage)

const finished = { session: sessionOf(5), unsent: false, minutes: 33 }

test('a finished mission’s overview waits for its own trainee and opens once', async () => {
  scheduleOverview('u_1', finished)
  clearOverview('u_2')

  expect(await scheduledOverview('u_2')).toBeNull()
  // Also for a page that asks twice while it loads.
  for (let ask = 0; ask < 2; ask += 1)
    expect(await scheduledOverview('u_1')).toMatchObject({
      unsent: false,
      minutes: 33,
      session: { id: 's_1', day: 5 },
    })
  clearOverview('u_1')
  expect(await scheduledOverview('u_1')).toBeNull()
})

test('the overview opens even if the browser’s storage is full', async () => {
  const full = Object.assign(emptyStorage(), {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  vi.stubGlobal('sessionStorage', full)

  scheduleOverview('u_1', { ...finished, unsent: true, minutes: null })

  expect(await scheduledOverview('u_1')).toMatchObject({ unsent: true, minutes: null, session: { day: 5 } })
  clearOverview('u_1')
  expect(await scheduledOverview('u_1')).toBeNull()
})

test('an overview stored by another version causes no failure', async () => {
  sessionStorage.setItem('trainee:overview:u_1:', JSON.stringify(sessionOf(5)))
  expect(await scheduledOverview('u_1')).toBeNull()

  sessionStorage.setItem('trainee:overview:u_1:', '{"session":{"id":1}}')
  expect(await scheduledOverview('u_1')).toBeNull()
})
