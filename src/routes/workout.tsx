import { createFileRoute } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { Loading } from '#src/components/loading.tsx'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { WorkoutPage } from '#src/features/workout/plan/workout-page.tsx'
import { workoutSearch } from '#src/features/workout/plan/workout-search.ts'

export const Route = createFileRoute('/workout')({
  staticData: { title: 'Workout' },
  validateSearch: workoutSearch,
  component: Workout,
})

/** Loaded only for trainees who cannot train: the others start without the offer's code. */
const NoBootcamp = lazy(() =>
  import('#src/features/dashboard/no-bootcamp.tsx').then((loaded) => ({ default: loaded.NoBootcamp })),
)

function Workout() {
  const { day } = Route.useSearch()
  return (
    <TraineeGate>
      {(user) => (
        <Suspense fallback={<Loading />}>
          <WorkoutPage user={user} day={day} offer={<NoBootcamp user={user} />} />
        </Suspense>
      )}
    </TraineeGate>
  )
}
