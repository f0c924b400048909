import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import { lazyOptional } from '#src/lib/lazy-optional.ts'

const Listen = lazyOptional(() => import('#src/features/listen/listen.tsx').then((part) => part.Listen))

/** Listen, loaded after the first paint, in which it has no part: which voices a device has, only the device knows. */
export function LateListen(listen: ComponentProps<typeof Listen>) {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => setPainted(true), [])
  return (
    isPainted && (
      <Suspense>
        <Listen {...listen} />
      </Suspense>
    )
  )
}
