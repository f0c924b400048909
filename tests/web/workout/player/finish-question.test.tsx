import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { FinishQuestion, openStepsText } from '#src/features/workout/player/finish-question.tsx'
import type { Act } from '#src/features/workout/state/player-state.ts'
import { render } from '#tests/web/support/render.tsx'
import { opened } from '../opened-player.ts'
import { plan } from '../plans.ts'

/** Asks, with three of the six steps done. */
function renderQuestion() {
  const steps = stepsOf(plan())
  const done = [0, 1, 3].map((index) => steps[index]!.key)
  const act = vi.fn<Act>()
  const state = opened(plan(), { attempt: { done }, question: 'finish' })
  return { act, user: render(<FinishQuestion state={state} act={act} />) }
}

test('the question says how many steps are open', () => {
  renderQuestion()

  expect(screen.getByText('3 steps aren’t done. Finish anyway?')).toBeDefined()
})

test('a single open step is named in the singular', () => {
  expect(openStepsText(1)).toBe('1 step isn’t done.')
})

test('the question offers to go back before it offers to finish', () => {
  renderQuestion()

  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names.slice(-2)).toEqual(['Back to the first open step', 'Finish anyway'])
})

/** Asks at one second, and presses an answer at `pressedAt`. Returns what the press did. */
async function answer(name: string, pressedAt: number) {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const { act, user } = renderQuestion()
  clock.mockReturnValue(pressedAt)
  await user.click(screen.getByRole('button', { name }))
  return act.mock.calls.flat()
}

test.for([
  ['Back to the first open step', 'goToOpenStep'],
  ['Finish anyway', 'finishAnyway'],
] as const)('pressing %s does so', async ([name, type]) => {
  expect(await answer(name, 1400)).toEqual([{ type }])
})

test.for(['Back to the first open step', 'Finish anyway'])(
  'the second tap of a double tap on Finish does not answer: %s',
  async (name) => {
    expect(await answer(name, 1200)).toEqual([])
  },
)
