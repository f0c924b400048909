import { createFileRoute } from '@tanstack/react-router'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { PaidBootcamp } from '#src/features/dashboard/paid-bootcamp.tsx'

export const Route = createFileRoute('/purchase/success')({
  staticData: { title: 'Payment' },
  component: () => <TraineeGate>{(user) => <PaidBootcamp user={user} />}</TraineeGate>,
})
