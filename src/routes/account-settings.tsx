import { createFileRoute } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { brand } from '#shared/brand.ts'
import { CountryBadge } from '#src/components/country-badge.tsx'
import { FieldError } from '#src/components/field.tsx'
import { LegalLinks } from '#src/components/legal-links.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { Screen } from '#src/components/screen.tsx'
import { ThemeChoice } from '#src/components/theme-choice.tsx'
import { EmailAndPassword } from '#src/features/account/email-and-password.tsx'
import { Devices } from '#src/features/account/devices.tsx'
import { SoldierProfile } from '#src/features/account/soldier-profile.tsx'
import { UnsentError, useLogOut } from '#src/features/auth/log-out.ts'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { claimAddress } from '#src/features/purchase/claim-address.ts'
import { Reminders } from '#src/features/reminders/reminders.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { TrainingSettings } from '#src/features/settings/training-settings.tsx'
import { DataSettings } from '#src/features/settings/your-data.tsx'
import { UpdateDetails } from '#src/features/settings/update-details.tsx'

export const Route = createFileRoute('/account-settings')({
  staticData: { title: 'Soldier profile' },
  component: () => (
    <TraineeGate>
      {(user) => (
        <Screen tab="Account" corner={<CountryBadge country={user.country} />}>
          <div className="mx-auto max-w-2xl">
            <SoldierProfile user={user} />
            <UpdateDetails user={user} />
            <EmailAndPassword user={user} />
            <TrainingSettings user={user} />
            <Reminders user={user} />
            <Devices />
            <ThemeChoice />
            <DataSettings user={user} />
            <SignOut />
            <section className="mt-6 text-center text-muted">
              <p>
                {/* a full page load: only then does the policy allow Paddle */}
                <a className="tap link" href={claimAddress}>
                  I paid and have no access
                </a>
              </p>
              <p>{brand} · version 1.0</p>
              <LegalLinks className="justify-center" />
            </section>
          </div>
        </Screen>
      )}
    </TraineeGate>
  ),
})

function SignOut() {
  const logOut = useLogOut()
  const [warned, setWarned] = useState(false)
  const onError = (error: Error) => setWarned(warned || error instanceof UnsentError)
  return (
    <div className="mt-4 grid gap-3">
      {logOut.isError && (
        <FieldError>
          {logOut.error instanceof UnsentError
            ? `${logOut.error.message} Press again to sign out.`
            : sentenceOf(logOut.error)}
        </FieldError>
      )}
      <PendingButton
        type="button"
        className="btn-outline btn-lg"
        pending={logOut.isPending || logOut.isSuccess}
        pendingText="Signing Out..."
        onClick={() => logOut.mutate({ force: warned }, { onError })}
      >
        <LogOut className="size-6" aria-hidden />
        Sign Out
      </PendingButton>
    </div>
  )
}
