import { createFileRoute } from '@tanstack/react-router'
import { CountryBadge } from '#src/components/country-badge.tsx'
import { Screen } from '#src/components/screen.tsx'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { OfferGate } from '#src/features/dashboard/offer-gate.tsx'
import { GraduatePhotos, PastPhotos } from '#src/features/photos/gallery.tsx'
import { ProgressPhotos } from '#src/features/photos/progress-photos.tsx'

export const Route = createFileRoute('/progress-photos')({
  staticData: { title: 'Progress photos' },
  component: () => (
    <TraineeGate>
      {(user) => (
        <Screen tab="Photos" corner={<CountryBadge country={user.country} />}>
          <OfferGate
            detailed
            below={<PastPhotos />}
            graduate={({ offer }) => (
              <>
                <GraduatePhotos />
                {offer}
              </>
            )}
          >
            {(access) => <ProgressPhotos user={user} access={access} />}
          </OfferGate>
        </Screen>
      )}
    </TraineeGate>
  ),
})
