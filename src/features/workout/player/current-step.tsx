import type { User } from '#shared/api/account.ts'
import type { ShownBeat } from '../beats/use-crew.ts'
import type { Cadence } from '../eyes-free/cadence.ts'
import { isHold, isTapCounted } from '../state/pace.ts'
import { correctableStep, currentStep, restSeconds } from '../state/player-screen.ts'
import type { Act, PlayerState } from '../state/player-state.ts'
import { earlierTest } from '../step/earlier-test.ts'
import { HoldView } from '../step/hold-view.tsx'
import { ReadyView } from '../step/ready-view.tsx'
import { RestView } from '../step/rest-view.tsx'
import { ResultField } from '../step/result-field.tsx'
import { TestView } from '../step/test-view.tsx'
import { WorkView } from '../step/work-view.tsx'
import type * as laterParts from './later-parts.ts'

type CurrentStep = {
  state: PlayerState
  user: Pick<User, 'difficulty'> | null
  /** The tempo that leads the repetitions; null without one. */
  cadence: Cadence | null
  /** What a crew member says now; null for nothing. */
  crew: ShownBeat | null
  /** The index of the drill's move that the stage demonstrates. */
  shownMove: number
  onShowMove: (move: number) => void
  /** Null until they are loaded. */
  later: typeof laterParts | null
  /** Lets the camera count the step; null while it does. */
  onCamera: (() => void) | null
  act: Act
}

/** What the panel shows of the current step, or of the time before it. */
export function CurrentStep(current: CurrentStep) {
  return (
    <section className="player-step" aria-labelledby="step">
      <View {...current} />
    </section>
  )
}

function View({ state, user, cadence, crew, shownMove, onShowMove, later, onCamera, act }: CurrentStep) {
  const step = currentStep(state)
  const { attempt, phase, countdown } = state.playing
  if (!step) return null
  const { entry } = step
  if (phase === 'rest' && countdown)
    return (
      <RestView
        step={step}
        corrects={correctableStep(state)}
        countdown={countdown}
        counts={attempt.counts}
        crew={crew}
        act={act}
      />
    )
  if (phase === 'ready' && countdown)
    return (
      <ReadyView
        step={step}
        before={state.steps[attempt.index - 1]}
        countdown={countdown}
        difficulty={user?.difficulty ?? null}
        crew={crew}
      />
    )
  const result = attempt.results[entry.id] ?? null
  if (entry.drill)
    return (
      later && (
        <later.DrillView
          key={step.key}
          step={step}
          drill={entry.drill}
          countdown={countdown}
          result={result}
          shownMove={shownMove}
          onShowMove={onShowMove}
          crew={crew}
          act={act}
        />
      )
    )
  // Once something is counted, a tap beside the pad must not open the camera. The options still offer it.
  const offer = later && result === null && <later.CameraOffer entry={entry} onOpen={onCamera} />
  if (isHold(entry) && countdown)
    return (
      <HoldView step={step} countdown={countdown} earlier={earlierTest(state.plan, entry)} offer={offer}>
        {countdown.startedAt === null && (countdown.spentMs > 0 || result !== null) && (
          <ResultField entry={entry} result={result} act={act} />
        )}
      </HoldView>
    )
  if (isTapCounted(entry))
    return (
      <TestView
        key={step.key}
        step={step}
        countdown={countdown}
        result={result}
        earlier={earlierTest(state.plan, entry)}
        offer={offer}
        act={act}
      />
    )
  return (
    <>
      <WorkView
        step={step}
        countdown={countdown}
        cadence={cadence}
        restSeconds={restSeconds(state)}
        count={attempt.counts[step.key] ?? null}
      />
      {entry.test && <ResultField entry={entry} result={result} act={act} />}
    </>
  )
}
