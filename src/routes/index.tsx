import { createFileRoute } from '@tanstack/react-router'
import { Loading } from '#src/components/loading.tsx'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { LandingReload } from '#src/features/auth/landing-reload.tsx'
import { Dashboard } from '#src/features/dashboard/dashboard.tsx'

/** The dashboard. A visitor never gets here: the Worker answers `/` with the landing page. */
export const Route = createFileRoute('/')({
  staticData: { title: 'Mission' },
  component: () => (
    <TraineeGate visitor={<LandingReload waiting={<Loading />} />}>
      {(user) => <Dashboard user={user} />}
    </TraineeGate>
  ),
})
