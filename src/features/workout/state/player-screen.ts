import type { Step } from '#shared/programme/plan/steps.ts'
import { unfinishedSteps } from '../attempt/finish.ts'
import { countedTarget } from '../step/counts.ts'
import { restAfter, spokenStep } from '../step/target.ts'
import { isLeadIn, isRestOver, runningDrill } from './pace.ts'
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
export const isFinishing = ({ finish }: PlayerState) =>
  finish.status === 'sending' || finish.status === 'sent'

/** What the main button does. */
export function mainAction(state: PlayerState): 'skipRest' | 'pause' | 'countRound' | 'complete' | 'finish' {
  if (state.playing.phase === 'rest') return 'skipRest'
  switch (runningDrill(state, state.playing)) {
    case 'time':
      return 'pause'
    case 'rounds':
      return 'countRound'
    default:
      return isLast(state) ? 'finish' : 'complete'
  }
}

export type MainWord =
  | 'Skip rest'
  | 'Start now'
  | 'Go on'
  | 'Stop the clock'
  | 'Round done'
  | 'Complete Exercise'
  | 'Completed'
  | 'Finish'

/** What the main button says. */
function mainWord(state: PlayerState): MainWord {
  const { playing } = state
  switch (mainAction(state)) {
    case 'finish':
      return 'Finish'
    case 'pause':
      return 'Stop the clock'
    case 'countRound':
      return 'Round done'
    case 'complete':
      return isDone(state, currentStep(state)) ? 'Completed' : 'Complete Exercise'
    case 'skipRest':
      if (isRestOver(playing)) return 'Go on'
      return playing.countdown && isLeadIn(playing.countdown) ? 'Start now' : 'Skip rest'
  }
}

/** The three buttons, and what went wrong with the finish. */
export type Footer = {
  main: MainWord
  isPending: boolean
  canGoBack: boolean
  canGoOn: boolean
  alert: string | null
}

export const footerOf = (state: PlayerState): Footer => ({
  main: mainWord(state),
  isPending: isLast(state) && isFinishing(state),
  canGoBack: !isFirst(state),
  canGoOn: !isLast(state),
  alert: state.finish.status === 'failed' ? state.finish.alert : null,
})

/** What is offered beside a step's timer. `canCount`: its repetitions can be counted aloud. */
export function offerOf(state: PlayerState, canCount: boolean): 'count' | 'hands-free' | 'sound' | null {
  const { handsFree, playing } = state
  if (canCount) return 'count'
  if (!playing.countdown || currentStep(state)?.entry.test) return null
  if (!handsFree.offered) return 'hands-free'
  return handsFree.on ? 'sound' : null
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

/** A mission cannot become empty. */
export const canLeaveOutStep = (state: PlayerState) =>
  state.steps.some(({ entry }) => entry.id !== currentStep(state)?.entry.id)

/** Whether an entry has steps that are not done. */
export const isUnfinished = ({ steps, playing }: PlayerState, entryId: string) =>
  steps.some(({ entry, key }) => entry.id === entryId && !playing.attempt.done.includes(key))

/** Seconds of rest after the current step. */
export const restSeconds = ({ steps, playing, plan }: PlayerState) =>
  restAfter(steps, playing.attempt.index, plan.roundRestSeconds)

/** The current step in one sentence, for screen readers. */
export function announcement(state: PlayerState): string {
  const step = currentStep(state)
  return step ? spokenStep(step, state.playing.attempt.index, state.steps.length) : ''
}
