import { maxPlausible } from '#shared/programme/exercises/max-plausible.ts'
import type { Step } from '#shared/programme/plan/steps.ts'
import { type WorkoutAttempt, newAttempt, withCount } from '../attempt/attempt.ts'
import { type Changes, changedSteps, withInstead, withSwap, withoutEntries } from '../attempt/changes.ts'
import { finishedWorkout, nothingDoneAlert, stillLoadingAlert } from '../attempt/finish.ts'
import type { Guidance } from './guidance.ts'
import { extendCountdown, isFull } from './countdown.ts'
import {
  changeGuidance,
  changeSteps,
  completeStep,
  elapse,
  goTo,
  openStep,
  skipRest,
  startSeen,
  startTimer,
  stopClock,
} from './moves.ts'
import type { Playing, TempoOf } from './pace.ts'
import { currentStep, isFinishing, mainAction, openSteps, tapAction } from './player-screen.ts'
import { type PlayerEvent, type PlayerState, courseOf, resumed } from './player-state.ts'

/** The one place that decides what follows from a press, a timer, or an answer. */
export function playerReducer(state: PlayerState, event: PlayerEvent): PlayerState {
  const { playing, steps } = state
  const { attempt, phase, countdown } = playing
  const { now } = event
  const course = courseOf(state, steps)
  switch (event.type) {
    case 'start':
      return at(state, startTimer(course, playing, now))
    case 'pause':
      return at(state, stopClock(course, playing, now))
    case 'toggleTimer':
      return playerReducer(state, { type: countdown?.startedAt == null ? 'start' : 'pause', now })
    case 'reset':
      return at(state, openStep(course, attempt))
    case 'extend':
      return at(state, { ...playing, countdown: countdown && extendCountdown(countdown) })
    case 'elapse':
      return at(state, elapse(course, playing, now))

    case 'advance':
      return playerReducer(state, { type: mainAction(state), now })
    case 'tap': {
      const action = tapAction(state)
      return action === null ? state : playerReducer(state, { type: action, now })
    }
    case 'skipRest':
      return phase === 'work' ? state : at(state, skipRest(course, playing, now))
    case 'endHold':
      // With less than a second on its clock it is an empty test, which is asked about.
      return playerReducer(at(state, stopClock(course, playing, now)), { type: 'complete', now })
    case 'countRound':
    case 'countOne':
      return withOneCounted(state)
    case 'complete':
      if (phase !== 'work') return at(state, skipRest(course, playing, now))
      return isEmptyTest(state) ? askedAboutTest(state) : at(state, completeStep(course, playing, now))
    case 'completeAnyway':
      return at({ ...state, question: null }, completeStep(course, playing, now))
    case 'previous':
      return at(state, goTo(course, playing, attempt.index - 1, now))
    case 'next':
      return at(state, goTo(course, playing, attempt.index + 1, now))

    case 'finish':
      if (isEmptyTest(state)) return askedAboutTest(state)
      return isFinishing(state) ? state : askedToFinish(at(state, completeStep(course, playing, now)))
    case 'finishAnyway':
      return isFinishing(state) ? state : sending({ ...state, question: null, acceptsOpenSteps: true })
    case 'goToOpenStep': {
      const [first = attempt.index] = openSteps(state)
      return at({ ...state, question: null, acceptsOpenSteps: false }, goTo(course, playing, first, now))
    }
    case 'closeQuestion':
      return state.question === null ? state : { ...state, question: null }
    case 'sent':
      return { ...state, finish: { status: 'sent' } }
    case 'notSent':
      return { ...state, finish: { status: 'failed', alert: event.alert } }

    case 'countTest':
      return withAttempt(state, { results: withCount(attempt.results, event.entryId, event.result) })
    case 'countReps':
      return withAttempt(state, {
        counts: withCount(attempt.counts, event.key, plausible(state.planned, event)),
      })
    case 'placed': {
      const { key, entry } = currentStep(state) ?? {}
      if (!key || !entry) return state
      const counts = withCount(attempt.counts, key, null)
      const results = withCount(attempt.results, entry.id, null)
      return at(state, openStep(course, { ...withoutReferee(attempt, key), counts, results }))
    }
    case 'seenToStart':
      return phase === 'work' && countdown && isFull(countdown)
        ? at(state, startSeen(course, attempt, event.heldMs, now))
        : state
    case 'referee': {
      const { entryId, key, count } = event
      return withAttempt(state, {
        refereed: { ...attempt.refereed, [key]: count },
        ...(currentStep(state)?.entry.test
          ? { results: withCount(attempt.results, entryId, count) }
          : { counts: withCount(attempt.counts, key, count) }),
      })
    }
    case 'swap': {
      const step = currentStep(state)
      const planned = state.plan.exercises.find(({ id }) => id === step?.entry.id)
      return step && planned
        ? changed(
            withAttempt(state, withoutReferee(attempt, step.key)),
            withSwap(attempt.changes, step, planned, event.entry),
            now,
          )
        : state
    }
    case 'leaveOut':
      return changed(
        state,
        withoutEntries(attempt.changes, state.planned, attempt.done, event.entryIds, event.hurts),
        now,
      )
    case 'spare':
      return changed(state, withInstead(state.plan, state.planned, attempt, event.instead), now)
    case 'setGuidance':
      return withGuidance(state, { guidance: { ...state.guidance, ...event.part, asked: true } })
    case 'tempoLoaded':
      return withGuidance(state, { tempoOf: event.tempoOf })

    case 'startOver': {
      const fresh = newAttempt(state.plan, event.id)
      return { ...at(state, openStep(courseOf(state, state.planned), fresh)), question: null }
    }
    case 'restore':
      return { ...state, ...resumed(state, event.attempt, event.resumePoint, event.wallNow) }
    case 'joinAttempt':
      return withAttempt(state, { id: event.id })
    case 'follow':
      return isFinishing(state) ? state : at(state, followed(playing, event.playing))
    case 'dayDone':
      return state.isRepeat || isFinishing(state) ? state : { ...state, isRepeat: true }
  }
}

/** The state with another position; the steps follow the attempt's changes. */
function at(state: PlayerState, playing: Playing): PlayerState {
  if (playing === state.playing) return state
  const { changes } = playing.attempt
  const steps = changes === state.playing.attempt.changes ? state.steps : changedSteps(state.planned, changes)
  // The question about an empty test belongs to its step: a headset or the clock may change the step meanwhile.
  const isAnswered = state.question === 'empty test' && playing.attempt.index !== state.playing.attempt.index
  return { ...state, playing, steps, question: isAnswered ? null : state.question }
}

/** The position and clock of `target`, with newer counts kept. */
function followed({ attempt }: Playing, { attempt: target, phase, countdown }: Playing): Playing {
  const done = [...new Set([...attempt.done, ...target.done])]
  const results = { ...target.results, ...attempt.results }
  return { attempt: { ...attempt, index: target.index, done, results }, phase, countdown }
}

const withAttempt = (state: PlayerState, part: Partial<WorkoutAttempt>): PlayerState =>
  at(state, { ...state.playing, attempt: { ...state.playing.attempt, ...part } })

/** One more full round of the drill, or one more repetition of the test, that is being done. */
function withOneCounted(state: PlayerState): PlayerState {
  const entry = currentStep(state)?.entry
  if (!entry) return state
  const { results } = state.playing.attempt
  const count = Math.min((results[entry.id] ?? 0) + 1, maxPlausible(entry))
  return withAttempt(state, { results: withCount(results, entry.id, count) })
}

/** A test that would be completed without a result. Each one is asked about once. */
function isEmptyTest({ steps, playing, askedTests }: PlayerState): boolean {
  const { index, results } = playing.attempt
  const entry = steps[index]?.entry
  return entry?.test === true && results[entry.id] === undefined && !askedTests.includes(entry.id)
}

const askedAboutTest = (state: PlayerState): PlayerState => ({
  ...state,
  question: 'empty test',
  askedTests: [...state.askedTests, currentStep(state)?.entry.id ?? ''],
})

/** A count is judged by the planned entry, even if another exercise is done instead. */
function plausible(
  planned: readonly Step[],
  { key, reps }: { key: string; reps: number | null },
): number | null {
  const step = planned.find((each) => each.key === key)
  return reps === null || !step ? reps : Math.min(reps, maxPlausible(step.entry))
}

/** The last station of a mission cannot be left out. */
function changed(state: PlayerState, changes: Changes, now: number): PlayerState {
  const after = courseOf(state, changedSteps(state.planned, changes))
  if (after.steps.length === 0) return state
  return at(state, changeSteps(courseOf(state, state.steps), after, state.playing, changes, now))
}

/** The attempt without the camera's count of this step. */
const withoutReferee = (attempt: WorkoutAttempt, key: string): WorkoutAttempt =>
  attempt.refereed ? { ...attempt, refereed: withCount(attempt.refereed, key, null) } : attempt

function withGuidance(state: PlayerState, part: { guidance: Guidance } | { tempoOf: TempoOf }): PlayerState {
  const after = { ...state, ...part }
  return at(after, changeGuidance(courseOf(after, state.steps), state.playing))
}

/** Next skips steps without a warning, so a finish with open steps asks first, once. */
function askedToFinish(state: PlayerState): PlayerState {
  return openSteps(state).length > 0 && !state.acceptsOpenSteps
    ? { ...state, question: 'finish' }
    : sending(state)
}

function sending(state: PlayerState): PlayerState {
  if (state.isTrial) return { ...state, finish: { status: 'tried' } }
  const { plan, userId, choice } = state
  const { attempt } = state.playing
  const finished = finishedWorkout(userId === null ? null : { id: userId }, plan, { ...attempt, choice })
  if (!finished) return { ...state, finish: { status: 'failed', alert: stillLoadingAlert } }
  if (!finished.exercises.some(({ completed }) => completed))
    return { ...state, finish: { status: 'failed', alert: nothingDoneAlert } }
  return { ...state, finish: { status: 'sending', finished, attemptId: attempt.id } }
}
