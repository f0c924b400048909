import { useEffect, useEffectEvent } from 'react'

/** The keys 1 and 2 take an option. */
export function useAnswerKeys(onTake: (index: 0 | 1) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    if (event.key === '1') onTake(0)
    if (event.key === '2') onTake(1)
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
