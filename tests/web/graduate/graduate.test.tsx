import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CompletedBootcamps } from '#shared/api/bootcamp.ts'
import type { Photo } from '#shared/api/photo.ts'
import type { MissionLog } from '#shared/api/record.ts'
import type { Statistics } from '#shared/api/statistics.ts'
import { builtOf } from '#src/features/graduate/built.ts'
import { GraduateHome } from '#src/features/graduate/graduate-home.tsx'
import { GraduateSummary } from '#src/features/graduate/graduate-summary.tsx'
import { photosQuery } from '#src/features/photos/queries.ts'
import { GraduatePhotos } from '#src/features/photos/gallery.tsx'
import { saveName } from '#src/features/record/certificate/certificate-name.ts'
import { missionLogQuery } from '#src/features/record/queries.ts'
import { statisticsQuery } from '#src/features/statistics/queries.ts'
import { createQueryClient } from '#src/query-client.ts'
import { photo } from '#tests/web/photos/photos.ts'
import { figuresBefore } from '#tests/web/statistics/figures-before.ts'
import { stubApi } from '#tests/web/support/api.ts'
import { linkTo } from '#tests/web/support/link.ts'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'

const bootcamp = 'b_1'
const completed: CompletedBootcamps = [
  {
    id: bootcamp,
    programme: 'jungle',
    startedAt: '2027-03-01T09:00:00.000Z',
    completedAt: '2027-04-02T09:00:00.000Z',
  },
]
const past: MissionLog['bootcamp'] = {
  id: bootcamp,
  status: 'completed',
  startedAt: '2027-03-01T09:00:00.000Z',
  endedAt: '2027-04-02T09:00:00.000Z',
  daysCompleted: 30,
  difficulty: 'commando',
}
const log: MissionLog = { bootcamps: [past], bootcamp: past, open: false, days: [] }
const pushUp = 104
const statistics: Statistics = {
  ...figuresBefore(31, (day) => ({ tests: { [pushUp]: day === 1 ? 15 : day === 15 ? 19 : 23 } })),
  totals: { sessions: 31, repetitions: 5193, seconds: 6600 },
}

function renderHome({ photos = [] as Photo[], known = true } = {}) {
  const client = createQueryClient()
  client.setQueryData(photosQuery.queryKey, photos)
  if (known) {
    client.setQueryData(statisticsQuery(bootcamp).queryKey, statistics)
    client.setQueryData(missionLogQuery(bootcamp).queryKey, log)
  }
  const home = (
    <GraduateHome userId="u_1" completed={completed} bootcamp={bootcamp} offer={<p>the offer</p>} />
  )
  return render(home, client)
}

test('the page tells a graduate that they walked out, and how', () => {
  renderHome()

  expect(screen.getByRole('heading', { level: 1, name: 'You walked out' })).toBeDefined()
  expect(visibleText()).toMatch(/^Day 30 of 30 · YOU CRUSHED IT You walked out/)
})

test('the totals are days held, repetitions and minutes', () => {
  renderHome()

  const totals = within(screen.getByRole('region', { name: 'Your thirty days' }))
  expect(totals.getAllByRole('definition').map(visibleText)).toEqual(['30', '5,193', '110'])
  expect(totals.getAllByRole('term').map(visibleText)).toEqual(['days held', 'reps', 'min of holds'])
})

test('the graduate’s own results come before the offer', () => {
  renderHome({ photos: [photo(1, { bootcampId: bootcamp }), photo(30, { bootcampId: bootcamp })] })

  expect(visibleText()).toMatch(
    /reps 5,193.*What you built.*Certificate of Service.*DAY 1 DAY 30.*Your record.*the offer$/,
  )
})

test('a test shows every result and the gain', () => {
  renderHome()

  expect(visibleText(screen.getByRole('region', { name: 'What you built' }))).toContain(
    'Push-ups +53% 15 on Day 1, 19 on Day 15, 23 on Day 30',
  )
})

test('the certificate has the typed name and links to its full page', () => {
  saveName('u_1', ' Ana Duarte ')
  renderHome()

  expect(visibleText(screen.getByRole('region', { name: 'Certificate of Service' }))).toMatch(
    /Ana Duarte walked out of the jungle: 30 missions, 8 zones, 5,193 reps\. 2 Apr 2027 COMPLETE$/,
  )
  expect(linkTo('Open the certificate')).toBe('/service-record?bootcamp=b_1')
})

test('a certificate without a name addresses the reader as “You”', () => {
  renderHome()

  expect(screen.getByText(/^You walked out of the jungle: 30 missions/)).toBeDefined()
})

test('if the share picture cannot be drawn, the page says so and keeps the button', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const user = renderHome()

  await user.click(screen.getByRole('button', { name: 'Share the 30 days' }))

  expect(await screen.findByText(/^We couldn’t draw the picture\./)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Share the 30 days' })).toBeDefined()
  expect(logged).toHaveBeenCalledOnce()
})

test('the first and last photo of that bootcamp are shown as a pair', () => {
  renderHome({
    photos: [
      photo(9),
      photo(30, { bootcampId: bootcamp }),
      photo(15, { bootcampId: bootcamp }),
      photo(1, { bootcampId: bootcamp }),
    ],
  })

  const pair = within(screen.getByRole('region', { name: 'Your first and your last photo' }))
  expect(pair.getAllByRole('img').map((picture) => picture.getAttribute('src'))).toEqual([
    '/api/progress-photos/p_1/image',
    '/api/progress-photos/p_30/image',
  ])
})

test.for([
  ['without a photo', []],
  ['with one photo', [photo(1, { bootcampId: bootcamp })]],
  ['with photos of another bootcamp', [photo(1), photo(9)]],
] as const)('%s no pair is shown', ([, photos]) => {
  renderHome({ photos: [...photos] })

  expect(screen.queryByRole('region', { name: 'Your first and your last photo' })).toBeNull()
})

test('if the figures cannot be loaded, the rest is shown, and a press retries', async () => {
  const away = () => Response.json({ error: 'Our records are away.', code: 'unavailable' }, { status: 503 })
  stubApi({
    'GET /api/statistics?bootcamp=b_1': away,
    'GET /api/mission-log?bootcamp=b_1': log,
  })
  const user = renderHome({ known: false })

  expect((await screen.findByRole('alert')).textContent).toContain('Our records are away.')
  expect(screen.getByText('the offer')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Your record' })).toBeDefined()

  stubApi({ 'GET /api/statistics?bootcamp=b_1': statistics })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByText('5,193')).toBeDefined())
})

test('a graduate’s quotes tab shows their totals and thirty days, and the offer last', () => {
  const client = createQueryClient()
  client.setQueryData(statisticsQuery(bootcamp).queryKey, statistics)
  render(<GraduateSummary bootcamp={bootcamp} offer={<p>the offer</p>} />, client)

  expect(visibleText()).toMatch(/You walked out .*reps 5,193.* Mission log Service record the offer$/)
  expect(linkTo('Mission log')).toBe('/mission-log?bootcamp=b_1')
})

test.for([
  ['with photos', [photo(9)], /^TRANSFORMATION GALLERY Your Journey 1 photo captured/],
  ['without photos', [], /^TRANSFORMATION GALLERY You took no photos in this bootcamp\.$/],
] as const)('a graduate’s photos are shown, but none can be taken, %s', ([, photos, words]) => {
  const client = createQueryClient()
  client.setQueryData(photosQuery.queryKey, [...photos])
  render(<GraduatePhotos />, client)

  expect(visibleText()).toMatch(words)
  expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull()
})

test('only tests that improved are drawn, each on its own scale', () => {
  const results = (...numbers: (number | null)[]) =>
    [1, 15, 30].map((day, index) => ({ day, result: numbers[index] ?? null }))
  const plain = { replaces: null, sets: null } as const

  expect(
    builtOf([
      { ...plain, exercise: 'Push-ups', unit: 'reps', results: results(0, null, 8) },
      { ...plain, exercise: 'Plank', unit: 'seconds', results: results(60, 120, 90) },
      { ...plain, exercise: 'Wall sit', unit: 'seconds', results: results(60, 60, 60) },
      { ...plain, exercise: 'Sit-ups', unit: 'reps', results: results(20) },
    ]),
  ).toEqual([
    {
      exercise: 'Push-ups',
      unit: 'reps',
      gain: '+8',
      bars: [
        { day: 1, result: 0, share: 0 },
        { day: 30, result: 8, share: 1 },
      ],
    },
    {
      exercise: 'Plank',
      unit: 'seconds',
      gain: '+50%',
      bars: [
        { day: 1, result: 60, share: 0.5 },
        { day: 15, result: 120, share: 1 },
        { day: 30, result: 90, share: 0.75 },
      ],
    },
  ])
})
