import { useEffect, useMemo, useState } from 'react'
import type { User } from '#shared/api/account.ts'
import type { Plan, Session } from '#shared/api/workout.ts'
import { stepsOf } from '#shared/programme/steps.ts'
import { PlayerFooter } from './player-footer.tsx'
import { ProgressHeader } from './progress-header.tsx'
import { preloadDemonstrations } from './demonstration-parts.ts'
import { openSteps } from './finish.ts'
import { FinishQuestion } from './finish-question.tsx'
import { play } from './run.ts'
import type { RunKind } from './run-storage.ts'
import { StepView } from './step-view.tsx'
import { restAfter, spokenStep } from './target.ts'
import { steadyNow } from './steady-clock.ts'
import { useFinish } from './use-finish.ts'
import { useHandsFree } from './use-hands-free.ts'
import { useRun } from './use-run.ts'
import { useSinglePress } from './use-single-press.ts'

type Player = {
  user: Pick<User, 'id' | 'difficulty'> | null
  plan: Plan
  /** The day was completed before. */
  repeat: boolean
  /** Where the run is kept: an earlier day's beside today's. */
  runKind?: RunKind
  onFinished: (session: Session) => void
  onBack: () => void
}

/** Leads through a plan one step at a time, and sends what was done. */
export function Player({ user, plan: opened, repeat, runKind = 'run', onFinished, onBack }: Player) {
  // A plan that was opened may always be finished: a newer one (midnight, a refetch) waits for the next visit.
  const [plan] = useState(opened)
  const steps = useMemo(() => stepsOf(plan), [plan])
  const { pace } = useHandsFree(user?.id ?? '', plan, steps)
  const { playing, act, elapse } = useRun({ userId: user?.id ?? '', plan, steps, kind: runKind, pace })
  const { run, countdown } = playing
  const { finish, alert, pending } = useFinish(user, plan, onFinished)
  const once = useSinglePress(run.index)
  const [question, setQuestion] = useState<'not asked' | 'open' | 'answered'>('not asked')
  // Told once it is known, and not when this very finish completes the day.
  const [isRepeat, setIsRepeat] = useState(repeat)
  if (repeat && !isRepeat && !pending) setIsRepeat(true)
  const step = steps[run.index]

  useEffect(() => preloadDemonstrations([...plan.warmup, ...plan.exercises, ...plan.cooldown]), [plan])

  useEffect(() => {
    window.scrollTo(0, 0)
  }, [run.index])

  if (!step) return null
  const finishRun = () => {
    const finished = play(steps, playing, { type: 'complete', now: steadyNow() }, pace).run
    act({ type: 'complete', now: steadyNow() })
    if (openSteps(steps, finished.done).length > 0 && question !== 'answered') setQuestion('open')
    else finish(finished)
  }
  const finishAnyway = () => {
    setQuestion('answered')
    finish(run)
  }
  const goToOpenStep = (index: number) => {
    setQuestion('not asked')
    act({ type: 'goTo', index, now: steadyNow() })
  }
  return (
    <main id="main" className="mx-auto flex min-h-dvh max-w-xl flex-col">
      <p className="sr-only" aria-live="polite">
        {spokenStep(step, run.index, steps.length)}
      </p>
      <ProgressHeader plan={plan} steps={steps} index={run.index} done={run.done} repeat={isRepeat} onBack={onBack} />
      <StepView
        step={step}
        restSeconds={restAfter(steps, run.index, plan.roundRestSeconds)}
        countdown={countdown}
        difficulty={user?.difficulty ?? null}
        result={run.results[step.entry.id] ?? null}
        act={act}
        onElapsed={elapse}
      />
      <PlayerFooter
        first={run.index === 0}
        last={run.index === steps.length - 1}
        completed={run.done.includes(step.key)}
        pending={pending}
        alert={alert}
        onPrevious={() => act({ type: 'previous', now: steadyNow() })}
        onNext={once(() => act({ type: 'next', now: steadyNow() }))}
        onComplete={once(() => act({ type: 'complete', now: steadyNow() }))}
        onFinish={once(finishRun)}
      />
      <FinishQuestion
        openSteps={openSteps(steps, run.done)}
        open={question === 'open'}
        onClose={() => setQuestion((before) => (before === 'open' ? 'not asked' : before))}
        onGoTo={goToOpenStep}
        onFinish={finishAnyway}
      />
    </main>
  )
}
