import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { fullCountdown } from '#src/features/workout/state/countdown.ts'
import type { Act } from '#src/features/workout/state/player-state.ts'
import { RestView } from '#src/features/workout/step/rest-view.tsx'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { entry, plan } from '../plans.ts'

const squats = { name: 'Squats', reps: 12, target: '12 reps', instructions: 'Sit back. Knees out.' }

/** Renders the rest between push-ups, of which 17 were done, and squats. */
function renderRest(seconds: number) {
  const [left, next] = stepsOf(plan({ warmup: [], exercises: [entry('m1'), entry('m2', squats)] }))
  const act = vi.fn<Act>()
  const user = render(
    <RestView
      step={next!}
      left={left!}
      countdown={fullCountdown(seconds)}
      difficulty={null}
      counts={{ [left!.key]: 17 }}
      act={act}
    />,
  )
  return { user, key: left!.key, events: () => act.mock.calls.flat() }
}

test('a rest shows what comes next and how it is done', () => {
  renderRest(25)

  expect(screen.getByRole('heading', { level: 1, name: 'Squats' })).toBeDefined()
  expect(visibleText()).toMatch(/Next 12 reps Squats Sit back\. /)
})

test('a rest shows its seconds', () => {
  renderRest(25)

  expect(visibleText(screen.getByRole('timer'))).toBe('Rest 0:25')
})

test('a rest can be extended', async () => {
  const { user, events } = renderRest(25)

  await user.click(screen.getByRole('button', { name: '+10 s' }))

  expect(events()).toEqual([{ type: 'extend' }])
})

test('in a rest the step just left can be put right', async () => {
  const { user, key, events } = renderRest(25)
  expect(visibleText()).toContain('Push-ups done 17')

  await user.click(screen.getByRole('button', { name: 'One less' }))

  expect(events()).toEqual([{ type: 'countReps', key, reps: 16 }])
})

test('the last seconds of a rest say Get ready', () => {
  renderRest(3)

  expect(visibleText(screen.getByRole('timer'))).toBe('Get ready 0:03')
})

test('in the last seconds of a rest no button is in the way of the next step', () => {
  renderRest(3)

  expect(screen.queryByRole('button', { name: 'One less' })).toBeNull()
})
