import { useEffect, useState } from 'react'

const UNTOUCHED_MS = 3000

/** True while the trainee works away from the phone: nothing was touched for three seconds. */
export function useFloorView(active: boolean): boolean {
  const [untouched, setUntouched] = useState(false)

  useEffect(() => {
    if (!active) return
    let timer = setTimeout(() => setUntouched(true), UNTOUCHED_MS)
    const touch = () => {
      clearTimeout(timer)
      setUntouched(false)
      timer = setTimeout(() => setUntouched(true), UNTOUCHED_MS)
    }
    for (const event of touches) window.addEventListener(event, touch, { passive: true })
    return () => {
      clearTimeout(timer)
      setUntouched(false)
      for (const event of touches) window.removeEventListener(event, touch)
    }
  }, [active])

  return active && untouched
}

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const
