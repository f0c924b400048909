import { useEffect, useRef, useState } from 'react'
import type { Plan } from '#shared/api/workout.ts'
import type { Playing } from '../state/pace.ts'
import type { Act } from '../state/player-state.ts'
import { steadyNow } from '../state/steady-clock.ts'
import { attemptCopy, saveAttemptCopy } from './attempt-copy.ts'
import type { AttemptKind } from './attempt-kind.ts'
import { saveAttempt, savedAttemptId } from './attempt-storage.ts'
import { resumePointOf } from './resume-point.ts'

const SAVE_MS = 1000

type Stored = {
  userId: string
  plan: Plan
  kind: AttemptKind
  playing: Playing
  /** When the opened attempt was saved, on the wall clock; 0 for a new one. */
  savedAt: number
  act: Act
}

/**
 * Saves an attempt continuously: every move, every second of a countdown, and when the page is hidden. False
 * once that failed.
 */
export function useStoredAttempt({ userId, plan, kind, playing, savedAt, act }: Stored): boolean {
  const [isSaved, setIsSaved] = useState(true)
  const copyChecked = useNewerCopy({ userId, plan, kind, savedAt, act })
  const savedAs = useRef<string | null>(null)
  const isRunning = playing.countdown !== null && playing.countdown.startedAt !== null

  useEffect(() => {
    if (!userId) return
    const { attempt } = playing
    const pointNow = () => resumePointOf(playing, steadyNow(), Date.now())
    const savedId = () => savedAttemptId(userId, attempt.planId, kind)
    // Finished or signed out, perhaps in another tab: deleted data must not be saved again.
    const wasDeleted = () => savedAs.current !== null && savedId() === null
    const save = () => {
      if (wasDeleted()) return
      const other = savedId()
      if (savedAs.current !== null && other !== null && ![savedAs.current, attempt.id].includes(other)) {
        // Another tab that was opened at the same time has saved this plan's attempt: both continue as one.
        savedAs.current = other
        act({ type: 'joinAttempt', id: other })
        return
      }
      const succeeded = saveAttempt(userId, attempt, kind, pointNow())
      savedAs.current = succeeded ? attempt.id : null
      setIsSaved(succeeded)
    }
    if (copyChecked && !wasDeleted()) void saveAttemptCopy(userId, kind, { attempt, resumePoint: pointNow() })
    save()
    const timer = isRunning ? setInterval(save, SAVE_MS) : undefined
    window.addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', save)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', save)
    }
  }, [userId, playing, kind, copyChecked, act, isRunning])

  return isSaved
}

/** Restores the second copy if it is newer than what was opened. True once it was looked at. */
function useNewerCopy({ userId, plan, kind, savedAt, act }: Omit<Stored, 'playing'>): boolean {
  const [checked, setChecked] = useState(false)

  useEffect(() => {
    if (!userId || checked) return
    let unmounted = false
    void attemptCopy(userId, plan, kind).then((copy) => {
      if (unmounted) return
      setChecked(true)
      if (copy && copy.resumePoint.savedAt > savedAt) act({ type: 'restore', ...copy, wallNow: Date.now() })
    })
    return () => {
      unmounted = true
    }
  }, [userId, plan, kind, savedAt, act, checked])

  return checked
}
