import { createFileRoute } from '@tanstack/react-router'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { CancelScreen } from '#src/features/purchase/cancel-screen.tsx'

export const Route = createFileRoute('/purchase/cancel')({
  staticData: { title: 'Payment Cancelled' },
  component: () => <TraineeGate>{() => <CancelScreen />}</TraineeGate>,
})
