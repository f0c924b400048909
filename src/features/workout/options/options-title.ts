import { clock, elapsedSeconds, isFull, secondsLeft } from '../state/countdown.ts'
import { isHold } from '../state/pace.ts'
import { currentStep } from '../state/player-screen.ts'
import type { PlayerState } from '../state/player-state.ts'
import { targetOf } from '../step/target.ts'
import type { View } from './options-menu.tsx'

/** What the sheet is about. */
export function optionsTitle(state: PlayerState, view: View): string {
  return view === 'menu' ? menuTitle(state) : view === 'why' ? whyTitle(state) : titles[view]
}

const titles = {
  change: 'Change exercise',
  never: 'Never this one',
  pain: 'It hurts',
  thirdPain: 'It keeps hurting',
  signs: 'When to stop',
  settings: 'Player settings',
}

/** "Paused · 0:19 left". A hold has no end to count down to. */
function menuTitle(state: PlayerState): string {
  const { countdown, phase } = state.playing
  if (countdown === null || countdown.startedAt !== null || isFull(countdown)) return 'Options'
  const entry = currentStep(state)?.entry
  return phase === 'work' && entry && isHold(entry)
    ? `Paused · ${clock(elapsedSeconds(countdown, 0))} held`
    : `Paused · ${clock(secondsLeft(countdown, 0))} left`
}

/** "Why 12?": the number that the trainee sees. */
export function whyTitle(state: PlayerState): string {
  const step = currentStep(state)
  if (!step || step.entry.test || step.entry.drill) return 'How to do it'
  const { figure, unit } = targetOf(step)
  return figure === null ? 'How to do it' : `Why ${unit === 's' ? clock(figure) : figure}?`
}
