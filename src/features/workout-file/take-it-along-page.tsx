import { Suspense, lazy } from 'react'
import { Skeleton } from '#src/components/skeleton.tsx'

/** Not in the route: the app's first chunk lists every file that a route needs. */
const TakeItAlong = lazy(() => import('./take-it-along.tsx').then((part) => ({ default: part.TakeItAlong })))

export function TakeItAlongPage() {
  return (
    <Suspense fallback={<Skeleton />}>
      <TakeItAlong />
    </Suspense>
  )
}
