import { useEffect, useEffectEvent, useState } from 'react'
import { Loading } from '#src/components/loading.tsx'
import type { AskedChoiceProps } from './asked-choice.tsx'

// Eight days in thirty need it. The service worker fetches it ahead, so it is there without a signal.
const askedPart = () => import('./asked-choice.tsx')
type AskedPart = Awaited<ReturnType<typeof askedPart>>

/** The choice of the day. If it cannot be loaded, the mission does not wait for it. */
export function LazyChoice(asked: AskedChoiceProps) {
  const [part, setPart] = useState<AskedPart | null>(null)
  const skip = useEffectEvent(asked.choosing.leave)
  useEffect(() => {
    let unmounted = false
    askedPart().then(
      (loaded) => unmounted || setPart(loaded),
      () => unmounted || skip(),
    )
    return () => {
      unmounted = true
    }
  }, [])
  return part ? <part.AskedChoice {...asked} /> : <Loading />
}
