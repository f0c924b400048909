import { useEffect, useRef, useState } from 'react'
import { momentOf } from './resume-point.ts'
import { copyRun } from './attempt-copy.ts'
import { type RunKind, keepRun, keptRunId } from './attempt-storage.ts'
import type { Playing } from './attempt.ts'
import { steadyNow } from './steady-clock.ts'

const KEEP_MS = 1000

type Keeping = {
  userId: string
  playing: Playing
  kind: RunKind
  /** Also saves every move in the second copy. */
  copies: boolean
  /** Another tab that was opened at the same time has saved this plan's attempt with this id: both continue as one. */
  onOther: (id: string) => void
}

/**
 * Saves an attempt continuously: every move, every second of a countdown, and when the page is hidden. False
 * once that failed.
 */
export function useKeepRun({ userId, playing, kind, copies, onOther }: Keeping): boolean {
  const [kept, setKept] = useState(true)
  const keptAs = useRef<string | null>(null)
  const runs = playing.countdown !== null && playing.countdown.startedAt !== null

  useEffect(() => {
    if (!userId) return
    const keptId = () => keptRunId(userId, playing.run.planId, kind)
    // Finished or signed out, perhaps in another tab: deleted data must not be saved again.
    const taken = () => keptAs.current !== null && keptId() === null
    const keep = () => {
      if (taken()) return
      const other = keptId()
      if (keptAs.current !== null && other !== null && ![keptAs.current, playing.run.id].includes(other)) {
        keptAs.current = other
        onOther(other)
        return
      }
      const written = keepRun(userId, playing.run, kind, momentOf(playing, steadyNow(), Date.now()))
      keptAs.current = written ? playing.run.id : null
      setKept(written)
    }
    if (copies && !taken())
      void copyRun(userId, kind, playing.run, momentOf(playing, steadyNow(), Date.now()))
    keep()
    const timer = runs ? setInterval(keep, KEEP_MS) : undefined
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [userId, playing, kind, copies, onOther, runs])

  return kept
}
