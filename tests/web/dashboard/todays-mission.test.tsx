import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Plan, Session } from '#shared/api/workout.ts'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { TodaysMission } from '#src/features/dashboard/todays-mission.tsx'
import { saveAttemptCopy } from '#src/features/workout/attempt/attempt-copy.ts'
import { saveAttempt, savedAttempt, savedResumePoint } from '#src/features/workout/attempt/attempt-storage.ts'
import { type WorkoutAttempt, newAttempt } from '#src/features/workout/attempt/attempt.ts'
import { saveVersion, savedVersion } from '#src/features/workout/version/saved-version.ts'
import { stubIndexedDb } from '#tests/web/support/indexed-db.ts'
import { render } from '#tests/web/support/render.tsx'
import { trainee } from '#tests/web/support/trainees.ts'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { short, whole } from '../workout/version/missions.ts'

const attemptId = '0b8f4f7e-1d2a-4c3b-9e5f-000000000001'
const user = { ...trainee, currentDay: whole.day }
const story = {
  title: 'Into the Green',
  day: whole.day,
  story: 'The rule is to stay.\n\nFirst you leave word.\n\nThen the green.',
  survivalSkill: 'Leave Word: names, how many',
  debrief: null,
}
const session: Session = {
  id: 's_1',
  day: whole.day,
  isCompleted: true,
  completedAt: '2027-03-01T09:40:00.000Z',
  counts: true,
  effort: null,
  length: null,
  exercises: [],
}
const steps = stepsOf(whole)
const firstStation = steps.findIndex(({ section }) => section === 'exercise')

beforeEach(() => {
  stubIndexedDb()
  // A scene that is still loading.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
})

const renderCard = (over: Partial<React.ComponentProps<typeof TodaysMission>> = {}) =>
  render(
    <TodaysMission
      user={user}
      plan={whole}
      story={story}
      session={null}
      unsent={false}
      next={null}
      onOverview={() => {}}
      onRetry={null}
      {...over}
    />,
  )

/** Stores an attempt of today's mission that was left at step `index`, with everything before it done. */
function leaveAt(index: number, plan: Plan = whole, savedAt = Date.now()): WorkoutAttempt {
  const done = stepsOf(plan)
    .slice(0, index)
    .map(({ key }) => key)
  const attempt = { ...newAttempt(plan, attemptId), index, done }
  saveAttempt(user.id, attempt, 'today', { phase: 'work', countdown: null, savedAt })
  return attempt
}

const chip = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
const startButton = () => screen.findByRole('link', { name: 'START MISSION' })
const resumeButton = () => screen.findByRole('link', { name: 'RESUME' })

test('a mission that has not begun shows its brief, and START MISSION leads to the player', async () => {
  const person = renderCard()

  expect((await startButton()).getAttribute('href')).toBe('/workout')
  expect(visibleText()).toContain('Scenario Read on The rule is to stay. First you leave word.')
  expect(visibleText()).not.toContain('Aftermath')

  await person.click(screen.getByRole('button', { name: 'Read on', expanded: false }))

  expect(screen.getByRole('button', { name: 'Show less', expanded: true })).toBeDefined()
})

test('the card of a completed day shows the aftermath once, below the brief', () => {
  renderCard({ session, story: { ...story, aftermath: 'Then the green.' } })

  expect(visibleText()).toContain('The rule is to stay. First you leave word. Aftermath Then the green.')
  expect(screen.getAllByText('Then the green.')).toHaveLength(1)
})

test('the card says what the mission trains and teaches', async () => {
  renderCard()

  expect(await screen.findByRole('heading', { name: 'Training focus' })).toBeDefined()
  expect(visibleText()).toContain(whole.focus[0])
  expect(screen.getByRole('heading', { name: 'Survival skill: Leave Word' })).toBeDefined()
})

test('the player opens the version that was chosen on the card', async () => {
  const person = renderCard()

  await person.click(await chip('10 minutes'))
  await person.click(screen.getByRole('checkbox', { name: 'Low impact' }))

  await waitFor(() => expect(savedVersion(user.id, whole, 'today')?.plan).toEqual(short.plan))
  const note = await screen.findByText(/^About 11 min: 2 warm-up, 8 training, 1 cooldown\./)
  expect(note.textContent).toContain('3 rounds instead of 4.')
  expect(note.textContent).toContain(`Left out today: ${short.leftOut.join(', ')}.`)
  expect(note.textContent).toContain('It still counts as today’s mission.')

  await person.click(screen.getByRole('checkbox', { name: 'Low impact' }))
  await person.click(await chip(`Full ${whole.minutes} min`))

  await waitFor(() => expect(savedVersion(user.id, whole, 'today')).toBeNull())
})

test('a chosen version is still chosen on the next visit', async () => {
  saveVersion(user.id, 'today', {
    of: whole.id,
    choice: { length: 10, needs: ['lowImpact'] },
    plan: short.plan,
  })

  renderCard()

  await waitFor(async () => expect((await chip('10 minutes')).checked).toBe(true))
})

test('today’s check is on the card of a mission that has not begun, and not once the work has begun', async () => {
  renderCard()
  expect(await screen.findByRole('button', { name: 'How is your body today?' })).toBeDefined()
  cleanup()
  leaveAt(firstStation + 2)

  renderCard()

  await resumeButton()
  expect(screen.queryByRole('button', { name: 'How is your body today?' })).toBeNull()
})

test('a mission left in its second round shows the minutes left, the round and the next exercise', async () => {
  const second = steps.findIndex(({ section, round }) => section === 'exercise' && round === 2)
  leaveAt(second)

  renderCard()

  expect((await resumeButton()).getAttribute('href')).toBe('/workout')
  expect(await screen.findByText(`Round 2 of ${steps[second]!.rounds}`)).toBeDefined()
  expect(visibleText()).toMatch(/\d+ min to camp/)
  expect(
    screen.getByText(
      `Next up: ${steps[second]!.entry.name}, ${steps[second]!.entry.target}. Your progress is saved.`,
    ),
  ).toBeDefined()
  expect(screen.getByText(/^PAUSED AT \d+:\d\d [AP]M$/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'START MISSION' })).toBeNull()
})

test('once the work has begun, the chips are replaced by the chosen version', async () => {
  saveVersion(user.id, 'today', {
    of: whole.id,
    choice: { length: 10, needs: ['lowImpact'] },
    plan: short.plan,
  })
  leaveAt(5, short.plan)

  renderCard()

  await resumeButton()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByText('10-minute version, low impact')).toBeDefined()
})

test('with only warm-up done, choosing another version keeps the attempt', async () => {
  leaveAt(1)
  const person = renderCard()
  await resumeButton()

  await person.click(await chip('10 minutes'))

  await waitFor(() => expect(savedVersion(user.id, whole, 'today')?.choice.length).toBe(10))
  const { plan } = savedVersion(user.id, whole, 'today')!
  expect(savedAttempt(user.id, plan)).toMatchObject({ id: attemptId, planId: plan.id, done: ['w1-1'] })
  expect(await resumeButton()).toBeDefined()
})

test('a mission that was only opened has not begun', async () => {
  leaveAt(0)

  renderCard()
  await new Promise((resume) => setTimeout(resume, 50))

  expect(await startButton()).toBeDefined()
})

test('an attempt’s second copy is used if it is newer, as after a crash', async () => {
  const attempt = { ...newAttempt(whole, attemptId), index: firstStation, done: [] }
  await saveAttemptCopy(user.id, 'today', {
    attempt,
    resumePoint: { phase: 'work', countdown: null, savedAt: Date.now() },
  })

  renderCard()

  expect(await resumeButton()).toBeDefined()
})

test('RESUME also answers the player’s question about resuming', async () => {
  leaveAt(firstStation, whole, Date.now() - 3_600_000)
  const person = renderCard()

  await person.click(await resumeButton())

  await waitFor(() =>
    expect(Date.now() - savedResumePoint(user.id, whole, 'today')!.savedAt).toBeLessThan(10_000),
  )
})

test('“Start over” asks once, then deletes the attempt and allows a new start', async () => {
  leaveAt(firstStation + 2)
  const person = renderCard()
  await person.click(await screen.findByRole('button', { name: 'Start over' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Start over?' }))
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(savedAttempt(user.id, whole)?.index).toBe(firstStation + 2)

  await person.click(screen.getByRole('button', { name: 'Start over' }))
  await person.click(
    within(await screen.findByRole('dialog', { name: 'Start over?' })).getByRole('button', {
      name: 'Start over',
    }),
  )

  expect(await startButton()).toBeDefined()
  expect(savedAttempt(user.id, whole)).toBeNull()
})

test('a completed mission offers its repeat and its overview, but no start', async () => {
  const onOverview = vi.fn<() => void>()
  const person = renderCard({ session, onOverview })

  expect(screen.getByText('Mission Completed!')).toBeDefined()
  expect(screen.getByText('COMPLETE')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: `Day ${whole.day} Completed` }).disabled).toBe(
    true,
  )
  expect(screen.getByRole('link', { name: `REPEAT DAY ${whole.day}` }).getAttribute('href')).toBe('/workout')
  expect(screen.queryByRole('radio')).toBeNull()

  await person.click(screen.getByRole('button', { name: 'Mission Overview' }))

  expect(onOverview).toHaveBeenCalledOnce()
})

test('a mission whose finish waits for a signal counts as done and can be read', () => {
  renderCard({ unsent: true })

  expect(screen.getByText('Mission done')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See the debrief' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'START MISSION' })).toBeNull()
})

test('a part that failed to load can be loaded again', async () => {
  const onRetry = vi.fn<() => void>()
  const person = renderCard({ plan: null, onRetry })

  await person.click(screen.getByRole('button', { name: 'Try again' }))

  expect(onRetry).toHaveBeenCalledOnce()
  expect(screen.getByRole('link', { name: 'START MISSION' })).toBeDefined()
})
