import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { fullCountdown } from '#src/features/workout/state/countdown.ts'
import type { Act } from '#src/features/workout/state/player-state.ts'
import { RestView } from '#src/features/workout/step/rest-view.tsx'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { entry, plan } from '../plans.ts'

const squats = {
  name: 'Squats',
  reps: 12,
  target: '12 reps',
  rounds: 2,
  instructions: 'Sit back. Knees out.',
}

/** Renders the rest between push-ups, of which 17 were done, and squats. */
function renderRest({ corrects = true, isTest = false } = {}) {
  const next = entry('m2', { ...squats, test: isTest })
  const [before, step] = stepsOf(plan({ warmup: [], exercises: [entry('m1', { rounds: 2 }), next] }))
  const act = vi.fn<Act>()
  const user = render(
    <RestView
      step={step!}
      corrects={corrects ? before! : null}
      countdown={fullCountdown(25)}
      counts={{ [before!.key]: 17 }}
      crew={null}
      act={act}
    />,
  )
  return { user, key: before!.key, events: () => act.mock.calls.flat() }
}

test('a rest shows the next move, its number and its round', () => {
  renderRest()

  expect(screen.getByRole('heading', { level: 1, name: 'Squats' })).toBeDefined()
  expect(visibleText()).toContain('Rest · next Squats 12 reps · round 1 of 2')
})

test('a rest shows its seconds', () => {
  renderRest()

  expect(visibleText(screen.getByRole('timer', { name: 'Rest, 25 seconds left' }))).toBe('25')
})

test('in a rest the step before it can be corrected', async () => {
  const { user, key, events } = renderRest()
  expect(visibleText()).toContain('Push-ups done 17')

  await user.click(screen.getByRole('button', { name: 'One less' }))

  expect(events()).toEqual([{ type: 'countReps', key, reps: 16 }])
})

test('if nothing can be corrected, a rest shows how to do the next move', () => {
  renderRest({ corrects: false })

  expect(visibleText()).toMatch(/ Sit back\.$/)
  expect(screen.queryByRole('button')).toBeNull()
})

test('the rest before a test shows all of its instructions', () => {
  renderRest({ corrects: false, isTest: true })

  expect(visibleText()).toContain('Sit back. Knees out.')
})
