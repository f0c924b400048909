import { useEffect, useEffectEvent } from 'react'

type Gestures = { onTap: () => void; onSwipe: (way: 'left' | 'right' | 'up') => void }

/** The player, once "Guide me" is answered. */
const player = 'main[data-view]'
/** Elements that handle a press themselves, and elements above the player. */
const controls = 'a, button, input, label, summary, output, dialog, [role="region"]'
const SWIPE_PX = 70

/**
 * Taps and swipes anywhere on the player except on its controls. Keys and controls do the same
 * (`use-player-keys.ts`).
 */
export function useGestures({ onTap, onSwipe }: Gestures): void {
  const tap = useEffectEvent(onTap)
  const swipe = useEffectEvent(onSwipe)

  useEffect(() => {
    let start: Touch | null = null
    const onClick = (event: MouseEvent) => isFree(event.target) && tap()
    const onStart = (event: TouchEvent) => {
      start = event.touches.length === 1 && isFree(event.target) ? (event.touches[0] ?? null) : null
    }
    const onEnd = (event: TouchEvent) => {
      const end = event.changedTouches[0]
      if (!start || !end) return
      const way = wayOf(end.clientX - start.clientX, end.clientY - start.clientY)
      if (way) swipe(way)
    }
    document.addEventListener('click', onClick)
    document.addEventListener('touchstart', onStart, { passive: true })
    document.addEventListener('touchend', onEnd, { passive: true })
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('touchstart', onStart)
      document.removeEventListener('touchend', onEnd)
    }
  }, [])
}

const isFree = (target: EventTarget | null) =>
  target instanceof Element && target.closest(player) !== null && target.closest(controls) === null

function wayOf(x: number, y: number): 'left' | 'right' | 'up' | null {
  if (Math.abs(x) > SWIPE_PX && Math.abs(y) < SWIPE_PX) return x < 0 ? 'left' : 'right'
  return y < -SWIPE_PX && Math.abs(x) < SWIPE_PX ? 'up' : null
}
