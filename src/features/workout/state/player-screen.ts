import type { Step } from '#shared/programme/plan/steps.ts'
import { unfinishedSteps } from '../attempt/finish.ts'
import { countedTarget } from '../step/counts.ts'
import { restAfter, spokenStep } from '../step/target.ts'
import { isHold, isRestOver, isTapCounted, runningDrill } from './pace.ts'
import { clock, isClockOver, isFull, secondsLeft } from './countdown.ts'
import type { PlayerState } from './player-state.ts'

/** During a rest it is the next one. */
export const currentStep = ({ steps, playing }: PlayerState): Step | undefined => steps[playing.attempt.index]

/** Whether nothing is before the current step. */
export const isFirst = ({ playing }: PlayerState) => playing.attempt.index === 0
const isLast = ({ steps, playing }: PlayerState) => playing.attempt.index === steps.length - 1
const isDone = ({ playing }: PlayerState, step: Step | undefined) =>
  step !== undefined && playing.attempt.done.includes(step.key)

/** The indexes of the steps that are not done. */
export const openSteps = ({ steps, playing }: PlayerState) => unfinishedSteps(steps, playing.attempt.done)

/** A finish is on its way, or has arrived. */
export const isFinishing = ({ finish }: PlayerState) => ['sending', 'sent', 'tried'].includes(finish.status)

/** Whether a clock is running: the step's, that of a rest, or of getting ready. */
export const isRunning = ({ playing }: PlayerState) => playing.countdown?.startedAt != null

export type MainAction = 'skipRest' | 'start' | 'pause' | 'endHold' | 'countRound' | 'complete' | 'finish'

/** What the main button does. */
export function mainAction(state: PlayerState): MainAction {
  const { playing } = state
  const step = currentStep(state)
  if (playing.phase !== 'work') return isRunning(state) ? 'skipRest' : 'start'
  const drill = runningDrill(state, playing)
  if (drill === 'time') return 'pause'
  if (drill === 'rounds') return 'countRound'
  if (step && isRunning(state)) return actionWhileRunning(state, step)
  return isWaitingToStart(state, step) ? 'start' : completing(state)
}

const completing = (state: PlayerState) => (isLast(state) ? 'finish' : 'complete')

function actionWhileRunning(state: PlayerState, { entry }: Step): MainAction {
  if (isHold(entry)) return 'endHold'
  // Repetitions can end before their clock, and so can a timed test.
  const canEndEarly = isLast(state) || entry.test || entry.drill !== undefined || entry.duration === null
  return canEndEarly ? completing(state) : 'pause'
}

/** A paused clock, except one that was stopped for its result and one of a completed step. */
function isWaitingToStart(state: PlayerState, step: Step | undefined): boolean {
  const { attempt, countdown } = state.playing
  if (!countdown || !step || isClockOver(countdown) || isDone(state, step)) return false
  const { id, drill } = step.entry
  const isTimed = drill?.format === 'time' && attempt.results[id] !== undefined
  return isFull(countdown) || (!isHold(step.entry) && !isTimed)
}

/** What a tap anywhere else does; null for nothing. */
export function tapAction(
  state: PlayerState,
): 'skipRest' | 'start' | 'pause' | 'endHold' | 'countOne' | null {
  const { playing, question, guidance } = state
  const entry = currentStep(state)?.entry
  if (question !== null || !guidance.asked || !entry) return null
  if (playing.phase === 'rest' && !guidance.guided) return 'skipRest'
  const running = isRunning(state)
  if (playing.phase === 'work') {
    if (entry.drill?.format === 'time' && running) return null
    if (isTapCounted(entry)) return playing.countdown && isFull(playing.countdown) ? 'start' : 'countOne'
    if (isHold(entry) && running) return 'endHold'
  }
  if (running) return 'pause'
  return isWaitingToStart(state, currentStep(state)) || isRestPaused(state) ? 'start' : null
}

const isRestPaused = ({ playing }: PlayerState) => playing.phase !== 'work'

/** What the main button says. */
function mainWord(state: PlayerState): string {
  const { playing } = state
  const { countdown } = playing
  switch (mainAction(state)) {
    case 'finish':
      return 'Finish'
    case 'pause':
      return runningDrill(state, playing) === 'time' ? 'Stop the clock' : 'Pause'
    case 'countRound':
      return 'Round done'
    case 'endHold':
      return 'Complete Exercise'
    case 'complete':
      return isDone(state, currentStep(state)) ? 'Completed' : 'Complete Exercise'
    case 'skipRest':
      return playing.phase === 'ready' ? 'START' : 'Skip rest'
    case 'start':
      if (isRestOver(playing)) return 'Continue'
      return countdown && playing.phase === 'work' && isFull(countdown) ? startWord(state) : 'Resume'
  }
}

/** "START 0:30"; a hold has no length. */
function startWord(state: PlayerState): string {
  const { countdown } = state.playing
  const entry = currentStep(state)?.entry
  return !countdown || !entry || isHold(entry) ? 'START' : `START ${clock(secondsLeft(countdown, 0))}`
}

/** The main button, the quiet ones, and what went wrong with the finish. */
export type Controls = {
  main: string
  action: MainAction
  /** Completes or finishes, if the main button does something else. */
  complete: 'Complete Exercise' | 'Completed' | 'Finish' | null
  isPending: boolean
  canGoBack: boolean
  canGoOn: boolean
  alert: string | null
}

export function controlsOf(state: PlayerState): Controls {
  const action = mainAction(state)
  const isMain = ['complete', 'finish', 'endHold'].includes(action)
  const done = isDone(state, currentStep(state))
  return {
    main: mainWord(state),
    action,
    complete: isMain ? null : isLast(state) ? 'Finish' : done ? 'Completed' : 'Complete Exercise',
    isPending: isLast(state) && isFinishing(state),
    canGoBack: !isFirst(state),
    canGoOn: !isLast(state),
    alert: state.finish.status === 'failed' ? state.finish.alert : null,
  }
}

/** The step before a rest, if its repetitions can be corrected. */
export function correctableStep(state: PlayerState): Step | null {
  const before = state.steps[state.playing.attempt.index - 1]
  return before && countedTarget(before) !== null && isDone(state, before) ? before : null
}

/** Whether the current step can be changed: an exercise that is neither a test nor done. */
export function canChangeStep(state: PlayerState): boolean {
  const step = currentStep(state)
  return step?.section === 'exercise' && !step.entry.test && !isDone(state, step)
}

/** The last station of a mission cannot be left out. */
export const canLeaveOutStep = (state: PlayerState) =>
  state.steps.some(({ entry }) => entry.id !== currentStep(state)?.entry.id)

/** Whether an entry has steps that are not done. */
export const isUnfinished = ({ steps, playing }: PlayerState, entryId: string) =>
  steps.some(({ entry, key }) => entry.id === entryId && !playing.attempt.done.includes(key))

/** Seconds of rest after the current step. */
export const restSeconds = ({ steps, playing, plan, guidance }: PlayerState) =>
  guidance.rests ? restAfter(steps, playing.attempt.index, plan.roundRestSeconds) : 0

/** The current step in one sentence, for screen readers. */
export function announcement(state: PlayerState): string {
  const step = currentStep(state)
  return step ? spokenStep(step, state.playing.attempt.index, state.steps.length) : ''
}
