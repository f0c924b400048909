import type { User } from '#shared/api/account.ts'
import { brand } from '#shared/brand.ts'
import { LegalLinks } from '#src/components/legal-links.tsx'
import { ThemeChoice } from '#src/components/theme-choice.tsx'
import { Devices } from '#src/features/account/devices.tsx'
import { EmailAndPassword } from '#src/features/account/email-and-password.tsx'
import { Passkeys } from '#src/features/account/passkeys/passkeys.tsx'
import { SoldierProfile } from '#src/features/account/soldier-profile.tsx'
import { claimAddress } from '#src/features/purchase/claim-address.ts'
import { Reminders } from '#src/features/reminders/reminders.tsx'
import { DataSettings } from './data-settings.tsx'
import { SignOut } from './sign-out.tsx'
import { ProgramSettings, TrainingSettings } from './training-settings.tsx'
import { UpdateDetails } from './update-details.tsx'

/** The groups of the account page, in two columns on wide screens, and the way out. */
export function AccountSettings({ user }: { user: User }) {
  return (
    <div className="mx-auto max-w-2xl lg:max-w-none">
      <h1 className="stencil text-[min(3rem,15vw)] lg:text-6xl">SOLDIER PROFILE</h1>
      <div className="lg:grid lg:grid-cols-2 lg:items-start lg:gap-10">
        <div className="min-w-0">
          <SoldierProfile user={user} />
          <UpdateDetails user={user} />
          <TrainingSettings user={user} />
          <ThemeChoice />
        </div>
        <div className="min-w-0">
          <Reminders user={user} />
          <EmailAndPassword user={user} />
          <Passkeys />
          <ProgramSettings user={user} />
          <Devices />
          <DataSettings user={user} />
          <SignOut />
          <section className="mt-6 text-center text-muted">
            <p>
              {/* a full page load: only then does the policy allow Paddle */}
              <a className="tap link" href={claimAddress}>
                I paid but have no access
              </a>
            </p>
            <p>{brand} · version 1.0</p>
            <LegalLinks className="justify-center" />
          </section>
        </div>
      </div>
    </div>
  )
}
