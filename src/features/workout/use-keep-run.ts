import { useEffect, useRef, useState } from 'react'
import { momentOf } from './moment.ts'
import { copyRun } from './run-copy.ts'
import { type RunKind, isRunKept, keepRun } from './run-storage.ts'
import type { Playing } from './run.ts'
import { steadyNow } from './steady-clock.ts'

const KEEP_MS = 1000

/**
 * Keeps a run as it happens: every move, every second of a countdown, and the moment the page goes. False once that failed.
 * `copies`: every move into the second copy, too.
 */
export function useKeepRun(userId: string, playing: Playing, kind: RunKind, copies: boolean): boolean {
  const [kept, setKept] = useState(true)
  const keptBefore = useRef(false)
  const runs = playing.countdown !== null && playing.countdown.startedAt !== null

  useEffect(() => {
    if (!userId) return
    const taken = () => keptBefore.current && !isRunKept(userId, playing.run.planId, kind)
    const keep = () => {
      // Finished, or signed out, perhaps in another tab: what was taken away is not put back.
      if (taken()) return
      keptBefore.current = keepRun(userId, playing.run, kind, momentOf(playing, steadyNow(), Date.now()))
      setKept(keptBefore.current)
    }
    if (copies && !taken()) void copyRun(userId, kind, playing.run, momentOf(playing, steadyNow(), Date.now()))
    keep()
    const timer = runs ? setInterval(keep, KEEP_MS) : undefined
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [userId, playing, kind, copies, runs])

  return kept
}
