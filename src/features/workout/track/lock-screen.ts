import type { Step } from '#shared/programme/plan/steps.ts'
import type { Shown } from '../eyes-free/media-session.ts'
import type { Playing } from '../state/pace.ts'
import { targetWords } from '../step/target.ts'

/** What a lock screen shows of a mission: the move and its target, what comes next, the day. */
export function lockScreenOf(
  steps: readonly Step[],
  { attempt, phase, countdown }: Playing,
  day: number,
): Omit<Shown, 'running' | 'position'> {
  const [step, after] = [steps[attempt.index], steps[attempt.index + 1]]
  if (!step) return { title: '' }
  const round = step.rounds > 1 ? `, round ${step.round} of ${step.rounds}` : ''
  const waits = phase === 'work' && countdown?.startedAt == null && step.entry.test
  return {
    title: phase === 'work' ? titleOf(step) : phase === 'rest' ? 'Rest' : `Get ready: ${titleOf(step)}`,
    next: waits ? 'Enter your count in the app' : nextOf(phase === 'rest' ? step : after),
    album: `Day ${day}${round}`,
  }
}

const nextOf = (step: Step | undefined) => (step ? `Next: ${titleOf(step)}` : 'Last move')

const titleOf = (step: Step) => `${step.entry.name}, ${targetWords(step)}`
