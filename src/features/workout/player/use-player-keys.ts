import { useEffect, useEffectEvent } from 'react'
import type { Act } from '../state/player-state.ts'

/**
 * Space starts and pauses a timer, the arrow keys change the step, Enter is the main button, the period opens the
 * options. A focused control keeps its own keys.
 */
export function usePlayerKeys(hasTimer: boolean, act: Act, openOptions: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.defaultPrevented || hasModifier(event)) return
    if (event.key === '.' && !isTaken(event)) openOptions()
    const type = keys[event.key]
    if (!type || (type === 'toggleTimer' && !hasTimer) || isTaken(event)) return
    event.preventDefault()
    act({ type })
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const keys: Readonly<Record<string, 'toggleTimer' | 'advance' | 'previous' | 'next'>> = {
  ' ': 'toggleTimer',
  Enter: 'advance',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
}

const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.altKey || event.metaKey || event.shiftKey

const fields = 'input, textarea, select, [contenteditable]'
const pressed = 'a, button, summary, [tabindex="0"]'

function isTaken({ key, target }: KeyboardEvent): boolean {
  // Behind a dialog, and behind "Guide me", no key reaches the player.
  if (document.querySelector('dialog[open]') || !document.querySelector('main[data-view]')) return true
  if (!(target instanceof Element)) return false
  return target.closest(key.startsWith('Arrow') ? fields : `${fields}, ${pressed}`) !== null
}
