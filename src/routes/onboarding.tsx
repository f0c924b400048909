import { createFileRoute } from '@tanstack/react-router'
import type { User } from '#shared/api/account.ts'
import { useLogOut } from '#src/features/auth/queries.ts'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { Onboarding } from '#src/features/onboarding/onboarding.tsx'

export const Route = createFileRoute('/onboarding')({
  staticData: { title: 'Onboarding' },
  component: () => <TraineeGate needsProfile={false}>{(user) => <Questionnaire user={user} />}</TraineeGate>,
})

/** Every other page leads here until it is answered: signing out is the way to another account. */
function Questionnaire({ user }: { user: User }) {
  const logOut = useLogOut()
  return <Onboarding user={user} onSignOut={() => logOut.mutate()} />
}
