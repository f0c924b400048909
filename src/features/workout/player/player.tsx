import { useEffect, useState } from 'react'
import type { User } from '#shared/api/account.ts'
import type { Plan, Session } from '#shared/api/workout.ts'
import type { TraineeProfile } from '#shared/programme/exercises/variants.ts'
import { focusPage, isFocusLost } from '#src/lib/focus-page.ts'
import { useIdleImport } from '#src/lib/use-idle-import.ts'
import type { AttemptKind } from '../attempt/attempt-kind.ts'
import { useEyesFree } from '../eyes-free/use-eyes-free.ts'
import { ScreenFlash } from '../sound/screen-flash.tsx'
import { announcement, controlsOf, currentStep, isFirst, isRunning } from '../state/player-screen.ts'
import { FloorView } from '../step/floor-view.tsx'
import { Fuse } from '../step/fuse.tsx'
import { useElapse } from '../step/use-now.ts'
import { useTrainedPlan } from '../version/use-trained-plan.ts'
import { AttemptNotice } from './attempt-notice.tsx'
import { Controls } from './controls.tsx'
import { CurrentStep } from './current-step.tsx'
import { EmptyTestQuestion } from './empty-test-question.tsx'
import { FinishQuestion } from './finish-question.tsx'
import { GuideQuestion } from './guide-question.tsx'
import { KeyHints } from './key-hints.tsx'
import { choose } from './lead.ts'
import { OfflineNote } from './offline-note.tsx'
import { PlayerHeader } from './player-header.tsx'
import { PlayerStage } from './player-stage.tsx'
import { ResumeQuestion } from './resume-question.tsx'
import { useFloorView } from './use-floor-view.ts'
import { useGestures } from './use-gestures.ts'
import { usePlayerKeys } from './use-player-keys.ts'
import { usePlayer } from './use-player.ts'
import { useShownStep } from './use-shown-step.ts'
import { hasFloorView, kindOf, viewOf } from './view-of.ts'
import './player.css'

/** Everything but the work: loaded while idle, so that it is there without a signal. */
const optionsPart = () => import('../options/options-sheet.tsx')

export type PlayerProps = {
  user: (Pick<User, 'id' | 'difficulty'> & TraineeProfile) | null
  plan: Plan
  /** The day was already completed. */
  repeat: boolean
  /** Where the attempt is stored: that of an earlier day is separate from today's. */
  kind?: AttemptKind
  /** Null: the finish is queued for later. */
  onFinished: (session: Session | null) => void
  onBack: () => void
}

/** Guides through a plan, or the version that fits the trainee's time and space, and sends what was done. */
export function Player({ plan: openedPlan, kind = 'today', ...player }: PlayerProps) {
  const trained = useTrainedPlan(player.user?.id ?? '', openedPlan, kind)
  return <Mission key={trained.plan.id} {...player} {...trained} kind={kind} />
}

type Mission = Required<PlayerProps> & { whole: Plan }

/** Shows one step at a time. `player-reducer.ts` decides what follows what. */
function Mission({ user, whole, onBack, ...opened }: Mission) {
  const { plan } = opened
  const { state, act, isSaved } = usePlayer({ ...opened, userId: user?.id ?? null })
  const { attempt, countdown, phase } = state.playing
  const [hasOptions, setHasOptions] = useState(false)
  const options = useIdleImport(optionsPart, hasOptions)
  const [drillMove, setDrillMove] = useState(0)
  const { scene, counting } = useEyesFree(state, act)
  const floor = useFloorView(hasFloorView(state) && !hasOptions)
  const openOptions = () => {
    if (isRunning(state) && !currentStep(state)?.entry.drill) act({ type: 'pause' })
    setHasOptions(true)
  }
  useElapse(countdown, act)
  usePlayerKeys(countdown !== null, act, openOptions)
  useGestures({
    onTap: () => act({ type: 'tap' }),
    onSwipe: (way) => (way === 'up' ? openOptions() : act({ type: way === 'left' ? 'next' : 'previous' })),
  })
  useShownStep(plan, attempt.index)
  const { asked } = state.guidance
  useEffect(() => {
    // The answer to "Guide me" is gone with its question.
    if (asked && isFocusLost()) focusPage()
  }, [asked])

  const step = currentStep(state)
  if (!step) return null
  if (!asked)
    return (
      <GuideQuestion
        plan={plan}
        onBack={onBack}
        onAnswer={(lead) => {
          const part = choose(lead)
          act({ type: 'setGuidance', part })
          // An attempt that was left is resumed first.
          if (part.guided && state.question === null) act({ type: 'start' })
        }}
      />
    )
  return (
    <main
      id="main"
      className="player"
      data-view={viewOf(state)}
      data-step={kindOf(state)}
      data-lead={state.guidance.guided ? 'guided' : 'hand'}
      data-floor={floor || undefined}
      data-options={hasOptions || undefined}
    >
      <p className="sr-only" aria-live="polite">
        {announcement(state)}
      </p>
      <PlayerHeader state={state} onBack={onBack} onOptions={openOptions} />
      <PlayerStage
        step={step}
        difficulty={user?.difficulty ?? null}
        countdown={phase === 'work' ? scene.countdown : null}
        drillMove={drillMove}
        moves={phase !== 'ready'}
      />
      <Fuse key={kindOf(state)} countdown={scene.countdown} />
      <div className="player-panel">
        <AttemptNotice isSaved={isSaved} planChanged={state.planChanged && isFirst(state)} />
        <OfflineNote plan={whole} first={isFirst(state)} />
        <CurrentStep
          key={`${step.key} ${phase}`}
          state={{ ...state, playing: { ...state.playing, countdown: scene.countdown } }}
          user={user}
          cadence={scene.cadence}
          shownMove={drillMove}
          onShowMove={setDrillMove}
          act={act}
        />
        <Controls
          {...controlsOf(state)}
          byHand={!state.guidance.guided}
          isRest={phase === 'rest'}
          act={act}
        />
        <KeyHints />
      </div>
      {floor && scene.countdown && (
        <FloorView step={step} countdown={scene.countdown} cadence={scene.cadence} />
      )}
      {options && (
        <options.OptionsSheet
          state={state}
          profile={user}
          counting={counting}
          open={hasOptions}
          onClose={() => setHasOptions(false)}
          act={act}
        />
      )}
      <EmptyTestQuestion state={state} act={act} />
      <FinishQuestion state={state} act={act} />
      <ResumeQuestion state={state} act={act} />
      <ScreenFlash />
    </main>
  )
}
