import { createFileRoute } from '@tanstack/react-router'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { PurchaseSuccess } from '#src/features/purchase/purchase-success.tsx'

export const Route = createFileRoute('/purchase-success/')({
  staticData: { title: 'Payment' },
  component: () => <TraineeGate>{() => <PurchaseSuccess />}</TraineeGate>,
})
