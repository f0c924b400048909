import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { User } from '#shared/api/account.ts'
import type { Access } from '#shared/api/bootcamp.ts'
import { CountryBadge } from '#src/components/country-badge.tsx'
import { Screen } from '#src/components/screen.tsx'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { currentBootcampQuery } from '#src/features/bootcamp/queries.ts'
import { Gallery, PastPhotos } from '#src/features/photos/gallery.tsx'
import { OfferGate } from '#src/features/dashboard/offer-gate.tsx'

export const Route = createFileRoute('/progress-photos')({
  staticData: { title: 'Progress photos' },
  component: () => (
    <TraineeGate>
      {(user) => (
        <Screen tab="Photos" corner={<CountryBadge country={user.country} />}>
          <OfferGate detailed below={<PastPhotos />}>
            {(access) => <ProgressPhotos user={user} access={access} />}
          </OfferGate>
        </Screen>
      )}
    </TraineeGate>
  ),
})

function ProgressPhotos({ user, access }: { user: User; access: Access }) {
  const bootcamp = useQuery({ ...currentBootcampQuery, enabled: access.hasActive })
  return <Gallery user={user} bootcampId={bootcamp.data?.id ?? null} />
}
