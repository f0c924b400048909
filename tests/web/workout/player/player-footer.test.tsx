import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { PlayerFooter } from '#src/features/workout/player/player-footer.tsx'
import { footerOf } from '#src/features/workout/state/player-screen.ts'
import type { Act, PlayerState } from '#src/features/workout/state/player-state.ts'
import { render } from '#tests/web/support/render.tsx'
import { after, handsFree, opened } from '../opened-player.ts'
import { plan } from '../plans.ts'

const keys = stepsOf(plan()).map(({ key }) => key)
const last = keys.length - 1
const at = (index: number, done: readonly string[] = []) =>
  opened(plan(), { attempt: { index, done: [...done] } })

/** Renders the footer of a state and presses the button with this name. Returns the button and what it did. */
async function press(state: PlayerState, name: string) {
  const act = vi.fn<Act>()
  const user = render(<PlayerFooter {...footerOf(state)} act={act} />)
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

test('the main button completes the exercise', async () => {
  expect(await press(at(0), 'Complete Exercise')).toEqual(advances)
})

test('the main button of an exercise that is done says Completed and leads on', async () => {
  expect(await press(at(0, keys.slice(0, 1)), 'Completed')).toEqual(advances)
})

test.for([
  ['open', []],
  ['done', keys.slice(last)],
] as const)('on the last step, while it is %s, the main button finishes', async ([, done]) => {
  expect(await press(at(last, done), 'Finish')).toEqual(advances)
})

test('while the session is saved the button says Finishing... and cannot be pressed', async () => {
  expect(await press(after(at(last, keys), 'finish'), 'Finishing...')).toEqual(dead)
})

test('in a rest the main button skips it', async () => {
  const resting = after(opened(plan(), { handsFree, attempt: { index: last - 1 } }), 'complete')

  expect(await press(resting, 'Skip rest')).toEqual(advances)
  expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull()
})
