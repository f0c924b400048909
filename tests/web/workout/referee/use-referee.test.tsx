import { act as settle } from '@testing-library/react'
import { useReducer } from 'react'
import { expect, test, vi } from 'vitest'
import type { PlanEntry } from '#shared/api/workout.ts'
import type { Ruling } from '#src/features/referee/judge/judge.ts'
import { useReferee } from '#src/features/workout/referee/use-referee.ts'
import { playerReducer } from '#src/features/workout/state/player-reducer.ts'
import { currentStep } from '#src/features/workout/state/player-screen.ts'
import type { Act, PlayerState } from '#src/features/workout/state/player-state.ts'
import { renderHook } from '#tests/web/support/render.tsx'
import { opened } from '../opened-player.ts'
import { plankTest, pushUpTest, sitUpTest, testPlan } from '../tests.ts'

/** A player at this test, whose clock is moved by hand, and what the referee said. */
function openTest(of: PlanEntry, { paced = false } = {}) {
  const tell = vi.fn<(line: string, tone: string) => void>()
  let now = 0
  const hook = renderHook(() => {
    const [state, dispatch] = useReducer(playerReducer, opened(testPlan(of, pushUpTest('m2'))))
    const act: Act = (event) => dispatch({ ...event, now })
    return { state, act, ...useReferee(state, currentStep(state)!, act, paced, tell) }
  })
  const restart = vi.fn<() => void>()
  hook.current.onWatch({ restart, stop: () => {} })
  return {
    restart,
    said: () => tell.mock.calls.map(([line]) => line),
    press: (event: Parameters<Act>[0]) => settle(() => hook.current.act(event)),
    see(atMs: number, ruling: Partial<Ruling>) {
      now = atMs
      const whole = { sees: true, count: 0, heldMs: 0, say: null, ended: false, ...ruling }
      settle(() => hook.current.onSight({ ruling: whole, pose: [], width: 4, height: 3, atMs }))
    },
    state: (): PlayerState => hook.current.state,
    result: () => hook.current.state.playing.attempt.results['m1'],
    /** What the referee counted, beside the result that a press may have changed. */
    refereed: () => Object.values(hook.current.state.playing.attempt.refereed ?? {}),
  }
}

test('each repetition that the referee counts is the test’s result, and is said', () => {
  const { see, said, result, refereed } = openTest(pushUpTest('m1'))

  see(0, {})
  see(1000, { count: 1 })
  see(2000, { count: 2 })
  see(2500, { count: 2, say: 'lower' })

  expect([result(), ...refereed()]).toEqual([2, 2])
  expect(said()).toEqual(['I see you.', '1.', '2.', 'Lower.'])
})

test('under a tempo that counts aloud, the referee says corrections and no numbers', () => {
  const { see, said, result } = openTest(pushUpTest('m1'), { paced: true })

  see(1000, { count: 1 })
  see(2000, { count: 1, say: 'lower' })

  expect(result()).toBe(1)
  expect(said()).toEqual(['I see you.', 'Lower.'])
})

test('a tap counts beside the camera, whose next repetition comes on top', () => {
  const { see, press, said, result, refereed } = openTest(pushUpTest('m1'))

  see(1000, { count: 1 })
  press({ type: 'countOne' })
  see(2000, { count: 2 })

  expect([result(), ...refereed()]).toEqual([3, 1])
  expect(said().at(-1)).toBe('3.')
})

test('the clock starts three seconds after the trainee is seen, and what was done before does not count', () => {
  const { see, restart, state, result } = openTest(sitUpTest('m1'))

  see(0, { count: 1 })
  see(2000, { sees: false, count: 1 })
  see(3000, { count: 1 })
  see(5900, { count: 1 })
  const waiting = state().playing.countdown
  see(6000, { count: 1 })

  expect(waiting?.startedAt).toBeNull()
  expect(state().playing.countdown?.startedAt).toBe(6000)
  expect(restart).toHaveBeenCalledOnce()
  expect(result()).toBeUndefined()
})

test('a clock that was paused by a press is not started again', () => {
  const { see, press, state } = openTest(sitUpTest('m1'))

  see(0, {})
  see(3000, {})
  press({ type: 'reset' })
  see(9000, {})

  expect(state().playing.countdown?.startedAt).toBeNull()
})

test('a hold’s clock starts in its position, and it ends with the seconds that the referee has seen, and the next step follows', () => {
  const { see, said, result, refereed, state } = openTest(plankTest('m1'))

  see(0, {})
  see(9000, {})
  const onTheWay = state().playing.countdown
  see(11_000, { heldMs: 2000 })
  const held = state().playing.countdown
  see(20_000, { heldMs: 15_400, say: 'hips' })
  see(22_000, { heldMs: 16_900, ended: true })

  expect([onTheWay?.startedAt, held?.startedAt]).toEqual([null, 11_000])
  expect([result(), ...refereed()]).toEqual([16, 16])
  expect(state().playing.attempt.index).toBe(1)
  expect(said().slice(-2)).toEqual(['Hips in line.', 'Time. 16 seconds.'])
})
