import type { User } from '#shared/api/account.ts'
import type { Plan, Session } from '#shared/api/workout.ts'
import type { TraineeProfile } from '#shared/programme/exercises/variants.ts'
import type { AttemptKind } from '../attempt/attempt-kind.ts'
import { useEyesFree } from '../eyes-free/use-eyes-free.ts'
import { ScreenFlash } from '../sound/screen-flash.tsx'
import { SoundSection } from '../sound/sound-section.tsx'
import { announcement, currentStep, footerOf, isFirst } from '../state/player-screen.ts'
import { useTrainedPlan } from '../version/use-trained-plan.ts'
import { AttemptNotice } from './attempt-notice.tsx'
import { CurrentStep } from './current-step.tsx'
import { FinishQuestion } from './finish-question.tsx'
import { OfflineNote } from './offline-note.tsx'
import { PlayerFooter } from './player-footer.tsx'
import { PlayerHeader } from './player-header.tsx'
import { PlayerSettings } from './player-settings.tsx'
import { ResumeQuestion } from './resume-question.tsx'
import { usePlayerKeys } from './use-player-keys.ts'
import { usePlayer } from './use-player.ts'
import { useShownStep } from './use-shown-step.ts'

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
  const { state, act, isSaved } = usePlayer({ ...opened, userId: user?.id ?? null })
  const { attempt, countdown } = state.playing
  const counting = useEyesFree(state, act)
  usePlayerKeys(countdown !== null, act)
  useShownStep(opened.plan, attempt.index)

  if (!currentStep(state)) return null
  return (
    <main id="main" className={screen}>
      <p className="sr-only" aria-live="polite">
        {announcement(state)}
      </p>
      <PlayerHeader state={state} onBack={onBack}>
        <PlayerSettings handsFree={state.handsFree} onChange={(part) => act({ type: 'setHandsFree', part })}>
          <SoundSection />
        </PlayerSettings>
      </PlayerHeader>
      <AttemptNotice isSaved={isSaved} planChanged={state.planChanged && isFirst(state)} />
      <OfflineNote plan={whole} first={isFirst(state)} />
      <CurrentStep state={state} user={user} counting={counting} act={act} />
      <PlayerFooter {...footerOf(state)} act={act} />
      <FinishQuestion state={state} act={act} />
      <ResumeQuestion state={state} act={act} />
      <ScreenFlash />
    </main>
  )
}

const screen = 'mx-auto flex min-h-dvh max-w-xl flex-col lying:max-w-4xl lying:[&>footer]:order-2'
