import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PlanEntry } from '#shared/api/workout.ts'
import { type Countdown, fullCountdown, startCountdown } from '#src/features/workout/state/countdown.ts'
import { steadyNow } from '#src/features/workout/state/steady-clock.ts'
import { WorkView } from '#src/features/workout/step/work-view.tsx'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { entry, timed } from '../plans.ts'

type Section = 'warmup' | 'exercise' | 'cooldown'

/** Renders a step, of one round unless `over` says otherwise. */
function renderStep(
  section: Section,
  of: PlanEntry,
  over: Partial<Omit<React.ComponentProps<typeof WorkView>, 'step'>> & {
    round?: number
    rounds?: number
  } = {},
) {
  const { round = 1, rounds = 1, ...view } = over
  render(
    <WorkView
      step={{ entry: of, section, round, rounds, key: 'k' }}
      restSeconds={0}
      countdown={of.duration === null ? null : fullCountdown(of.duration)}
      cadence={null}
      count={null}
      {...view}
    />,
  )
}

/** A clock that has run for this many seconds. */
const runningFor = (seconds: number, of: number): Countdown =>
  startCountdown(fullCountdown(of), steadyNow() - seconds * 1000)

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

test('an exercise has no warm-up or cooldown badge', () => {
  renderStep('exercise', entry('m1'))

  expect(screen.queryByText(/WARM-UP|COOLDOWN/)).toBeNull()
})

test('a test is labeled as a test', () => {
  renderStep('exercise', entry('m1', { test: true }))

  expect(screen.getByText('TEST')).toBeDefined()
})

test('dots show the round of an exercise', () => {
  renderStep('exercise', entry('m1'), { round: 2, rounds: 3 })

  expect(screen.getByRole('img', { name: 'Round 2 of 3' })).toBeDefined()
})

test.for([
  ['Duration for a warm-up', 'warmup', timed('w1', 45), /0:45 Duration/],
  ['Duration for a cooldown', 'cooldown', timed('c1', 20), /0:20 Duration/],
  ['Target for an exercise', 'exercise', entry('m1'), /20 Target reps/],
  ['Target for a timed exercise', 'exercise', timed('m1', 40), /0:40 Target/],
] as const)('the number is labeled %s', ([, section, of, line]) => {
  renderStep(section, of)

  expect(visibleText()).toMatch(line)
})

test.for(['warmup', 'cooldown'] as const)('a %s without a duration is shown with 30 s', (section) => {
  renderStep(section, entry('w1'))

  expect(visibleText()).toContain('30 Duration s')
})

test('a step shows the first of its cues, and the others below it', () => {
  renderStep('exercise', entry('m1', { instructions: 'One line. Elbows close.' }), { restSeconds: 25 })

  expect(visibleText()).toContain('then rest 25 s One line.')
  expect(visibleText()).not.toContain('Elbows close.')
})

test('a step with a duration has a timer in m:ss', () => {
  renderStep('exercise', timed('m1', 75))

  expect(visibleText(screen.getByRole('timer', { name: '1:15 left of 1:15' }))).toContain('1:15')
})

test('a step without a duration has no timer', () => {
  renderStep('exercise', entry('m1'))

  expect(screen.queryByRole('timer')).toBeNull()
})

test('a count that differs is shown beside the target', () => {
  renderStep('exercise', entry('m1'), { count: 17 })

  expect(visibleText()).toMatch(/17 Done, target 20 reps/)
})

test('repetitions at their tempo show the current one and its side', () => {
  const cadence = { startMs: 0, tempoMs: 3000, reps: 6, sides: 2 } as const
  renderStep('exercise', entry('m1', { reps: 6, target: '6 reps a side' }), {
    countdown: runningFor(25, 36),
    cadence,
  })

  expect(visibleText()).toContain('3 Target 6 Side 2 of 2')
})

test('repetitions without a running tempo show their number', () => {
  const cadence = { startMs: 0, tempoMs: 3000, reps: 6, sides: 1 } as const
  renderStep('exercise', entry('m1', { reps: 6, target: '6 reps' }), {
    countdown: fullCountdown(18),
    cadence,
  })

  expect(visibleText()).toContain('6 Target reps')
})
