import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CurrentBootcamp } from '#shared/api/bootcamp.ts'
import type { Session } from '#shared/api/workout.ts'
import { zones } from '#shared/content/zones.ts'
import { currentBootcampQuery } from '#src/features/bootcamp/queries.ts'
import { zoneWords } from '#src/features/crossing/zone-words.ts'
import { ZoneCrossing } from '#src/features/dashboard/zone-crossing.tsx'
import { newAttempt } from '#src/features/workout/attempt/attempt.ts'
import { saveAttempt } from '#src/features/workout/attempt/attempt-storage.ts'
import { planQuery, sessionTodayQuery } from '#src/features/workout/queries.ts'
import { createQueryClient } from '#src/query-client.ts'
import { render } from '#tests/web/support/render.tsx'
import { trainee } from '#tests/web/support/trainees.ts'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { plan } from '#tests/web/workout/plans.ts'

type Dashboard = { bootcampId?: string; session?: Session | null }

/** Opens the dashboard on a day. */
function openDay(day: number, { bootcampId = 'b_1', session = null }: Dashboard = {}) {
  const client = createQueryClient()
  const bootcamp: CurrentBootcamp = {
    id: bootcampId,
    programme: 'jungle',
    startedAt: '2027-03-01T09:00:00.000Z',
    level: 2,
    daysCompleted: day - 1,
    currentDay: day,
    nextMissionAt: null,
    teaser: null,
    asksPlane: false,
  }
  client.setQueryData(currentBootcampQuery.queryKey, bootcamp)
  client.setQueryData(planQuery.queryKey, plan({ day }))
  client.setQueryData(sessionTodayQuery.queryKey, session)
  return render(<ZoneCrossing user={{ ...trainee, currentDay: day }} />, client)
}

const crossing = () => screen.queryByRole('dialog')

/** Long enough for a crossing to open, if it were to. */
const settle = () => new Promise((resume) => setTimeout(resume, 300))

test('the first day of a zone opens with the completed zone, the new one and the patches', async () => {
  openDay(8)

  const dialog = await screen.findByRole('dialog', { name: /River Valley/ })
  expect(visibleText(dialog)).toContain('Dense Forest held · Days 4–7 ZONE 3 River Valley')
  expect(within(dialog).getByRole('list', { name: '3 of 8 zone patches' })).toBeDefined()
})

test('the crossing’s only button leads to the mission', async () => {
  const user = openDay(8)

  await user.click(await screen.findByRole('button', { name: 'ENTER THE VALLEY' }))

  await waitFor(() => expect(crossing()).toBeNull())
})

test('the crossing is shown once', async () => {
  openDay(12)
  await screen.findByRole('dialog')
  document.body.replaceChildren()

  openDay(12)
  await settle()

  expect(crossing()).toBeNull()
})

test('a repeated bootcamp shows the crossings again', async () => {
  openDay(12)
  await screen.findByRole('dialog')
  document.body.replaceChildren()

  openDay(12, { bootcampId: 'b_2' })

  expect(await screen.findByRole('dialog')).toBeDefined()
})

test.for([1, 2, 5, 7, 9, 15, 30])('day %i shows no crossing', async (day) => {
  openDay(day)
  await settle()

  expect(crossing()).toBeNull()
})

test('the crossing is skipped once the day’s mission is done', async () => {
  openDay(16, { session: { day: 16 } as Session })
  await settle()

  expect(crossing()).toBeNull()
})

test('the crossing is skipped once the day’s mission has begun', async () => {
  saveAttempt(trainee.id, newAttempt(plan({ day: 16 }), crypto.randomUUID()))

  openDay(16)
  await settle()

  expect(crossing()).toBeNull()
})

test('the crossing is skipped if the browser cannot remember it', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })

  openDay(20)
  await settle()

  expect(crossing()).toBeNull()
})

test('every zone from the second on has texts for its crossing', () => {
  expect(Object.keys(zoneWords).map(Number)).toEqual(zones.slice(1).map(({ number }) => number))
})
