import { createFileRoute } from '@tanstack/react-router'
import type { User } from '#shared/api/account.ts'
import { useLogOut } from '#src/features/auth/log-out.ts'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { Onboarding } from '#src/features/onboarding/onboarding.tsx'
import { type Step, stepOf } from '#src/features/onboarding/steps.ts'
import { useStepAddress } from '#src/features/onboarding/step-address.ts'

export const Route = createFileRoute('/onboarding')({
  staticData: { title: 'Onboarding' },
  validateSearch: (search): { step?: Step } => ({ step: stepOf(search.step) ?? undefined }),
  component: () => <TraineeGate needsProfile={false}>{(user) => <Questionnaire user={user} />}</TraineeGate>,
})

/** Every other page redirects here until the questionnaire is complete; signing out is the way to another account. */
function Questionnaire({ user }: { user: User }) {
  const logOut = useLogOut()
  const { step } = Route.useSearch()
  const address = useStepAddress(step ?? null)
  return <Onboarding user={user} address={address} onSignOut={() => logOut.mutate({ force: false })} />
}
