import { useEffect, useMemo, useState } from 'react'
import type { User } from '#shared/api/account.ts'
import { type Plan, type Session, defaultPlanId } from '#shared/api/workout.ts'
import { stepsOf } from '#shared/programme/steps.ts'
import type { TraineeProfile } from '#shared/programme/variants.ts'
import { ChangeExercise } from '../change/change-exercise.tsx'
import { changedSteps } from '../attempt/changes.ts'
import { countedTarget } from '../step/counts.ts'
import { preloadDemonstrations } from '../demonstration/demonstration-parts.ts'
import { CountButton } from '../eyes-free/count-button.tsx'
import { ScreenFlash } from '../sound/screen-flash.tsx'
import { SoundOffer } from '../sound/sound-offer.tsx'
import { SoundSection } from '../sound/sound-section.tsx'
import { useEyesFree } from '../eyes-free/use-eyes-free.ts'
import { openSteps } from '../attempt/finish.ts'
import { FinishQuestion } from '../attempt/finish-question.tsx'
import { HandsFreeOffer } from './hands-free-offer.tsx'
import { OfflineNote } from './offline-note.tsx'
import { isLeadIn, isRestOver, positionOf } from '../attempt/pace.ts'
import { PlayerFooter } from './player-footer.tsx'
import { PlayerSettings } from './player-settings.tsx'
import { ProgressHeader } from './progress-header.tsx'
import { RestView } from '../step/rest-view.tsx'
import { ResumeQuestion } from '../attempt/resume-question.tsx'
import { AttemptNotice } from '../attempt/attempt-notice.tsx'
import type { AttemptKind } from '../attempt/attempt-storage.ts'
import { type Playing, play } from '../attempt/attempt.ts'
import { steadyNow } from '../attempt/steady-clock.ts'
import { StepView } from '../step/step-view.tsx'
import { restAfter, spokenStep } from '../step/target.ts'
import { useFinish } from '../attempt/use-finish.ts'
import { useHandsFree } from './use-hands-free.ts'
import { usePlayerKeys } from './use-player-keys.ts'
import { useAttempt } from '../attempt/use-attempt.ts'
import { useSinglePress } from './use-single-press.ts'
import { canChangeVersion } from '../version/carry-over.ts'
import { useVersion } from '../version/use-version.ts'
import { VersionLine } from '../version/version-line.tsx'

export type PlayerProps = {
  user: (Pick<User, 'id' | 'difficulty'> & TraineeProfile) | null
  plan: Plan
  /** The day was already completed. */
  repeat: boolean
  /** Where the attempt is stored: that of an earlier day is separate from today's. */
  attemptKind?: AttemptKind
  /** Null: the finish is queued for later. */
  onFinished: (session: Session | null) => void
  onBack: () => void
}

/** Guides through a plan, or the version that fits the trainee's time and space, and sends what was done. */
export function Player({ plan: openedPlan, ...player }: PlayerProps) {
  const version = useVersion(player.user?.id ?? '', openedPlan, player.attemptKind ?? 'run')
  return <Mission key={version.plan.id} {...player} version={version} />
}

type Mission = Omit<PlayerProps, 'plan'> & { version: ReturnType<typeof useVersion> }

/** Shows one step at a time. */
function Mission({ user, version, repeat, attemptKind = 'run', onFinished, onBack }: Mission) {
  const { plan, choice } = version
  const planned = useMemo(() => stepsOf(plan), [plan])
  const { handsFree, change, pace } = useHandsFree(user?.id ?? '', plan, planned)
  const controls = useAttempt({
    userId: user?.id ?? '',
    plan,
    steps: planned,
    kind: attemptKind,
    pace,
    carried: version.carried,
  })
  const { playing, act, elapse } = controls
  const { attempt, phase, countdown } = playing
  const steps = useMemo(() => changedSteps(planned, attempt.changes), [planned, attempt.changes])
  const { finish, alert, pending } = useFinish(user, plan, onFinished)
  const once = useSinglePress(positionOf(playing))
  const [question, setQuestion] = useState<'not asked' | 'open' | 'answered'>('not asked')
  // Shown as soon as it is known, but not because this finish itself completes the day.
  const [isRepeat, setIsRepeat] = useState(repeat)
  if (repeat && !isRepeat && !pending) setIsRepeat(true)
  const step = steps[attempt.index]
  const last = attempt.index === steps.length - 1

  useEffect(() => preloadDemonstrations([...plan.warmup, ...plan.exercises, ...plan.cooldown]), [plan])

  useEffect(() => {
    window.scrollTo(0, 0)
  }, [attempt.index])

  const move = (type: 'complete' | 'previous' | 'next' | 'skip' | 'start' | 'pause') => () =>
    act({ type, now: steadyNow() })
  const finishAttempt = () => {
    const complete = { type: 'complete', now: steadyNow() } as const
    const finished = play(planned, playing, complete, pace).attempt
    act(complete)
    if (openSteps(steps, finished.done).length > 0 && question !== 'answered') setQuestion('open')
    else finish(finished)
  }
  const onSkip = once(move('skip'))
  const onComplete = once(move('complete'))
  const onFinish = once(finishAttempt)
  const advance = () => {
    if (phase === 'rest') onSkip()
    else if (!last) onComplete()
    else if (!pending) onFinish()
  }
  const { counting } = useEyesFree({
    playing,
    steps,
    acts: { start: move('start'), pause: move('pause'), next: advance, previous: move('previous') },
  })
  usePlayerKeys({
    onSpace:
      countdown && (() => act({ type: countdown.startedAt === null ? 'start' : 'pause', now: steadyNow() })),
    onEnter: advance,
    onLeft: move('previous'),
    onRight: once(move('next')),
  })

  if (!step) return null
  const finishAnyway = () => {
    setQuestion('answered')
    finish(attempt)
  }
  const goToOpenStep = (index: number) => {
    setQuestion('not asked')
    act({ type: 'goTo', index, now: steadyNow() })
  }
  const startOver = () => {
    act({ type: 'startOver', id: crypto.randomUUID() })
    controls.resume()
  }
  const shown = { step, difficulty: user?.difficulty ?? null, act, onElapsed: elapse }
  const offer = handsFree.offered ? (
    handsFree.on && <SoundOffer />
  ) : (
    <HandsFreeOffer onAnswer={(on) => change({ on })} />
  )
  const left = steps[attempt.index - 1]
  const changeable = step.section === 'exercise' && !step.entry.test && !attempt.done.includes(step.key)
  // Offered once, before anything is done; the choice can be changed until the work begins.
  const hasChosen = choice !== null || version.carried !== null
  const canChoose = hasChosen
    ? canChangeVersion(planned, attempt)
    : plan.id !== defaultPlanId && attempt.index === 0 && attempt.done.length === 0
  return (
    <main
      id="main"
      className="mx-auto flex min-h-dvh max-w-xl flex-col lying:max-w-4xl lying:[&>footer]:order-2"
    >
      <p className="sr-only" aria-live="polite">
        {spokenStep(step, attempt.index, steps.length)}
      </p>
      <ProgressHeader
        plan={plan}
        steps={steps}
        index={attempt.index}
        done={attempt.done}
        changes={attempt.changes}
        repeat={isRepeat}
        onBack={onBack}
      >
        <PlayerSettings handsFree={handsFree} onChange={change}>
          <SoundSection />
        </PlayerSettings>
      </ProgressHeader>
      <AttemptNotice isSaved={controls.isSaved} planChanged={controls.planChanged && attempt.index === 0} />
      <OfflineNote plan={version.whole} first={attempt.index === 0} />
      {canChoose && (
        <VersionLine
          whole={version.whole}
          choice={choice}
          onChoose={(other) => version.choose(other, attempt)}
        />
      )}
      {phase === 'rest' && countdown ? (
        <RestView
          {...shown}
          countdown={countdown}
          left={left && countedTarget(left) !== null && attempt.done.includes(left.key) ? left : null}
          counts={attempt.counts}
        />
      ) : (
        <StepView
          {...shown}
          restSeconds={restAfter(steps, attempt.index, plan.roundRestSeconds)}
          countdown={countdown}
          result={attempt.results[step.entry.id] ?? null}
          count={attempt.counts[step.key] ?? null}
          change={
            changeable &&
            user && (
              <ChangeExercise
                plan={plan}
                steps={steps}
                step={step}
                attempt={attempt}
                profile={user}
                act={act}
              />
            )
          }
          offer={counting ? <CountButton {...counting} /> : countdown && !step.entry.test && offer}
        />
      )}
      <PlayerFooter
        first={attempt.index === 0}
        last={last}
        completed={attempt.done.includes(step.key)}
        skip={phase === 'rest' ? skipWord(playing) : null}
        pending={pending}
        alert={alert}
        onPrevious={move('previous')}
        onNext={once(move('next'))}
        onComplete={onComplete}
        onFinish={onFinish}
        onSkip={onSkip}
      />
      <FinishQuestion
        openSteps={openSteps(steps, attempt.done)}
        open={question === 'open'}
        onClose={() => setQuestion((before) => (before === 'open' ? 'not asked' : before))}
        onGoTo={goToOpenStep}
        onFinish={finishAnyway}
      />
      <ResumeQuestion
        steps={steps}
        run={attempt}
        open={controls.asksToResume}
        onResume={controls.resume}
        onStartOver={startOver}
      />
      <ScreenFlash />
    </main>
  )
}

function skipWord(playing: Playing): string {
  if (isRestOver(playing)) return 'Go on'
  return playing.countdown && isLeadIn(playing.countdown) ? 'Start now' : 'Skip rest'
}
