import { type ComponentProps, useEffect, useState } from 'react'
import { lazyOptional } from '#src/lib/lazy-optional.ts'

const Listen = lazyOptional(() => import('#src/features/listen/listen.tsx').then((part) => part.Listen))

/** The Listen button, loaded after the first paint, because only the device knows which voices it has. */
export function LateListen(listen: ComponentProps<typeof Listen>) {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => setPainted(true), [])
  return isPainted && <Listen {...listen} />
}
