import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Plan } from '#shared/api/workout.ts'
import { defaultPlan } from '#shared/programme/plan/default-plan.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { resumePointOf } from '#src/features/workout/attempt/resume-point.ts'
import { leftMs } from '#src/features/workout/state/countdown.ts'
import { currentStep, mainAction } from '#src/features/workout/state/player-screen.ts'
import { type PlayerState, openPlayer } from '#src/features/workout/state/player-state.ts'
import { tempoOf } from '#src/features/workout/step/tempo.ts'
import { days, soldier } from '#tests/shared/programme/trainees.ts'
import { type Simple, after, byHand, guided, opened } from '../opened-player.ts'

const planOf = (day: number) => planFor(day, { ...soldier, level: 3 })
const plans: Plan[] = [...days.map(planOf), planFor(1, { ...soldier, age: 71 }), defaultPlan(1)]

/** Runs the clock for at most a minute, five ticks a second, until the player waits for the trainee. */
function ticked(state: PlayerState, from: number): { state: PlayerState; now: number } {
  let [now, current] = [from, state]
  while (current.playing.countdown?.startedAt != null && now < from + 60_000) {
    now += 200
    if (leftMs(current.playing.countdown, now) === 0) current = after(current, { type: 'elapse', now })
  }
  return { state: current, now }
}

test('a session guided to the end by its clock completes each step exactly once, in order', () => {
  for (const plan of plans) {
    const steps = stepsOf(plan)
    let state = opened(plan, { guidance: guided, tempoOf })
    let now = 0
    for (let minute = 0; minute < 120 && state.playing.attempt.done.length < steps.length; minute += 1) {
      ;({ state, now } = ticked(state, now))
      ;({ state, now } = answered(state, now))
    }

    expect(state.playing.attempt.done, plan.id).toEqual(steps.map(({ key }) => key))
    expect(after(state, { type: 'finish', now }), plan.id).toMatchObject({
      question: null,
      finish: { status: 'sending' },
    })
  }
})

/** Does what the player waits for: enters a test result, ends a hold, completes a move without a tempo. */
function answered(state: PlayerState, now: number): { state: PlayerState; now: number } {
  const { phase, countdown } = state.playing
  const entry = currentStep(state)?.entry
  // The hold lasts at least 45 seconds.
  if (mainAction(state) === 'endHold')
    return { state: after(state, { type: 'tap', now: now + 45_000 }), now: now + 45_000 }
  if (phase !== 'work' || countdown?.startedAt != null || !entry) return { state, now }
  const counted = entry.test ? after(state, { type: 'countTest', entryId: entry.id, result: 30, now }) : state
  return { state: after(counted, { type: 'complete', now }), now }
}

const mission = planOf(5)

/** The presses by hand that do not change the step. */
const staying: readonly Simple[] = [
  'start',
  'pause',
  'toggleTimer',
  'reset',
  'extend',
  'countOne',
  'closeQuestion',
]
const leading: readonly Simple[] = ['advance', 'tap', 'complete', 'next', 'previous', 'skipRest']
const presses = (types: readonly Simple[]) =>
  fc.array(fc.record({ type: fc.constantFrom(...types), seconds: fc.nat(400) }), { maxLength: 40 })

test('by hand only a press changes the step, and only the end of a rest opens its step', () => {
  fc.assert(
    fc.property(presses([...staying, ...leading]), (events) => {
      let [state, now] = [opened(mission, { tempoOf }), 0]
      for (const { type, seconds } of events) {
        const before = state.playing
        ;({ state, now } = elapsed(state, now + seconds * 1000))
        const { playing } = state
        expect(playing.attempt.index).toBe(before.attempt.index)
        expect(playing.attempt.done).toBe(before.attempt.done)
        const opens = before.phase === 'rest' && playing.countdown?.startedAt == null
        expect(playing.phase === before.phase || opens).toBe(true)
        expect(playing.phase).not.toBe('ready')
        const pressed = after(state, { type, now })
        const stays = pressed.playing.attempt.index === playing.attempt.index
        expect(stays || leading.includes(type)).toBe(true)
        state = pressed
      }
    }),
  )
})

/** The state after the player checks its clock at `now`. */
function elapsed(state: PlayerState, now: number): { state: PlayerState; now: number } {
  const { countdown } = state.playing
  return {
    state: countdown && leftMs(countdown, now) === 0 ? after(state, { type: 'elapse', now }) : state,
    now,
  }
}

test.for([guided, byHand])('no press completes a step twice or leaves the mission: %j', (guidance) => {
  const steps = stepsOf(mission)
  fc.assert(
    fc.property(presses([...staying, ...leading, 'endHold', 'countRound', 'completeAnyway']), (events) => {
      let [state, now] = [opened(mission, { guidance, tempoOf }), 0]
      for (const { type, seconds } of events) {
        ;({ state, now } = elapsed(state, now + seconds * 1000))
        state = after(state, { type, now })
        const { attempt, phase, countdown } = state.playing
        expect(new Set(attempt.done).size).toBe(attempt.done.length)
        expect(steps[attempt.index]).toBeDefined()
        // Outside the work phase there is a countdown.
        expect(phase === 'work' || countdown !== null).toBe(true)
      }
    }),
  )
})

test.for([guided, byHand])(
  'an interrupted attempt resumes at its step, paused, wherever it was: %j',
  (guidance) => {
    fc.assert(
      fc.property(presses([...staying, ...leading]), fc.nat(10_000), (events, later) => {
        let [state, now] = [opened(mission, { guidance, tempoOf }), 0]
        for (const { type, seconds } of events) {
          ;({ state, now } = elapsed(state, now + seconds * 1000))
          state = after(state, { type, now })
        }
        const { attempt, phase, countdown } = state.playing
        const resumePoint = resumePointOf(state.playing, now + later, 1000)
        // Longer than a minute ago, so that an attempt in progress waits for the answer.
        const reopened = openPlayer({
          ...state,
          attempt,
          resumePoint,
          wallNow: 100_000,
          now: 0,
          begins: false,
        })
        const begins = reopened.question === null && guidance.guided

        expect(reopened.playing.attempt).toEqual(attempt)
        expect(reopened.playing.phase).toBe(begins ? 'ready' : phase === 'ready' ? 'work' : phase)
        const startedAt = reopened.playing.countdown?.startedAt ?? null
        expect([startedAt !== null, attempt.index + attempt.done.length === 0 || !begins]).toEqual([
          begins,
          true,
        ])
        const left = (clock: typeof countdown, at: number) =>
          phase === 'rest' && clock ? leftMs(clock, at) : null
        expect(left(reopened.playing.countdown, 0)).toBe(left(countdown, now + later))
      }),
    )
  },
)
