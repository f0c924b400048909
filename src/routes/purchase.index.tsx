import { createFileRoute } from '@tanstack/react-router'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { AuthenticationRequired, PurchasePage } from '#src/features/purchase/purchase-page.tsx'

export const Route = createFileRoute('/purchase/')({
  staticData: { title: 'Purchase' },
  component: () => (
    <TraineeGate visitor={<AuthenticationRequired />}>{(user) => <PurchasePage user={user} />}</TraineeGate>
  ),
})
