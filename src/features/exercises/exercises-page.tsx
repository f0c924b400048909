import { Suspense, lazy } from 'react'
import type { User } from '#shared/api/account.ts'
import { Skeleton } from '#src/components/skeleton.tsx'

/** Not in the route: the app's first chunk lists every file that a route needs. */
const ExerciseLibrary = lazy(() =>
  import('./exercise-library.tsx').then((part) => ({ default: part.ExerciseLibrary })),
)

export function ExercisesPage({ user }: { user: Pick<User, 'id' | 'difficulty'> }) {
  return (
    <Suspense fallback={<Skeleton />}>
      <ExerciseLibrary user={user} />
    </Suspense>
  )
}
