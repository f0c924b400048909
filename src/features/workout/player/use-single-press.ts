import { useEffect, useRef } from 'react'
import { isDoubleTap } from './double-tap.ts'

/**
 * Wraps a press so that a double tap counts once: the button stays under the finger while its step changes,
 * and the second tap would complete an unseen step, or send the mission. Going back is exempt, because it is
 * another button.
 */
export function useSinglePress(index: number): (press: () => void) => () => void {
  const movedOnAt = useRef(-Infinity)
  const before = useRef(index)

  useEffect(() => {
    // Going back is another button: the next press is not a second tap.
    if (index !== before.current) movedOnAt.current = index > before.current ? performance.now() : -Infinity
    before.current = index
  }, [index])

  return (press) => () => {
    if (!isDoubleTap(movedOnAt.current, performance.now())) press()
  }
}
