import type { User } from '#shared/api/account.ts'
import type { TraineeProfile } from '#shared/programme/exercises/variants.ts'
import { ChangeExercise } from '../change/change-exercise.tsx'
import { CountButton } from '../eyes-free/count-button.tsx'
import { SoundOffer } from '../sound/sound-offer.tsx'
import { canChangeStep, correctableStep, currentStep, offerOf, restSeconds } from '../state/player-screen.ts'
import type { Act, PlayerState } from '../state/player-state.ts'
import { DrillView } from '../step/drill-view.tsx'
import { RestView } from '../step/rest-view.tsx'
import { StepView } from '../step/step-view.tsx'
import { HandsFreeOffer } from './hands-free-offer.tsx'

type CurrentStep = {
  state: PlayerState
  user: (Pick<User, 'difficulty'> & TraineeProfile) | null
  /** The counting that can be started by hand; null if there is none. */
  counting: { running: boolean; toggle: () => void } | null
  act: Act
}

/** The current step, or the rest before it. */
export function CurrentStep({ state, user, counting, act }: CurrentStep) {
  const step = currentStep(state)
  const { attempt, phase, countdown } = state.playing
  if (!step) return null
  const shown = { step, difficulty: user?.difficulty ?? null, act }
  if (phase === 'rest' && countdown)
    return <RestView {...shown} countdown={countdown} left={correctableStep(state)} counts={attempt.counts} />
  const { drill } = step.entry
  const result = attempt.results[step.entry.id] ?? null
  if (drill)
    return (
      <DrillView
        key={step.key}
        entry={step.entry}
        drill={drill}
        countdown={countdown}
        difficulty={shown.difficulty}
        result={result}
        act={act}
      />
    )
  const offers = {
    count: counting && <CountButton {...counting} />,
    'hands-free': <HandsFreeOffer onAnswer={(on) => act({ type: 'setHandsFree', part: { on } })} />,
    sound: <SoundOffer />,
  }
  const offer = offerOf(state, counting !== null)
  return (
    <StepView
      {...shown}
      restSeconds={restSeconds(state)}
      countdown={countdown}
      result={result}
      count={attempt.counts[step.key] ?? null}
      change={canChangeStep(state) && user && <ChangeExercise state={state} profile={user} act={act} />}
      offer={offer && offers[offer]}
    />
  )
}
