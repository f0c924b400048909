import { useEffect, useState } from 'react'

const UNTOUCHED_MS = 3000

/** True while the trainee works away from the phone: nothing was touched for three seconds. */
export function useFloorView(active: boolean): boolean {
  const [untouched, setUntouched] = useState(false)

  useEffect(() => {
    if (!active) return
    let timer = setTimeout(() => setUntouched(true), UNTOUCHED_MS)
    const touch = (event: Event) => {
      // A finger trembles within its tap. The tap has to end on the floor view, not on a button below it.
      if (event instanceof PointerEvent && event.type === 'pointermove' && event.pointerType === 'touch')
        return
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

/** Not the beginning of a press: the floor view would be gone before its end. */
const touches = ['click', 'pointermove', 'keydown', 'wheel'] as const
