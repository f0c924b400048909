import {
  ArrowDownUp,
  AudioLines,
  Bandage,
  Check,
  FlipHorizontal2,
  Info,
  Play,
  RotateCcw,
  Signpost,
  SkipBack,
  SkipForward,
  Timer,
  Video,
} from 'lucide-react'
import {
  chooseDemonstration,
  hasVideo,
  useDemonstrationChoice,
} from '../demonstration/demonstration-choice.ts'
import { isClockOver, isFull } from '../state/countdown.ts'
import { canChangeStep, canLeaveOutStep, controlsOf, currentStep } from '../state/player-screen.ts'
import type { Act, PlayerState, Press } from '../state/player-state.ts'
import { CameraRow } from '../referee/camera-row.tsx'
import { CountStepper } from '../step/count-stepper.tsx'
import { countedTarget } from '../step/counts.ts'
import { MenuRow } from './menu-row.tsx'
import { whyTitle } from './options-title.ts'

export type View = 'menu' | 'change' | 'never' | 'pain' | 'thirdPain' | 'signs' | 'why' | 'settings'

type Menu = {
  state: PlayerState
  canChange: boolean
  counting: { running: boolean; toggle: () => void } | null
  /** Closes the sheet, then acts. */
  press: (event: Press) => void
  /** Acts behind the open sheet. */
  stay: Act
  show: (view: View) => void
  onCamera: (() => void) | null
  onChooseAgain: (() => void) | null
  onClose: () => void
}

export function OptionsMenu({
  state,
  canChange,
  counting,
  press,
  stay,
  show,
  onCamera,
  onChooseAgain,
  onClose,
}: Menu) {
  const step = currentStep(state)
  const { canGoBack, canGoOn, action, complete } = controlsOf(state)
  const { countdown, phase, attempt } = state.playing
  if (!step) return null
  const changes = canChange && phase === 'work' && canChangeStep(state)
  const canResume = countdown !== null && countdown.startedAt === null && !isClockOver(countdown)
  const finishes = complete === 'Finish' || action === 'finish'
  return (
    <>
      {canResume && (
        <button
          type="button"
          className="btn btn-primary btn-lg mt-2 w-full"
          onClick={() => press({ type: 'start' })}
        >
          <Play className="size-6 fill-current" aria-hidden />
          {isFull(countdown) ? 'Start' : 'Resume'}
        </button>
      )}
      <div className="mt-3 grid grid-cols-4 gap-2">
        <Square
          icon={SkipBack}
          name="Previous"
          off={!canGoBack}
          onPress={() => press({ type: 'previous' })}
        />
        <Square
          icon={RotateCcw}
          name="Reset"
          off={phase !== 'work' || countdown === null}
          onPress={() => press({ type: 'reset' })}
        />
        <Square icon={Timer} name="+10 s" off={countdown === null} onPress={() => stay({ type: 'extend' })} />
        <Square icon={SkipForward} name="Next" off={!canGoOn} onPress={() => press({ type: 'next' })} />
      </div>
      <div className="mt-2 divide-y divide-line">
        {phase === 'work' && (
          <MenuRow
            icon={Check}
            name={finishes ? 'Finish' : (complete ?? 'Complete Exercise')}
            text={finishes ? `${state.isTrial ? 'Ends' : 'Saves'} the mission` : 'Marks it done and moves on'}
            onPress={() => press({ type: finishes ? 'finish' : action === 'endHold' ? action : 'complete' })}
          />
        )}
        {countedTarget(step) !== null && phase === 'work' && (
          <CountStepper step={step} count={attempt.counts[step.key] ?? null} act={stay}>
            Reps done
          </CountStepper>
        )}
        {counting && (
          <MenuRow
            icon={AudioLines}
            name={counting.running ? 'Stop counting' : 'Count with me'}
            text="A voice or a beat for each rep"
            onPress={() => {
              onClose()
              counting.toggle()
            }}
          />
        )}
        {phase === 'work' && onCamera && (
          <CameraRow
            step={step}
            onOpen={() => {
              onClose()
              onCamera()
            }}
          />
        )}
        {onChooseAgain && (
          <MenuRow
            icon={Signpost}
            name="Choose again"
            text="Until your first set is done"
            onPress={onChooseAgain}
          />
        )}
        {changes && (
          <MenuRow
            icon={ArrowDownUp}
            name="Change"
            text="Easier, harder, or another move"
            onPress={() => show('change')}
          />
        )}
        {changes && canLeaveOutStep(state) && (
          <MenuRow
            icon={Bandage}
            name="It hurts"
            text="Leaves out moves like this for 48 hours"
            onPress={() => show('pain')}
          />
        )}
        <DemonstrationRow step={step} onClose={onClose} />
        <MenuRow
          icon={Info}
          name={whyTitle(state)}
          text="How to do it, and why this number"
          onPress={() => show('why')}
        />
      </div>
      <button type="button" className="btn btn-ghost mt-2 -ml-3" onClick={() => show('settings')}>
        Player settings
      </button>
    </>
  )
}

/** The same move as a video, for a trainee who prefers it; pressed again, as the figure. */
function DemonstrationRow({
  step,
  onClose,
}: {
  step: NonNullable<ReturnType<typeof currentStep>>
  onClose: () => void
}) {
  const choice = useDemonstrationChoice()
  if (!hasVideo(step.entry)) return null
  const other = choice === 'video' ? 'figure' : 'video'
  return (
    <MenuRow
      icon={other === 'video' ? Video : FlipHorizontal2}
      name={other === 'video' ? 'Video' : 'Figure'}
      text={other === 'video' ? 'Show the move as a video' : 'Show the move as a drawing'}
      onPress={() => {
        onClose()
        chooseDemonstration(other)
      }}
    />
  )
}

type Square = { icon: typeof Timer; name: string; off: boolean; onPress: () => void }

function Square({ icon: Icon, name, off, onPress }: Square) {
  return (
    <button
      type="button"
      className="btn btn-outline grid h-17 min-h-17 place-content-center justify-items-center gap-1 px-0 text-[1.0625rem]"
      aria-disabled={off || undefined}
      onClick={off ? undefined : onPress}
    >
      <Icon className="size-6" aria-hidden />
      {name}
    </button>
  )
}
