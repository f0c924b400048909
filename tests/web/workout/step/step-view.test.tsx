import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { PlanEntry } from '#shared/api/workout.ts'
import { fullCountdown } from '#src/features/workout/state/countdown.ts'
import type { Act } from '#src/features/workout/state/player-state.ts'
import { StepView } from '#src/features/workout/step/step-view.tsx'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { entry, timed } from '../plans.ts'

type Section = 'warmup' | 'exercise' | 'cooldown'

/** Renders a step of one round. Returns the user, and what the presses did. */
function renderStep(section: Section, of: PlanEntry, count: number | null = null) {
  const act = vi.fn<Act>()
  const user = render(
    <StepView
      step={{ entry: of, section, round: 1, rounds: 1, key: 'k' }}
      restSeconds={0}
      countdown={of.duration === null ? null : fullCountdown(of.duration)}
      difficulty={null}
      result={null}
      count={count}
      act={act}
    />,
  )
  return { user, events: () => act.mock.calls.flat() }
}

const press = (name: string) => screen.getByRole('button', { name })

test('a step shows its name', () => {
  renderStep('exercise', entry('m1'))

  expect(screen.getByRole('heading', { level: 1, name: 'Push-ups' })).toBeDefined()
})

test.for([
  ['warmup', 'WARM-UP'],
  ['cooldown', 'COOLDOWN'],
] as const)('a step of the %s has the badge %s', ([section, badge]) => {
  renderStep(section, timed('e1', 30))

  expect(screen.getByText(badge)).toBeDefined()
})

test('an exercise has no badge of warm-up or cool-down', () => {
  renderStep('exercise', entry('m1'))

  expect(screen.queryByText(/WARM-UP|COOLDOWN/)).toBeNull()
})

test.for([
  ['Duration for a warm-up', 'warmup', timed('w1', 45), /Duration 0:45/],
  ['Duration for a cool-down', 'cooldown', timed('c1', 20), /Duration 0:20/],
  ['Target for an exercise', 'exercise', entry('m1'), /Target 20 reps/],
] as const)('the target line reads %s', ([, section, of, line]) => {
  renderStep(section, of)

  expect(visibleText()).toMatch(line)
})

test.for(['warmup', 'cooldown'] as const)('a %s without a duration is shown with 30 s', (section) => {
  renderStep(section, entry('w1'))

  expect(visibleText()).toContain('Duration 30 s')
})

test('a step with a duration has a timer in m:ss', () => {
  renderStep('exercise', timed('m1', 75))

  expect(visibleText(screen.getByRole('timer'))).toContain('1:15')
})

test.for([
  ['Start', 'toggleTimer'],
  ['Reset', 'reset'],
  ['+10 s', 'extend'],
] as const)('the timer has the button %s', async ([name, type]) => {
  const { user, events } = renderStep('exercise', timed('m1', 75))

  await user.click(press(name))

  expect(events()).toEqual([{ type }])
})

test('a step without a duration has no timer', () => {
  renderStep('exercise', entry('m1'))

  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.queryByRole('button', { name: /^(Start|Reset)$/ })).toBeNull()
})

test.for([
  ['One less', 19],
  ['One more', 21],
] as const)('repetitions have + and − in reach: %s', async ([name, reps]) => {
  const { user, events } = renderStep('exercise', entry('m1'))

  await user.click(press(name))

  expect(events()).toEqual([{ type: 'countReps', key: 'k', reps }])
})

test('a count that differs is shown next to the target', () => {
  renderStep('exercise', entry('m1'), 17)

  expect(visibleText()).toMatch(/Done, target 20 17 reps/)
})
