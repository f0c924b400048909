import { type RefObject, useEffect, useEffectEvent } from 'react'

type HalfTaps = {
  isOn: boolean
  /** The element that holds the two cards. */
  cards: RefObject<HTMLElement | null>
  onTake: (index: 0 | 1) => void
}

/**
 * A tap anywhere chooses the card of its half, so that the trainee does not have to aim. Buttons keep their own
 * press.
 */
export function useHalfTaps({ isOn, cards, onTake }: HalfTaps): void {
  const take = useEffectEvent(onTake)

  useEffect(() => {
    if (!isOn) return
    const onClick = ({ target, detail, clientX, clientY }: MouseEvent) => {
      if (detail !== 1 || !(target instanceof Element) || target.closest('button, a')) return
      const [first, second] = cards.current?.children ?? []
      if (!first || !second) return
      const tap = { x: clientX, y: clientY }
      take(distance(tap, first) <= distance(tap, second) ? 0 : 1)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [isOn, cards])
}

/** The distance from a tap to the middle of an element. */
function distance({ x, y }: { x: number; y: number }, element: Element): number {
  const { left, top, width, height } = element.getBoundingClientRect()
  return Math.hypot(x - left - width / 2, y - top - height / 2)
}
