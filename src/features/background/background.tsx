import { useEffect, useState } from 'react'
import { whenIdle } from '#src/lib/when-idle.ts'
import type * as background from './idle-tasks.tsx'

/** Background work, loaded once the first screen is interactive. */
export function Background() {
  const [IdleTasks, setIdleTasks] = useState<typeof background.IdleTasks | null>(null)
  useEffect(() => {
    const load = () =>
      void import('./idle-tasks.tsx').then(
        (loaded) => setIdleTasks(() => loaded.IdleTasks),
        () => window.addEventListener('online', load, { once: true }),
      )
    return whenIdle(() => {
      load()
      // Preloaded for the first answer, and in case the connection is lost before it arrives.
      void import('#src/offline/saved-answers.ts').catch(() => null)
    })
  }, [])
  return IdleTasks && <IdleTasks />
}
