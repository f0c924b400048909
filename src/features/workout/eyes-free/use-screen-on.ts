import { useEffect, useState } from 'react'
import { keepScreenOn } from './wake-lock.ts'

/** Keeps the screen on while the player is open and the mission progresses. */
export function useScreenOn(wanted: boolean, moved: unknown): void {
  const [lock, setLock] = useState<ReturnType<typeof keepScreenOn> | null>(null)

  useEffect(() => {
    if (!wanted) return
    const newLock = keepScreenOn()
    setLock(newLock)
    return () => {
      newLock.release()
      setLock(null)
    }
  }, [wanted])

  useEffect(() => lock?.keepAwake(), [lock, moved])
}
