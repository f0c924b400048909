import { useCallback, useEffect, useReducer, useState } from 'react'
import type { Plan } from '#shared/api/workout.ts'
import type { Step } from '#shared/programme/steps.ts'
import { shouldAskToResume, resumeAttempt } from './resume-point.ts'
import type { Pace } from './pace.ts'
import { attemptCopy } from './attempt-copy.ts'
import { type AttemptKind, hasOlderAttempt, savedResumePoint, savedAttempt } from './attempt-storage.ts'
import { type Move, type Playing, type WorkoutAttempt, newAttempt, play } from './attempt.ts'
import { useSaveAttempt } from './use-save-attempt.ts'

type AttemptOptions = {
  userId: string
  plan: Plan
  steps: readonly Step[]
  kind: AttemptKind
  pace: Pace | null
  /** What was done before this version was chosen. */
  carried?: WorkoutAttempt | null
}

/** One attempt at a plan, resumed where a reload, a crash or a closed tab interrupted it. */
export function useAttempt({ userId, plan, steps, kind, pace, carried = null }: AttemptOptions) {
  const [initial] = useState(() => openAttempt(userId, plan, kind, carried))
  const [state, act] = useReducer(
    (before: Playing, move: Move) => play(steps, before, move, pace),
    null,
    () => resumeAttempt(steps, initial.attempt, initial.resumePoint, pace),
  )
  const [asksToResume, setAsksToResume] = useState(initial.asksToResume)
  const [copyChecked, setCopyChecked] = useState(false)
  const onOtherTab = useCallback((id: string) => act({ type: 'joinAttempt', id }), [])
  const isSaved = useSaveAttempt({
    userId,
    playing: state,
    kind,
    saveCopies: copyChecked,
    onOtherTab,
  })

  useEffect(() => {
    if (!userId || copyChecked) return
    let unmounted = false
    void attemptCopy(userId, plan, kind).then((copy) => {
      if (unmounted) return
      setCopyChecked(true)
      if (!copy || copy.moment.keptAt <= initial.keptAt) return
      act({ type: 'restore', state: resumeAttempt(steps, copy.run, copy.moment, pace) })
      setAsksToResume(shouldAskToResume(copy.run, copy.moment, Date.now()))
    })
    return () => {
      unmounted = true
    }
  }, [userId, plan, kind, steps, pace, initial, copyChecked])

  useEffect(() => {
    if (!pace) act({ type: 'manual' })
  }, [pace])

  const elapse = useCallback((now: number) => act({ type: 'elapse', now }), [])
  return {
    playing: state,
    act,
    elapse,
    isSaved,
    planChanged: initial.planChanged,
    asksToResume,
    resume: () => setAsksToResume(false),
  }
}

function openAttempt(userId: string, plan: Plan, kind: AttemptKind, carried: WorkoutAttempt | null) {
  const attempt = savedAttempt(userId, plan, kind)
  const resumePoint = attempt && savedResumePoint(userId, plan, kind)
  return {
    attempt: attempt ?? carried ?? newAttempt(plan, crypto.randomUUID()),
    resumePoint,
    /** On the wall clock; 0 if nothing was saved. */
    keptAt: resumePoint?.keptAt ?? 0,
    /** Whether to ask before resuming. */
    asksToResume: attempt !== null && shouldAskToResume(attempt, resumePoint, Date.now()),
    planChanged: attempt === null && hasOlderAttempt(userId, plan, kind),
  }
}
