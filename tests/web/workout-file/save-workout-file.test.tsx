import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { unzipSync } from 'fflate'
import type { LoggedSession, MissionLog } from '#shared/api/record.ts'
import { SaveBootcamp } from '#src/features/record/save-bootcamp.tsx'
import { SaveWorkoutFile } from '#src/features/workout-file/save-workout-file.tsx'
import { TakeItAlong } from '#src/features/workout-file/take-it-along.tsx'
import { stubApi } from '#tests/web/support/api.ts'
import { linkTo } from '#tests/web/support/link.ts'
import { render } from '#tests/web/support/render.tsx'

const session = (day: number): LoggedSession => ({
  id: `s${day}`,
  day,
  isCompleted: true,
  completedAt: '2027-03-05T12:00:00.000Z',
  counts: true,
  effort: null,
  note: null,
  exercises: [
    {
      id: 'm1',
      section: 'exercise',
      name: 'Squats',
      description: '',
      completed: true,
      reps: 12,
      duration: null,
      target: '12 reps',
      rounds: [{ done: 12, name: null }],
    },
  ],
})

const log: MissionLog = {
  bootcamps: [],
  bootcamp: {
    id: 'b',
    status: 'active',
    startedAt: '2027-03-01T08:00:00.000Z',
    endedAt: null,
    daysCompleted: 1,
    difficulty: 'soldier',
  },
  open: true,
  days: [1, 2].map((day) => ({
    day,
    title: 'A day',
    completedOn: day === 1 ? '2027-03-01' : null,
    effort: null,
    stationsDone: 1,
    stations: 1,
    repeats: 0,
  })),
}

// A press imports the writer and the schema: a test waits for the press, not for the transformation of their source.
beforeAll(async () => {
  await Promise.all([import('#src/features/workout-file/save-mission.ts'), import('#shared/api/record.ts')])
})

let downloads: { name: string; blob: Blob }[] = []

/** A browser that cannot share: each link that is clicked is a download. */
beforeEach(() => {
  downloads = []
  let last: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push({ name: this.download, blob: last! })
  })
})

test('one press saves the mission as a FIT file and says which time it takes', async () => {
  const user = render(<SaveWorkoutFile session={session(5)} minutes={30} />)

  await user.click(screen.getByRole('button', { name: 'Save workout file' }))

  expect((await screen.findByText(/^Saved\. Estimated time: .+, 30 minutes\.$/)).getAttribute('role')).toBe(
    'status',
  )
  expect(downloads.map(({ name }) => name)).toEqual(['wildmarch-day-05-2027-03-05.fit'])
  expect(linkTo(/Garmin, Strava/)).toBe('/take-it-along')
})

test('a file that cannot be written says so, and the next press tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.mocked(URL.createObjectURL).mockImplementationOnce(() => {
    throw new Error('No memory')
  })
  const user = render(<SaveWorkoutFile session={session(5)} />)

  await user.click(screen.getByRole('button', { name: 'Save workout file' }))
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t write the file')
  await user.click(screen.getByRole('button', { name: 'Save workout file' }))

  await screen.findByText(/^Saved\./)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a bootcamp is saved as one ZIP of its completed days, with their repeats', async () => {
  const sent = stubApi({ 'GET /api/sessions/1': [session(1), session(1)] })
  const user = render(<SaveBootcamp log={log} bootcampId={undefined} />)

  await user.click(screen.getByRole('button', { name: 'Save all workout files' }))

  await vi.waitFor(() => expect(downloads).toHaveLength(1))
  const [{ name, blob } = { name: '', blob: new Blob() }] = downloads
  expect(name).toBe('wildmarch-bootcamp-2027-03-01.zip')
  expect(Object.keys(unzipSync(new Uint8Array(await blob.arrayBuffer())))).toEqual([
    'wildmarch-day-01-2027-03-05.fit',
    'wildmarch-day-01-repeat-1-2027-03-05.fit',
  ])
  expect(sent.map(({ call }) => call)).toEqual(['GET /api/sessions/1'])
})

test('the guide has three steps for each app and says what the app does not take', () => {
  render(<TakeItAlong />)

  for (const app of ['Garmin Connect', 'Strava', 'Apple Health', 'Health Connect (Android)']) {
    const guide = screen.getByRole('region', { name: app })
    expect(guide.querySelectorAll('li')).toHaveLength(3)
    expect(guide.textContent).toMatch(/can’t open|not in the phone app/)
  }
})
