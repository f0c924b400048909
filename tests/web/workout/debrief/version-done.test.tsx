import { expect, test } from 'vitest'
import type { Session } from '#shared/api/workout.ts'
import { factsOf } from '#src/features/record/log-states.ts'
import { MissionOverview } from '#src/features/workout/debrief/mission-overview.tsx'
import { MissionSummary } from '#src/features/workout/debrief/mission-summary.tsx'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'

const done = (length: Session['length']): Session => ({
  id: 's',
  day: 4,
  isCompleted: true,
  completedAt: '2027-03-05T12:00:00.000Z',
  counts: true,
  effort: null,
  exercises: [],
  length,
})

const renderOverview = (session: Session) =>
  render(<MissionOverview session={session} title={null} open onClose={() => {}} onDebrief={() => {}} />)

test('the overview says which version was done', () => {
  renderOverview(done(15))

  expect(visibleText()).toContain('Day 4 · 15-minute version')
})

test('the overview of a whole mission does not mention versions', () => {
  renderOverview(done(null))

  expect(visibleText()).not.toContain('version')
})

test('the summary says which version was done, and that the day counts', () => {
  render(<MissionSummary session={done(10)} />)

  expect(visibleText()).toContain('10-minute version. The day counts.')
})

const logged = {
  day: 4,
  title: '',
  completedOn: '2027-03-05',
  effort: null,
  stationsDone: 3,
  stations: 3,
  repeats: 0,
}

test('the log says which version was done', () => {
  expect(factsOf({ ...logged, length: 25 })).toBe('5 Mar 2027 · 25-minute version')
})

test('the log does not mention versions if the whole mission was done', () => {
  expect(factsOf(logged)).toBe('5 Mar 2027')
})
