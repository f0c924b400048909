import { useCallback, useEffect, useRef } from 'react'

/** The longest pause within a double tap: Android uses 300 ms, and a moving thumb is a little slower. */
const DOUBLE_TAP_MS = 350

/** Whether a press is the second tap of the press that led to this step. Both times are from `performance.now()`. */
export const isDoubleTap = (movedOnAt: number, now: number) => now - movedOnAt < DOUBLE_TAP_MS

/**
 * Recognizes the second tap of a double tap: the button stays under the finger while its step changes, and the
 * second tap would complete an unseen step, or send the mission.
 */
export function useDoubleTap(position: number): () => boolean {
  const movedOnAt = useRef(-Infinity)
  const before = useRef(position)

  useEffect(() => {
    // Going back is another button: the next press is not a second tap.
    if (position !== before.current)
      movedOnAt.current = position > before.current ? performance.now() : -Infinity
    before.current = position
  }, [position])

  return useCallback(() => isDoubleTap(movedOnAt.current, performance.now()), [])
}
