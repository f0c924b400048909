import { useCallback, useEffect, useReducer, useState } from 'react'
import type { Plan } from '#shared/api/workout.ts'
import type { Step } from '#shared/programme/steps.ts'
import { isLeftBehind, resumed } from './resume-point.ts'
import type { Pace } from './pace.ts'
import { copiedRun } from './attempt-copy.ts'
import { type RunKind, hasOlderRun, keptMoment, keptRun } from './attempt-storage.ts'
import { type Move, type Playing, type Run, newRun, play } from './attempt.ts'
import { useKeepRun } from './use-save-attempt.ts'

type Sitting = {
  userId: string
  plan: Plan
  steps: readonly Step[]
  kind: RunKind
  pace: Pace | null
  /** What was done before this version was chosen. */
  begun?: Run | null
}

/** One attempt at a plan, resumed where a reload, a crash or a closed tab interrupted it. */
export function useRun({ userId, plan, steps, kind, pace, begun = null }: Sitting) {
  const [opened] = useState(() => open(userId, plan, kind, begun))
  const [state, act] = useReducer(
    (before: Playing, move: Move) => play(steps, before, move, pace),
    null,
    () => resumed(steps, opened.run, opened.moment, pace),
  )
  const [asks, setAsks] = useState(opened.asks)
  const [compared, setCompared] = useState(false)
  const onOther = useCallback((id: string) => act({ type: 'joinRun', id }), [])
  const kept = useKeepRun({ userId, playing: state, kind, copies: compared, onOther })

  useEffect(() => {
    if (!userId || compared) return
    let left = false
    void copiedRun(userId, plan, kind).then((copy) => {
      if (left) return
      setCompared(true)
      if (!copy || copy.moment.keptAt <= opened.keptAt) return
      act({ type: 'takeUp', state: resumed(steps, copy.run, copy.moment, pace) })
      setAsks(isLeftBehind(copy.run, copy.moment, Date.now()))
    })
    return () => {
      left = true
    }
  }, [userId, plan, kind, steps, pace, opened, compared])

  useEffect(() => {
    if (!pace) act({ type: 'byHand' })
  }, [pace])

  const elapse = useCallback((now: number) => act({ type: 'elapse', now }), [])
  return { playing: state, act, elapse, kept, remade: opened.remade, asks, resume: () => setAsks(false) }
}

function open(userId: string, plan: Plan, kind: RunKind, begun: Run | null) {
  const run = keptRun(userId, plan, kind)
  const moment = run && keptMoment(userId, plan, kind)
  return {
    run: run ?? begun ?? newRun(plan, crypto.randomUUID()),
    moment,
    /** On the wall clock; 0 if nothing was saved. */
    keptAt: moment?.keptAt ?? 0,
    /** Whether to ask before resuming. */
    asks: run !== null && isLeftBehind(run, moment, Date.now()),
    remade: run === null && hasOlderRun(userId, plan, kind),
  }
}
