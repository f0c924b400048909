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
import { byHand, guided, opened } from '../opened-player.ts'
import { entry } from '../plans.ts'
import { plankTest, pushUpTest, sitUpTest, testPlan } from '../tests.ts'

/** A player at this test or set, whose clock is moved by hand, and what the referee said. The phone is placed. */
function openTest(of: PlanEntry, { paced = false, guidance = byHand } = {}) {
  const tell = vi.fn<(line: string, tone: string) => void>()
  let now = 0
  const hook = renderHook(() => {
    const [state, dispatch] = useReducer(playerReducer, opened(testPlan(of, pushUpTest('m2')), { guidance }))
    const act: Act = (event) => dispatch({ ...event, now })
    return { state, act, ...useReferee(state, currentStep(state)!, act, paced, tell) }
  })
  const restart = vi.fn<() => void>()
  settle(() => hook.current.act({ type: 'placed' }))
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
    startsItself: () => hook.current.startsItself,
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
  see(5000, {})
  press({ type: 'pause' })
  see(9000, {})

  expect(state().playing.countdown).toMatchObject({ startedAt: null, spentMs: 2000 })
})

test('a clock that was set back waits for three seconds of the trainee once more', () => {
  const { see, press, state, startsItself } = openTest(sitUpTest('m1'))

  see(0, {})
  see(3000, {})
  press({ type: 'reset' })
  see(9000, {})
  const waiting = [state().playing.countdown?.startedAt, startsItself()]
  see(12_000, {})

  expect(waiting).toEqual([null, 'soon'])
  expect(state().playing.countdown?.startedAt).toBe(12_000)
})

test('in a guided mission the clock starts without seconds to get ready: the camera has seen that they are', () => {
  const { see, state } = openTest(sitUpTest('m1'), { guidance: guided })

  see(0, {})
  see(3000, {})

  expect(state().playing).toMatchObject({ phase: 'work', countdown: { startedAt: 3000, spentMs: 0 } })
})

test('a guided hold counts from its first moment, and a tap that stops it loses no second', () => {
  const { see, press, state, result } = openTest(plankTest('m1'), { guidance: guided })

  see(11_000, { heldMs: 2000 })
  const { phase, countdown } = state().playing
  see(20_000, { heldMs: 11_000 })
  press({ type: 'pause' })

  expect([phase, countdown]).toMatchObject(['work', { startedAt: 11_000, spentMs: 2000 }])
  expect(result()).toBe(11)
})

test('a number that the trainee sets in a set stays, also if it is the target', () => {
  const { see, press, state } = openTest(entry('m1', { reps: 12, target: '12 reps' }))
  const { key } = currentStep(state())!
  const counted = () => state().playing.attempt.counts[key]

  see(1000, { count: 1 })
  see(2000, { count: 2 })
  const before = counted()
  press({ type: 'countReps', key, reps: null })
  see(3000, { count: 3 })
  const met = counted()
  press({ type: 'countReps', key, reps: 9 })
  see(4000, { count: 4 })

  expect([before, met, counted()]).toEqual([2, undefined, 9])
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
