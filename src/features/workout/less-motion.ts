import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

/** Whether the device asks for reduced motion. */
export const prefersLessMotion = (): boolean => matchMedia(query).matches

/** The same, updated when it changes; reduced motion on the server. */
export const useLessMotion = (): boolean => useSyncExternalStore(watch, prefersLessMotion, () => true)

function watch(onChange: () => void) {
  const list = matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}
