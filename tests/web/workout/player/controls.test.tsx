import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { Controls } from '#src/features/workout/player/controls.tsx'
import { controlsOf } from '#src/features/workout/state/player-screen.ts'
import type { Act, PlayerState } from '#src/features/workout/state/player-state.ts'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { drillPlan } from '../drill/drills.ts'
import { after, guided, opened } from '../opened-player.ts'
import { plan } from '../plans.ts'
import { plankTest, testPlan } from '../tests.ts'

const keys = stepsOf(plan()).map(({ key }) => key)
const last = keys.length - 1
const at = (index: number, done: readonly string[] = []) =>
  opened(plan(), { attempt: { index, done: [...done] } })
const resting = after(at(last - 1), 'complete')

/** Renders the controls of a state. */
function renderControls(state: PlayerState) {
  const act = vi.fn<Act>()
  const user = render(
    <Controls
      {...controlsOf(state)}
      byHand={!state.guidance.guided}
      isRest={state.playing.phase === 'rest'}
      act={act}
    />,
  )
  return { act, user }
}

/** Renders the controls of a state and presses the button with this name. Returns the button and what it did. */
async function press(state: PlayerState, name: string) {
  const { act, user } = renderControls(state)
  const button = screen.getByRole('button', { name })
  await user.click(button)
  return { isDisabled: button.getAttribute('aria-disabled') === 'true', events: act.mock.calls.flat() }
}

const dead = { isDisabled: true, events: [] }

test('Previous cannot be pressed on the first step', async () => {
  expect(await press(at(0), 'Previous')).toEqual(dead)
})

test('Next cannot be pressed on the last step', async () => {
  expect(await press(at(last), 'Next')).toEqual(dead)
})

test.for([
  ['Previous', 1],
  ['Previous', last],
  ['Next', 0],
  ['Next', 1],
] as const)('%s leads on from step %i', async ([name, index]) => {
  expect(await press(at(index), name)).toEqual({ isDisabled: false, events: [{ type: name.toLowerCase() }] })
})

const advances = { isDisabled: false, events: [{ type: 'advance' }] }
const completes = { isDisabled: false, events: [{ type: 'complete' }] }
const finishes = { isDisabled: false, events: [{ type: 'finish' }] }
const drill = (format: 'rounds' | 'time') =>
  after(opened(drillPlan(format), { attempt: { index: 1 } }), 'start')

test.for([
  ['starts a timed step', at(0), 'START 0:30'],
  ['pauses it', after(at(0), 'start'), 'Pause'],
  ['resumes it', after(at(0), 'start', { type: 'pause', now: 9000 }), 'Resume'],
  ['completes counted repetitions', at(1), 'Complete Exercise'],
  ['says that a step is done, and leads on', at(0, keys.slice(0, 1)), 'Completed'],
  ['finishes on the last step, while it runs', after(at(last), 'start'), 'Finish'],
  ['finishes on the last step, when it is done', at(last, keys.slice(last)), 'Finish'],
  ['starts a hold', opened(testPlan(plankTest('m1'))), 'START'],
  ['ends a hold', after(opened(testPlan(plankTest('m1'))), 'start'), 'Complete Exercise'],
  ['counts a round', drill('rounds'), 'Round done'],
  ['stops the clock', drill('time'), 'Stop the clock'],
  ['skips a rest', resting, 'Skip rest'],
  ['starts a step at once', opened(plan(), { guidance: guided }), 'START'],
  ['goes on after a sleep', after(resting, { type: 'elapse', now: 610_000 }), 'Continue'],
] as const)('the main button %s', async ([, state, name]) => {
  expect(await press(state, name)).toEqual(advances)
})

test('by hand a timed step can be completed at any time', async () => {
  expect(await press(at(0), 'Complete Exercise')).toEqual(completes)
})

test('by hand the last step can be finished before its clock runs', async () => {
  expect(await press(at(last), 'Finish')).toEqual(finishes)
})

test('if the main button completes the step, no other button does', () => {
  renderControls(at(1))

  expect(screen.getAllByRole('button').map(visibleText)).toEqual(['Complete Exercise', 'Previous', 'Next'])
})

test('a guided session has one button', () => {
  renderControls(opened(plan(), { guidance: guided, attempt: { index: 1 } }))

  expect(screen.getAllByRole('button').map(visibleText)).toEqual(['Complete Exercise'])
})

test('in the rest before the last step no button finishes the mission', () => {
  renderControls(after(opened(plan(), { guidance: guided, attempt: { index: last - 1 } }), 'complete'))

  expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull()
})

test('while the session is saved the button says Finishing... and cannot be pressed', async () => {
  expect(await press(after(at(last, keys), 'finish'), 'Finishing...')).toEqual(dead)
})

test('an error of the finish is shown as an alert', () => {
  renderControls(after(at(last, keys), 'finish', { type: 'notSent', alert: 'No connection.' }))

  expect(visibleText(screen.getByRole('alert'))).toBe('No connection.')
})
