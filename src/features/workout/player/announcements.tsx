import type { useCrew } from '../beats/use-crew.ts'
import type { useEyesFree } from '../eyes-free/use-eyes-free.ts'
import { isHold } from '../state/pace.ts'
import { announcement } from '../state/player-screen.ts'
import type { PlayerState } from '../state/player-state.ts'
import type { Step } from '#shared/programme/plan/steps.ts'
import { SpokenClock } from './spoken-clock.tsx'

type Announcements = {
  state: PlayerState
  step: Step
  countdown: ReturnType<typeof useEyesFree>['scene']['countdown']
  crew: ReturnType<typeof useCrew>['crew']
}

/** What only a screen reader says: the time left, the step, and what the crew says between two steps. */
export function Announcements({ state, step, countdown, crew }: Announcements) {
  const { phase } = state.playing
  return (
    <>
      <SpokenClock phase={phase} countdown={countdown} isHold={isHold(step.entry)} />
      <p className="sr-only" aria-live="polite">
        {announcement(state)}
      </p>
      <p className="sr-only" aria-live="polite">
        {crew && phase !== 'work' && `${crew.beat.who}: ${crew.beat.line}`}
      </p>
    </>
  )
}
