import { createFileRoute } from '@tanstack/react-router'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { Dashboard } from '#src/features/dashboard/dashboard.tsx'

export const Route = createFileRoute('/dashboard')({
  staticData: { title: 'Mission' },
  component: () => <TraineeGate>{(user) => <Dashboard user={user} />}</TraineeGate>,
})
