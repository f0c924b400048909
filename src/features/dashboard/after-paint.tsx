import { useQuery } from '@tanstack/react-query'
import type { User } from '#shared/api/account.ts'
import { accessQuery } from '#src/features/bootcamp/queries.ts'
import { JustFinished } from './just-finished.tsx'
import { ZoneCrossing } from './zone-crossing.tsx'

/** What opens by itself above the dashboard: the screens after a mission, and the crossing into a zone. */
export function AfterPaint({ user }: { user: User }) {
  // The dashboard requests the same data. A second request after a failure would briefly replace the error that it
  // shows.
  const access = useQuery({ ...accessQuery, enabled: false })
  return (
    <>
      {access.data?.hasActive && <ZoneCrossing user={user} />}
      <JustFinished user={user} />
    </>
  )
}
