import { createFileRoute } from '@tanstack/react-router'
import { Camera } from 'lucide-react'
import { CountryBadge } from '#src/components/country-badge.tsx'
import { Screen } from '#src/components/screen.tsx'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { OfferGate } from './-offer-gate.tsx'

export const Route = createFileRoute('/progress-photos')({
  staticData: { title: 'Progress photos' },
  component: () => (
    <TraineeGate>
      {(user) => (
        <Screen tab="Photos" corner={<CountryBadge country={user.country} />}>
          <OfferGate detailed>{() => <NotOpenYet />}</OfferGate>
        </Screen>
      )}
    </TraineeGate>
  ),
})

/** The gallery is not built yet: says so, and promises nothing. */
function NotOpenYet() {
  return (
    <>
      <h1 className="stencil text-[min(3rem,13vw)] lg:text-[4.5rem]">TRANSFORMATION GALLERY</h1>
      <div className="brackets mx-auto mt-8 max-w-md px-6 py-10 text-center">
        <Camera className="mx-auto size-14 text-muted" strokeWidth={1.4} aria-hidden />
        <p className="mt-4 text-lg text-muted">The camera is not open yet. Your missions do not wait for it.</p>
      </div>
    </>
  )
}
