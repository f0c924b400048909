import { useEffect, useRef } from 'react'
import { isDoubleTap } from './double-tap.ts'

/**
 * Wraps a press so that a double tap counts once: the button stays under the finger while its step changes, and the second
 * tap would mark a step nobody has seen, or send the mission. Going back does not count: the way on is another button.
 */
export function useSinglePress(index: number): (press: () => void) => () => void {
  const movedOnAt = useRef(-Infinity)
  const before = useRef(index)

  useEffect(() => {
    // Whoever goes back has pressed another button: their next press is no second tap.
    if (index !== before.current) movedOnAt.current = index > before.current ? performance.now() : -Infinity
    before.current = index
  }, [index])

  return (press) => () => {
    if (!isDoubleTap(movedOnAt.current, performance.now())) press()
  }
}
