import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { withSwap, withoutEntries } from '#src/features/workout/attempt/changes.ts'
import { PlayerHeader } from '#src/features/workout/player/player-header.tsx'
import type { PlayerState } from '#src/features/workout/state/player-state.ts'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { opened } from '../opened-player.ts'
import { entry, plan, timed } from '../plans.ts'

const [onBack, onOptions] = [vi.fn<() => void>(), vi.fn<() => void>()]
const renderHeader = (state: PlayerState) =>
  render(<PlayerHeader state={state} onBack={onBack.mockReset()} onOptions={onOptions.mockReset()} />)

const halfDone = () => {
  const done = stepsOf(plan()).map(({ key }) => key)
  return opened(plan(), { attempt: { index: 3, done: done.slice(0, 3) } })
}

test('Mission Progress shows the percentage of completed steps', () => {
  renderHeader(halfDone())

  expect(screen.getByRole('button', { name: /^Mission Progress 50%/ })).toBeDefined()
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Mission Progress' }).value).toBe(50)
})

test('pressing Back leads back', async () => {
  const user = renderHeader(halfDone())

  await user.click(screen.getByRole('button', { name: 'Back' }))

  expect(onBack).toHaveBeenCalledOnce()
})

test('pressing Options opens them', async () => {
  const user = renderHeader(halfDone())

  await user.click(screen.getByRole('button', { name: 'Options' }))

  expect(onOptions).toHaveBeenCalledOnce()
})

test('the header shows the minutes left, as a share of the plan’s minutes until the tempo is loaded', () => {
  renderHeader(halfDone())
  expect(screen.getByText('13 min to camp')).toBeDefined()

  renderHeader({ ...halfDone(), tempoOf: () => 100 })
  expect(screen.getByText('5 min to camp')).toBeDefined()
})

test('a repeat says that the record stays the same', () => {
  renderHeader({ ...halfDone(), isRepeat: true })

  expect(screen.getByText('Repeat of Day 5: your record stays the same.')).toBeDefined()
})

/** Opens the panel of Mission Progress. Returns what it says. */
async function contentsOf(state: PlayerState): Promise<string> {
  const user = renderHeader(state)
  await user.click(screen.getByRole('button', { name: /^Mission Progress/, expanded: false }))
  expect(screen.getByRole('button', { name: /^Mission Progress/, expanded: true })).toBeDefined()
  return visibleText(screen.getByRole('region', { name: 'Mission contents' }))
}

test('the Mission Progress panel lists warm-up, main and cooldown by name, with counts', async () => {
  const mission = plan({
    warmup: [timed('w1', 30), { ...timed('w2', 30), name: 'Arm circles' }],
    exercises: [entry('m1', { rounds: 3 }), entry('m2', { name: 'Squats' }), entry('m3', { name: 'Lunges' })],
    cooldown: [{ ...timed('c1', 30), name: 'Side bend' }],
  })

  expect(await contentsOf(opened(mission))).toBe(
    'Warm-up 2 Push-ups · Arm circles Main 3 Push-ups · Squats · Lunges Cooldown 1 Side bend',
  )
})

test('after a swap the panel names the exercise that is really done', async () => {
  const [m1, m2] = [entry('m1', { rounds: 3 }), entry('m2', { rounds: 2, name: 'Burpees' })]
  const mission = plan({ warmup: [], exercises: [m1, m2], cooldown: [] })
  const inRound2 = withSwap(undefined, { round: 2 }, m1, { ...m1, code: 2, name: 'Knee push-ups' })
  const changes = withSwap(inRound2, { round: 1 }, m2, { ...m2, code: 3, name: 'Squat thrusts' })

  expect(await contentsOf(opened(mission, { attempt: { changes } }))).toBe(
    'Main 2 Push-ups, then Knee push-ups · Squat thrusts',
  )
})

test('the panel says what was left out and why', async () => {
  const mission = plan({
    warmup: [],
    exercises: [entry('m1'), entry('m2', { rounds: 3, name: 'Squats' }), entry('m3', { name: 'Lunges' })],
    cooldown: [],
  })
  const skipped = withoutEntries(undefined, stepsOf(mission), [], ['m3'], null)
  const changes = withoutEntries(skipped, stepsOf(mission), ['m2-1'], ['m2'], 'm2')

  expect(await contentsOf(opened(mission, { attempt: { changes } }))).toBe(
    'Main 2 Push-ups · Squats Skipped: Squats (2 of 3 rounds, it hurt) · Lunges',
  )
})
