import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Plan } from '#shared/api/workout.ts'
import { EmptyTestQuestion } from '#src/features/workout/player/empty-test-question.tsx'
import type { Act } from '#src/features/workout/state/player-state.ts'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { drillPlan } from '../drill/drills.ts'
import { opened } from '../opened-player.ts'
import { pushUpTest, testPlan } from '../tests.ts'

function renderQuestion(plan: Plan = testPlan(pushUpTest('m1')), index = 0) {
  const act = vi.fn<Act>()
  const state = opened(plan, { attempt: { index }, question: 'empty test' })
  return { act, user: render(<EmptyTestQuestion state={state} act={act} />) }
}

test('the question says what a test’s result is for', () => {
  renderQuestion()

  expect(visibleText(screen.getByRole('dialog', { name: 'No number yet' }))).toContain(
    'Push-ups: this number sets your plan and is what you compare with on Day 30. Without a number, it doesn’t count.',
  )
})

test('the question says what a drill’s result is for', () => {
  renderQuestion(drillPlan('rounds'), 1)

  expect(visibleText(screen.getByRole('dialog', { name: 'No number yet' }))).toContain(
    'Up and Over: this is the number to beat when the drill comes back. Without a number, it doesn’t count.',
  )
})

test.for([
  ['Enter it', 'closeQuestion'],
  ['Leave it empty', 'completeAnyway'],
] as const)('pressing %s does so', async ([name, type]) => {
  const { act, user } = renderQuestion()

  await user.click(screen.getByRole('button', { name }))

  expect(act.mock.calls).toEqual([[{ type }]])
})
