import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LoggedSession } from '#shared/api/record.ts'
import { DaySessions } from '#src/features/record/day-sessions.tsx'
import { skippedExercises } from '#src/features/record/left-out.ts'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'

const exercise = (id: string, name: string, completed = true): LoggedSession['exercises'][number] => ({
  id,
  section: 'exercise',
  name,
  description: '',
  completed,
  reps: 12,
  duration: null,
  target: '12 reps',
  rounds: null,
})

const session = (over: Partial<LoggedSession> = {}): LoggedSession => ({
  id: 's1',
  day: 1,
  isCompleted: true,
  completedAt: '2027-03-01T12:00:00.000Z',
  counts: true,
  effort: 7,
  note: null,
  exercises: [exercise('m1', 'Squats'), exercise('m2', 'Plank', false), exercise('m3', 'Plank', false)],
  ...over,
})

test('a skipped exercise is named once, and a partly done one does not count as skipped', () => {
  const partly = { ...exercise('m9', 'Squats', false), rounds: [{ done: 12, name: null }, null] }

  expect(skippedExercises(session())).toEqual(['Plank'])
  expect(skippedExercises({ exercises: [...session().exercises, partly] })).toEqual(['Plank'])
})

test('a stretch skipped on both sides is named once, and one skipped on a single side with that side', () => {
  const names = ['Quad stretch, left', 'Quad stretch, right', 'Calf stretch, right', 'Child’s pose']
  const exercises = [
    exercise('c0', 'Calf stretch, left'),
    ...names.map((name, index) => exercise(`c${index + 1}`, name, false)),
  ]

  expect(skippedExercises({ exercises })).toEqual(['Quad stretch', 'Calf stretch, right', 'Child’s pose'])
})

const renderDay = (...sessions: LoggedSession[]) =>
  render(<DaySessions sessions={sessions} renderExercises={({ id }) => `[exercises of ${id}]`} />)

const repeat = session({
  id: 's2',
  counts: false,
  effort: null,
  completedAt: '2027-03-04T12:00:00.000Z',
  exercises: [],
})

test('a day shows when and how hard it was, and what was done and skipped', () => {
  renderDay(session())

  expect(visibleText()).toBe(
    'What you did 1 Mar 2027 · effort: some left [exercises of s1] Skipped: Plank. Save workout file Use it in Garmin, Strava or Apple Health',
  )
})

test('the note of a day is shown as text, whatever it contains', () => {
  renderDay(session({ note: 'Wet <b>grass</b>.' }))

  expect(visibleText()).toContain('Your note: Wet <b>grass</b>.')
})

test('the repeats of a day follow it, folded until they are pressed', async () => {
  const user = renderDay(session(), repeat)
  const details = screen.getByText('Repeat of 4 Mar 2027').closest('details')!
  expect(details.open).toBe(false)

  await user.click(within(details).getByText('Repeat of 4 Mar 2027'))

  expect(details.open).toBe(true)
  expect(visibleText(details)).toBe(
    'Repeat of 4 Mar 2027 4 Mar 2027 [exercises of s2] Save workout file Use it in Garmin, Strava or Apple Health',
  )
})

test('a day that is not done yet says so', () => {
  renderDay()

  expect(visibleText()).toBe('What you did You haven’t done this mission yet.')
})
