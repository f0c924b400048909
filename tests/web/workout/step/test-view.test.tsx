import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { CurrentStep } from '#src/features/workout/player/current-step.tsx'
import type { Act, PlayerState } from '#src/features/workout/state/player-state.ts'
import { FloorView } from '#src/features/workout/step/floor-view.tsx'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { steadyNow } from '#src/features/workout/state/steady-clock.ts'
import { type PlanEntry } from '#shared/api/workout.ts'
import { after, opened } from '../opened-player.ts'
import { timed } from '../plans.ts'
import { plankTest, pushUpTest, sitUpTest, standTest, testPlan } from '../tests.ts'

/** Renders the step of a test, as `change` leaves it. Returns what the presses did. */
function renderTest(of: PlanEntry, change: (state: PlayerState) => PlayerState = (state) => state) {
  const act = vi.fn<Act>()
  const state = change(opened(testPlan(of)))
  const user = render(
    <CurrentStep
      state={state}
      user={null}
      cadence={null}
      crew={null}
      shownMove={0}
      onShowMove={() => {}}
      later={null}
      onCamera={null}
      act={act}
    />,
  )
  return { user, events: () => act.mock.calls.flat() }
}

const counted = (result: number) => (state: PlayerState) =>
  after(state, { type: 'countTest', entryId: 'm1', result })
const startedAgo = (seconds: number) => (state: PlayerState) =>
  after(state, { type: 'start', now: steadyNow() - seconds * 1000 })

test('a test without a clock shows its count and says that a tap anywhere counts', () => {
  renderTest(pushUpTest('m1'), counted(12))

  expect(screen.getByText('12')).toBeDefined()
  expect(visibleText(screen.getByRole('status'))).toBe('12 counted')
  expect(screen.getByText('Tap anywhere with your hand, nose or chin')).toBeDefined()
  expect(screen.queryByRole('timer')).toBeNull()
})

test('a timed test shows its target until it begins, and then the time left', () => {
  renderTest(sitUpTest('m1'))
  expect(screen.getByText('As many as you can in 60 s')).toBeDefined()
  expect(screen.getByRole('timer', { name: '1:00 left' })).toBeDefined()

  renderTest(sitUpTest('m1'), startedAgo(20))
  expect(screen.getByRole('timer', { name: '0:40 left' })).toBeDefined()
})

test.for([
  ['One more', 12, { type: 'countOne' }],
  ['One less', 12, { type: 'countTest', entryId: 'm1', result: 11 }],
  ['One less', 1, { type: 'countTest', entryId: 'm1', result: null }],
  ['One less', 0, { type: 'countTest', entryId: 'm1', result: null }],
] as const)('the button %s corrects a count of %i', async ([name, count, event]) => {
  const { user, events } = renderTest(pushUpTest('m1'), counted(count))

  await user.click(screen.getByRole('button', { name }))

  expect(events()).toEqual([event])
})

test('a test’s result can be typed, and an implausible one is refused', async () => {
  const { user, events } = renderTest(pushUpTest('m1'))
  await user.click(screen.getByRole('button', { name: 'Enter the number', expanded: false }))
  const field = screen.getByRole('textbox', { name: 'How many did you do?' })

  await user.click(field)
  await user.paste('23')
  expect(events().at(-1)).toEqual({ type: 'countTest', entryId: 'm1', result: 23 })
  await user.paste('999')

  expect(events().at(-1)).toEqual({ type: 'countTest', entryId: 'm1', result: null })
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a hold counts its seconds up', () => {
  renderTest(plankTest('m1'), startedAgo(83))

  expect(screen.getByRole('timer', { name: '1:23 held' })).toBeDefined()
  expect(visibleText()).toContain('1:23 As long as you can Tap anywhere to stop')
})

test('a running hold asks for nothing', () => {
  renderTest(plankTest('m1'), startedAgo(83))

  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a hold that was stopped or is returned to shows its seconds, which can be corrected', async () => {
  const { user, events } = renderTest(plankTest('m1'), counted(72))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'How long did you hold?' })

  expect(field.value).toBe('72')
  await user.tripleClick(field)
  await user.paste('70')

  expect(events()).toEqual([{ type: 'countTest', entryId: 'm1', result: 70 }])
})

test('a hold that was not begun asks for nothing', () => {
  renderTest(plankTest('m1'))

  expect(screen.getByRole('timer', { name: '0:00 held' })).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a test of two sides counts down and asks for its seconds', () => {
  renderTest(standTest('m1'))

  expect(screen.getByRole('timer', { name: '1:00 left of 1:00' })).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'How long did you hold?' })).toBeDefined()
})

test.for([
  ['the seconds that are left', timed('m1', 40), null, '0:28 Push-ups'],
  ['the seconds of a hold', plankTest('m1'), null, '0:12 Plank'],
  [
    'the repetition',
    timed('m1', 40),
    { startMs: 0, tempoMs: 4000, reps: 10, sides: 1 as const },
    '4 Push-ups',
  ],
] as const)('the floor view shows %s and the name', ([, of, cadence, text]) => {
  const [step] = stepsOf(testPlan(of))
  const { countdown } = startedAgo(12)(opened(testPlan(of))).playing
  render(<FloorView step={step!} countdown={countdown!} cadence={cadence} />)

  expect(visibleText()).toBe(text)
})
