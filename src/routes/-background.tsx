import { useEffect, useState } from 'react'
import { whenIdle } from '#src/lib/when-idle.ts'
import type * as background from './-at-rest.tsx'

/** What works without being seen, loaded once the first screen is there and can be pressed. */
export function Background() {
  const [AtRest, setAtRest] = useState<typeof background.AtRest | null>(null)
  useEffect(
    () =>
      whenIdle(() => {
        void import('./-at-rest.tsx').then((loaded) => setAtRest(() => loaded.AtRest)).catch(() => null)
        // For the first answer, and for a signal that is lost before there is one.
        void import('#src/lib/kept-readers.ts').catch(() => null)
      }),
    [],
  )
  return AtRest && <AtRest />
}
