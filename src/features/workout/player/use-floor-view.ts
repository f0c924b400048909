import { useEffect, useState } from 'react'

const UNTOUCHED_MS = 3000

/** True while the trainee works away from the phone, which means without a touch for three seconds. */
export function useFloorView(active: boolean): boolean {
  const [untouched, setUntouched] = useState(false)

  useEffect(() => {
    if (!active) return
    let timer = setTimeout(() => setUntouched(true), UNTOUCHED_MS)
    const touch = (event: Event) => {
      // A finger moves slightly during a tap. The tap has to end on the floor view, not on a button below it.
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

/** Not when a press begins: the floor view would have disappeared before the press ends. */
const touches = ['click', 'pointermove', 'keydown', 'wheel'] as const
