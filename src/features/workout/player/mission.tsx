import { useEffect, useState } from 'react'
import type { Plan, Session } from '#shared/api/workout.ts'
import { focusPage, isFocusLost } from '#src/lib/focus-page.ts'
import { useIdleImport } from '#src/lib/use-idle-import.ts'
import type { WorkoutAttempt } from '../attempt/attempt.ts'
import { useCrew } from '../beats/use-crew.ts'
import type { FindUnsent } from '../choice/earlier-choices.ts'
import type { Trained } from '../choice/day-of-choice.tsx'
import { useFinalChoice } from '../choice/use-final-choice.ts'
import { useEyesFree } from '../eyes-free/use-eyes-free.ts'
import { type Guidance } from '../state/guidance.ts'
import { controlsOf, currentStep, isFirst, isRunning } from '../state/player-screen.ts'
import { Fuse } from '../step/fuse.tsx'
import { useElapse } from '../step/use-now.ts'
import { Announcements } from './announcements.tsx'
import { Controls } from './controls.tsx'
import { CurrentStep } from './current-step.tsx'
import { KeyHints } from './key-hints.tsx'
import { LazyGuideQuestion } from './lazy-guide-question.tsx'
import { OfflineNote } from './offline-note.tsx'
import { PlayerHeader } from './player-header.tsx'
import { PlayerStage } from './player-stage.tsx'
import { useCamera } from './use-camera.ts'
import { useFloorView } from './use-floor-view.ts'
import { useGestures } from './use-gestures.ts'
import { usePlayerKeys } from './use-player-keys.ts'
import { usePlayer } from './use-player.ts'
import { useShownStep } from './use-shown-step.ts'
import { hasFloorView, kindOf, viewOf } from './view-of.ts'
import type { PlayerProps } from './player.tsx'
import './player.css'

/** Everything except the work: loaded while idle, so that it is available offline. */
const laterParts = () => import('./later-parts.ts')

type Mission = Omit<Required<PlayerProps>, 'onFinished' | 'onShown'> &
  Trained & {
    /** The day's plan as it was opened, with its texts. */
    opened: Plan
    /** The answer to "Guide me", if it was given before the mission. */
    answered: Guidance | null
    findUnsent: FindUnsent
    onFinished: (session: Session | null) => void
    onShown?: () => void
    /** Set for a trial before an account, and gets what was counted: nothing else of it is kept. */
    onTried?: (results: WorkoutAttempt['results']) => void
  }

/** Shows one step at a time. `player-reducer.ts` decides what follows what. */
export function Mission({
  opened,
  whole,
  choosing,
  answered,
  findUnsent,
  onBack,
  onShown,
  onTried,
  ...mission
}: Mission) {
  const { user, plan } = mission
  const { saved = null, begins = false } = choosing ?? {}
  const { state, act, isSaved } = usePlayer({
    ...mission,
    userId: user?.id ?? null,
    answered,
    choice: saved && !saved.voted ? saved.option : null,
    begins,
    onTried: onTried ?? null,
  })
  const { attempt, countdown, phase } = state.playing
  const [hasOptions, setHasOptions] = useState(false)
  const [drillMove, setDrillMove] = useState(0)
  const { beats, crew } = useCrew(opened, saved?.option ?? null, state, findUnsent)
  const { scene, counting, paced, lead, guide, track } = useEyesFree(state, act, beats)
  useFinalChoice(choosing, state)
  const step = currentStep(state)
  const camera = useCamera(step)
  const floor = useFloorView(hasFloorView(state) && !hasOptions && !camera.isOpen)
  const isDrill = step?.entry.drill !== undefined
  const later = useIdleImport(
    laterParts,
    track !== null || hasOptions || floor || isDrill || state.question !== null,
  )
  const pause = () => {
    if (isRunning(state)) act({ type: 'pause' })
  }
  const openOptions = () => {
    if (!isDrill) pause()
    setHasOptions(true)
  }
  const openCamera = () => {
    pause()
    camera.open()
  }
  useElapse(countdown, lead)
  usePlayerKeys(countdown !== null, act, openOptions)
  useGestures({
    onTap: () => act({ type: 'tap' }),
    onSwipe: (way) => (way === 'up' ? openOptions() : act({ type: way === 'left' ? 'next' : 'previous' })),
  })
  useShownStep(plan, attempt.index)
  const { asked } = state.guidance
  useEffect(() => {
    // The focused button may have disappeared, with the "Guide me" question or with the camera's picture.
    if (asked && isFocusLost()) focusPage()
  }, [asked, camera.isOpen])
  useEffect(() => onShown?.(), [onShown])

  if (!step) return null
  if (!asked)
    return (
      <LazyGuideQuestion
        plan={plan}
        onBack={onBack}
        onAnswer={(part) => {
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
      <Announcements state={state} step={step} countdown={scene.countdown} crew={crew} />
      <PlayerHeader state={state} onBack={onBack} onOptions={openOptions} />
      {camera.isOpen && later ? (
        <later.CameraStage
          key={step.key}
          state={state}
          step={step}
          act={act}
          guide={guide}
          paced={paced}
          onClose={camera.close}
        />
      ) : (
        <PlayerStage
          step={step}
          difficulty={user?.difficulty ?? null}
          countdown={phase === 'work' ? scene.countdown : null}
          drillMove={drillMove}
          moves={phase !== 'ready'}
        />
      )}
      <Fuse key={kindOf(state)} countdown={scene.countdown} />
      <div className="player-panel">
        {later && <later.AttemptNotice isSaved={isSaved} planChanged={state.planChanged && isFirst(state)} />}
        <OfflineNote plan={whole} first={isFirst(state)} isTrial={state.isTrial} />
        <CurrentStep
          key={`${step.key} ${phase}`}
          state={{ ...state, playing: { ...state.playing, countdown: scene.countdown } }}
          user={user}
          cadence={camera.isOpen ? null : scene.cadence} // the camera's number shows, not the tempo's
          crew={crew}
          shownMove={drillMove}
          onShowMove={setDrillMove}
          later={later}
          onCamera={camera.isOpen ? null : openCamera}
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
      {floor && later && scene.countdown && (
        <later.FloorView step={step} countdown={scene.countdown} cadence={scene.cadence} />
      )}
      {later && (
        <later.OptionsSheet
          state={state}
          profile={user}
          history={opened.basis?.history ?? []}
          counting={counting}
          open={hasOptions}
          onCamera={camera.isOpen ? null : openCamera}
          onChooseAgain={choosing?.isOpen(state) ? choosing.askAgain : null}
          onClose={() => setHasOptions(false)}
          act={act}
        />
      )}
      {later && <later.Questions state={state} act={act} />}
      {later && track && <later.TrackPart state={state} act={act} {...track} />}
      {later && <later.ScreenFlash />}
    </main>
  )
}
