import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { fullCountdown } from '#src/features/workout/state/countdown.ts'
import { ReadyView } from '#src/features/workout/step/ready-view.tsx'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { entry, plan } from '../plans.ts'

const named = (id: string, name: string, demonstration: string) =>
  entry(id, { name, demonstration, instructions: `${name} slowly. Breathe.` })
const steps = stepsOf(
  plan({
    warmup: [],
    cooldown: [],
    exercises: [
      named('m1', 'Squats', 'squats'),
      named('m2', 'Crunches', 'standing-crunch'),
      named('m3', 'Push-ups', 'push-ups'),
    ],
  }),
)

const renderReady = (index: number, seconds: number) =>
  render(
    <ReadyView
      step={steps[index]!}
      before={steps[index - 1]}
      countdown={fullCountdown(seconds)}
      difficulty={null}
      crew={null}
    />,
  )

test('get-ready counts down its seconds and shows the step and its number', () => {
  renderReady(1, 3)

  expect(screen.getByRole('heading', { level: 1, name: 'Crunches' })).toBeDefined()
  expect(visibleText()).toContain('3 Get ready 20 reps')
})

test('before the first step the trainee is told to put the phone down', () => {
  renderReady(0, 10)

  expect(screen.getByText('Put the phone where you can see it.')).toBeDefined()
})

test('in the same position get-ready shows the move’s cue', () => {
  renderReady(1, 3)

  expect(screen.getByText('Crunches slowly.')).toBeDefined()
})

test('if the position changes, get-ready says how to get into it', () => {
  renderReady(2, 10)

  expect(screen.getByText('Down on your hands.')).toBeDefined()
  expect(screen.queryByText('Push-ups slowly.')).toBeNull()
})
