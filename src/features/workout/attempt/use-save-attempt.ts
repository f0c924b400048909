import { useEffect, useRef, useState } from 'react'
import { resumePointOf } from './resume-point.ts'
import { saveAttemptCopy } from './attempt-copy.ts'
import { type AttemptKind, saveAttempt, savedAttemptId } from './attempt-storage.ts'
import type { Playing } from './attempt.ts'
import { steadyNow } from './steady-clock.ts'

const SAVE_MS = 1000

type SaveOptions = {
  userId: string
  playing: Playing
  kind: AttemptKind
  /** Also saves every move in the second copy. */
  saveCopies: boolean
  /** Another tab that was opened at the same time has saved this plan's attempt with this id: both continue as one. */
  onOtherTab: (id: string) => void
}

/**
 * Saves an attempt continuously: every move, every second of a countdown, and when the page is hidden. False
 * once that failed.
 */
export function useSaveAttempt({ userId, playing, kind, saveCopies, onOtherTab }: SaveOptions): boolean {
  const [isSaved, setIsSaved] = useState(true)
  const savedAs = useRef<string | null>(null)
  const isRunning = playing.countdown !== null && playing.countdown.startedAt !== null

  useEffect(() => {
    if (!userId) return
    const savedId = () => savedAttemptId(userId, playing.attempt.planId, kind)
    // Finished or signed out, perhaps in another tab: deleted data must not be saved again.
    const wasDeleted = () => savedAs.current !== null && savedId() === null
    const save = () => {
      if (wasDeleted()) return
      const other = savedId()
      if (
        savedAs.current !== null &&
        other !== null &&
        ![savedAs.current, playing.attempt.id].includes(other)
      ) {
        savedAs.current = other
        onOtherTab(other)
        return
      }
      const succeeded = saveAttempt(
        userId,
        playing.attempt,
        kind,
        resumePointOf(playing, steadyNow(), Date.now()),
      )
      savedAs.current = succeeded ? playing.attempt.id : null
      setIsSaved(succeeded)
    }
    if (saveCopies && !wasDeleted())
      void saveAttemptCopy(userId, kind, playing.attempt, resumePointOf(playing, steadyNow(), Date.now()))
    save()
    const timer = isRunning ? setInterval(save, SAVE_MS) : undefined
    window.addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', save)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', save)
    }
  }, [userId, playing, kind, saveCopies, onOtherTab, isRunning])

  return isSaved
}
