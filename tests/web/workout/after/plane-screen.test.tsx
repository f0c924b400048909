import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CurrentBootcamp } from '#shared/api/bootcamp.ts'
import { currentBootcampQuery } from '#src/features/bootcamp/queries.ts'
import { dayStoryQuery } from '#src/features/story/queries.ts'
import { PlaneQuestion } from '#src/features/story/plane-question.tsx'
import { FinishMoment } from '#src/features/workout/after/finish-moment.tsx'
import { bestsQuery } from '#src/features/workout/queries.ts'
import { createQueryClient } from '#src/query-client.ts'
import { stubApi } from '#tests/web/support/api.ts'
import { render } from '#tests/web/support/render.tsx'
import { trainee } from '#tests/web/support/trainees.ts'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { sessionOf, storyOf } from './finished.ts'

beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1200))

const bootcampAt = (day: number): CurrentBootcamp => ({
  id: 'b_1',
  programme: 'jungle',
  startedAt: '2027-03-01T09:00:00.000Z',
  level: 2,
  daysCompleted: day,
  currentDay: day,
  nextMissionAt: '2027-03-06T00:00:00.000Z',
  teaser: null,
  asksPlane: true,
})
const question = 'Why were you on that plane?'
const put = 'PUT /api/notebook/plane'

type Opened = {
  day?: number
  unsent?: boolean
  bootcamp?: CurrentBootcamp | null
  answers?: Parameters<typeof stubApi>[0]
}

/** Opens the screens after a mission, past the question about the effort. Returns what is sent. */
async function openAfterEffort({
  day = 1,
  unsent = false,
  bootcamp = bootcampAt(day),
  answers = {},
}: Opened = {}) {
  const calls = stubApi(answers)
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { staleTime: Infinity } })
  const session = sessionOf(day, unsent ? { id: '' } : {})
  client.setQueryData(dayStoryQuery(trainee.id, day).queryKey, storyOf(day))
  client.setQueryData(bestsQuery(session.id).queryKey, [])
  if (bootcamp) client.setQueryData(currentBootcampQuery.queryKey, bootcamp)
  const user = render(
    <FinishMoment
      user={trainee}
      finished={{ session, unsent, minutes: 30 }}
      finale={null}
      onClose={() => {}}
    />,
    client,
  )
  await user.click(screen.getByRole('button', { name: 'CONTINUE' }))
  await act(() => vi.dynamicImportSettled()) // the question
  if (!unsent) await user.click(screen.getByRole('button', { name: 'Skip' }))
  return { user, calls, sent: () => calls.filter(({ call }) => call === put).map(({ body }) => body) }
}

const heading = () => visibleText(screen.getAllByRole('heading', { level: 2 })[0])
const tell = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Tell Hana' })

test('after the first mission Hana asks why the trainee was on the plane, and the answer takes two taps', async () => {
  const { user, sent } = await openAfterEffort({ answers: { [put]: {} } })
  expect(heading()).toBe(question)
  expect(tell().disabled).toBe(true)
  expect(screen.getAllByRole('radio')).toHaveLength(4)

  await user.click(screen.getByRole('radio', { name: /^To scatter ashes/ }))
  expect(sent()).toEqual([])
  await user.click(tell())

  await waitFor(() => expect(heading()).toBe('AFTERMATH · DAY 1'))
  expect(sent()).toEqual([{ bootcamp: 'b_1', plane: 'ashes' }])
})

test('“Don’t say” counts as an answer and takes one tap', async () => {
  const { user, sent } = await openAfterEffort({ answers: { [put]: {} } })

  await user.click(screen.getByRole('button', { name: 'Don’t say' }))

  await waitFor(() => expect(heading()).toBe('AFTERMATH · DAY 1'))
  expect(sent()).toEqual([{ bootcamp: 'b_1', plane: 'silent' }])
})

test.for([
  [
    'without a signal',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'You’re offline. Check your connection and try again.',
  ],
  [
    'after a refusal',
    () => Response.json({ error: 'Hana has your answer.', code: 'plane_told' }, { status: 409 }),
    'Hana has your answer.',
  ],
] as const)(
  '%s the screen says why the answer was not saved, and lets the trainee continue',
  async ([, answer, sentence]) => {
    const { user } = await openAfterEffort({ answers: { [put]: answer } })
    await user.click(screen.getByRole('radio', { name: /^Going home/ }))
    await user.click(tell())

    expect(await screen.findByText(`We couldn’t save your answer. ${sentence}`)).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Going home/ }).checked).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Answer later' }))

    expect(heading()).toBe('AFTERMATH · DAY 1')
  },
)

test('Hana asks again after later missions until she is answered', async () => {
  await openAfterEffort({ day: 5 })

  expect(heading()).toBe(question)
})

test.for([
  ['after she is answered', { ...bootcampAt(1), asksPlane: false }],
  ['if the bootcamp cannot be read', null],
] as const)('Hana does not ask %s', async ([, bootcamp]) => {
  await openAfterEffort({ bootcamp })

  expect(heading()).toBe('AFTERMATH · DAY 1')
})

test('Hana does not ask while the finish waits for a signal', async () => {
  const { calls } = await openAfterEffort({ unsent: true })

  expect(heading()).not.toBe(question)
  expect(calls.filter(({ call }) => call.includes('notebook'))).toEqual([])
})

test('the question card disappears once it is answered', async () => {
  const calls = stubApi({ [put]: {} })
  const user = render(<PlaneQuestion bootcamp="b_1" />)
  const card = within(screen.getByRole('region', { name: question }))

  await user.click(card.getByRole('radio', { name: /^A job nobody wanted/ }))
  await user.click(card.getByRole('button', { name: 'Tell Hana' }))

  await waitFor(() => expect(screen.queryByRole('region', { name: question })).toBeNull())
  expect(calls.map(({ body }) => body)).toEqual([{ bootcamp: 'b_1', plane: 'job' }])
})
