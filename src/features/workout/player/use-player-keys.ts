import { useEffect, useRef } from 'react'

type Keys = {
  /** Null without a timer. */
  onSpace: (() => void) | null
  onEnter: () => void
  onLeft: () => void
  onRight: () => void
}

/**
 * Space starts and pauses, the arrow keys change the step, Enter completes it. A focused control keeps its
 * own keys.
 */
export function usePlayerKeys(keys: Keys): void {
  const latest = useRef(keys)

  useEffect(() => {
    latest.current = keys
  })

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const press =
        event.repeat || event.defaultPrevented || hasModifier(event) ? null : pressOf(event, latest.current)
      if (!press || isTaken(event)) return
      event.preventDefault()
      press()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function pressOf({ key }: KeyboardEvent, keys: Keys): (() => void) | null {
  switch (key) {
    case ' ':
      return keys.onSpace
    case 'Enter':
      return keys.onEnter
    case 'ArrowLeft':
      return keys.onLeft
    case 'ArrowRight':
      return keys.onRight
    default:
      return null
  }
}

const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.altKey || event.metaKey || event.shiftKey

const fields = 'input, textarea, select, [contenteditable]'
const pressed = 'a, button, summary, [tabindex="0"]'

function isTaken({ key, target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return true
  if (!(target instanceof Element)) return false
  return target.closest(key.startsWith('Arrow') ? fields : `${fields}, ${pressed}`) !== null
}
