import { beforeEach, expect, test, vi } from 'vitest'
import { scheduleOverview, takeOverview } from '#src/features/mission/overview-once.ts'
import { emptyStorage, stubStorage } from '#tests/web/support/storage.ts'
import { sessionOf } from './finished.ts'

beforeEach(stubStorage)

const finished = { session: sessionOf(5), unsent: false, minutes: 33 }

test('a finished mission is taken once, by its own trainee', async () => {
  scheduleOverview('u_1', finished)

  expect(await takeOverview('u_2')).toBeNull()
  expect(await takeOverview('u_1')).toMatchObject({
    unsent: false,
    minutes: 33,
    session: { id: 's_1', day: 5 },
  })
  expect(await takeOverview('u_1')).toBeNull()
})

test('it opens although the browser’s storage is full', async () => {
  const full = Object.assign(emptyStorage(), {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  vi.stubGlobal('sessionStorage', full)

  scheduleOverview('u_1', { ...finished, unsent: true, minutes: null })

  expect(await takeOverview('u_1')).toMatchObject({ unsent: true, minutes: null, session: { day: 5 } })
  expect(await takeOverview('u_1')).toBeNull()
})

test('what another version has stored is no reason to fail', async () => {
  sessionStorage.setItem('trainee:overview:u_1:', JSON.stringify(sessionOf(5)))
  expect(await takeOverview('u_1')).toBeNull()

  sessionStorage.setItem('trainee:overview:u_1:', '{"session":{"id":1}}')
  expect(await takeOverview('u_1')).toBeNull()
})
