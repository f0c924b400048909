import { createFileRoute } from '@tanstack/react-router'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { Onboarding } from '#src/features/onboarding/onboarding.tsx'

export const Route = createFileRoute('/onboarding')({
  staticData: { title: 'Onboarding' },
  component: () => <TraineeGate needsProfile={false}>{(user) => <Onboarding user={user} />}</TraineeGate>,
})
