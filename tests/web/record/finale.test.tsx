import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Photo } from '#shared/api/photo.ts'
import type { MissionLog, PastBootcamp } from '#shared/api/record.ts'
import type { Assessment, Statistics } from '#shared/api/statistics.ts'
import { photosQuery } from '#src/features/photos/queries.ts'
import { Finale } from '#src/features/record/finale/finale.tsx'
import { firstAndLast } from '#src/features/record/finale/first-and-last.ts'
import { gainText } from '#src/features/record/finale/test-bars.tsx'
import { missionLogQuery } from '#src/features/record/queries.ts'
import { statisticsQuery } from '#src/features/statistics/queries.ts'
import { createQueryClient } from '#src/query-client.ts'
import { figuresBefore } from '#tests/web/statistics/figures-before.ts'
import { linkTo } from '#tests/web/support/link.ts'
import { render } from '#tests/web/support/render.tsx'
import { trainee } from '#tests/web/support/trainees.ts'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { sessionOf, storyOf } from '#tests/web/workout/after/finished.ts'

beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1200))

const results = (...counts: readonly (number | null)[]) =>
  [1, 15, 30].map((day, index) => ({ day, result: counts[index] ?? null }))
const assessment = (
  exercise: string,
  unit: Assessment['unit'],
  counted: Assessment['results'],
): Assessment => ({
  exercise,
  unit,
  results: counted,
  replaces: null,
  sets: null,
})
const assessments = [
  assessment('Push-ups', 'reps', results(15, 19, 23)),
  assessment('Sit-ups in 60 s', 'reps', results(20, null, 30)),
  assessment('Plank', 'seconds', results(61, 75, 60)),
  assessment('Wall sit', 'seconds', results(null, null, null)),
]
const photo = (id: string, day: number, bootcampId = 'b_1'): Photo => ({
  id,
  day,
  photoDataUrl: `/${id}.jpg`,
  thumbDataUrl: `/${id}-small.jpg`,
  createdAt: `2027-03-${String(day).padStart(2, '0')}T08:00:00.000Z`,
  bootcampId,
  bootcampStartedAt: '2027-03-01T08:00:00.000Z',
})
const bootcamp: PastBootcamp = {
  id: 'b_1',
  status: 'completed',
  startedAt: '2027-03-01T08:00:00.000Z',
  endedAt: '2027-03-30T08:00:00.000Z',
  daysCompleted: 30,
  difficulty: 'commando',
}
const onClose = vi.fn<() => void>()

type Known = { photos?: readonly Photo[]; tests?: readonly Assessment[]; loaded?: boolean }

function renderFinale({ photos = [], tests = assessments, loaded = true }: Known = {}) {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { staleTime: Infinity } })
  if (loaded) {
    const figures: Statistics = { ...figuresBefore(31), assessments: [...tests] }
    const log: MissionLog = { bootcamps: [bootcamp], bootcamp, open: false, days: [] }
    client.setQueryData(statisticsQuery().queryKey, figures)
    client.setQueryData(missionLogQuery(undefined).queryKey, log)
    client.setQueryData(photosQuery.queryKey, [...photos])
  }
  return render(
    <Finale
      user={trainee}
      session={sessionOf(30)}
      story={storyOf(30)}
      notice={null}
      details={<p>The list</p>}
      onClose={onClose.mockReset()}
    />,
    client,
  )
}

test('the finale shows the day, its headline and the notebook line', () => {
  renderFinale()

  expect(screen.getByText('Day 30 Complete')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Objective Complete!' })).toBe(document.activeElement)
  expect(screen.getByText('EXTRACTED')).toBeDefined()
  expect(screen.getByText('Hana wrote it down.')).toBeDefined()
})

test('each counted test shows its three results and the gain, also in words', () => {
  renderFinale()

  const built = within(screen.getByRole('region', { name: 'What you built' }))
  expect(built.getAllByRole('listitem').map((item) => item.firstElementChild?.textContent)).toEqual([
    'Push-ups: 15 on Day 1, 19 on Day 15, 23 on Day 30. +53%',
    'Sit-ups in 60 s: 20 on Day 1, 30 on Day 30. +50%',
    'Plank: 61 s on Day 1, 75 s on Day 15, 60 s on Day 30.',
  ])
})

test.for([
  [results(15, 19, 23), '+53%'],
  [results(0, null, 3), '+3'],
  [results(30, 40, 30), null],
  [results(30, null, 25), null],
  [results(null, null, 25), null],
] as const)(
  '%o: a gain is a percentage of the first count, and a loss is not mentioned',
  ([counted, text]) => {
    expect(gainText({ results: [...counted] })).toBe(text)
  },
)

test('with two photos of this bootcamp the first and the last are shown side by side', () => {
  renderFinale({ photos: [photo('c', 30), photo('b', 12), photo('a', 1), photo('old', 9, 'b_0')] })

  const pair = within(screen.getByRole('region', { name: 'First and last photo' }))
  expect(pair.getAllByRole('figure').map((figure) => visibleText(figure))).toEqual(['DAY 1', 'DAY 30'])
  expect(linkTo('Compare your photos')).toBe('/progress-photos')
})

test.for([
  ['no photo', []],
  ['one photo', [photo('a', 1)]],
  ['one photo of this bootcamp', [photo('a', 1), photo('old', 9, 'b_0')]],
] as const)('with %s there is no pair, and the certificate moves up', ([, photos]) => {
  renderFinale({ photos })

  expect(screen.queryByRole('region', { name: 'First and last photo' })).toBeNull()
  expect(screen.getByRole('region', { name: 'What you built' }).nextElementSibling).toBe(
    screen.getByRole('region', { name: 'Certificate' }),
  )
})

test('photos are ordered by when they were taken', () => {
  const photos = [photo('a', 2), photo('b', 1), photo('c', 3)]

  expect(firstAndLast(photos, 'b_1')).toMatchObject({ first: { id: 'b' }, last: { id: 'c' } })
})

test('the finale offers the certificate, the share picture of the 30 days and the Mission Summary', () => {
  renderFinale()

  expect(visibleText(screen.getByRole('region', { name: 'Certificate' }))).toContain('CERTIFICATE OF SERVICE')
  expect(screen.getByRole('button', { name: 'Download the certificate' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Share the 30 days' })).toBeDefined()
  expect(screen.getByText('Mission Summary: 2 of 3 tasks, 67%.')).toBeDefined()
  expect(screen.getByText('The list')).toBeDefined()
})

test('Return to Base works before the figures are loaded', async () => {
  const user = renderFinale({ loaded: false })

  await user.click(screen.getByRole('button', { name: 'Return to Base' }))

  expect(onClose).toHaveBeenCalledOnce()
})
