import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

/** Whether the trainee asked the device for less motion. */
export const prefersLessMotion = (): boolean => matchMedia(query).matches

/** The same, followed while it changes; less motion where there is no device to ask. */
export const useLessMotion = (): boolean => useSyncExternalStore(watch, prefersLessMotion, () => true)

function watch(onChange: () => void) {
  const list = matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}
