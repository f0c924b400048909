import { useEffect, useState, useSyncExternalStore } from 'react'
import { flashCount, subscribeToFlash } from './flash.ts'

/** Longer than the second between two of the last three flashes, so that a static border stays on. */
const SHOWN_MS = 1100

/** For loud places: the screen lights up and fades. With reduced motion, a static border shows for the same time. */
export function ScreenFlash() {
  const count = useSyncExternalStore(subscribeToFlash, flashCount, () => 0)
  const [over, setOver] = useState(count)

  useEffect(() => {
    const timer = setTimeout(() => setOver(count), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [count])

  if (over === count) return null
  return <div key={count} className={light} aria-hidden />
}

const light =
  'pointer-events-none fixed inset-0 z-50 border-[1.5rem] border-primary bg-primary/50 opacity-0 transition-opacity duration-700 starting:opacity-100 ' +
  'motion-reduce:bg-transparent motion-reduce:opacity-100'
