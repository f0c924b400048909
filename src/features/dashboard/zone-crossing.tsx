import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { User } from '#shared/api/account.ts'
import { zoneOfDay } from '#shared/content/zones.ts'
import { currentBootcampQuery } from '#src/features/bootcamp/queries.ts'
import { planQuery, sessionTodayQuery } from '#src/features/workout/queries.ts'
import { lazyOptional } from '#src/lib/lazy-optional.ts'
import { useUnsent } from '#src/offline/use-unsent.ts'

/** Loaded on the first day of a zone. If it fails to load, the mission is still there. */
const Crossing = lazyOptional(() =>
  import('#src/features/crossing/crossing.tsx').then(({ Crossing }) => Crossing),
)

/** The crossing into a zone, above the dashboard of its first day, until that day's mission is done. */
export function ZoneCrossing({ user }: { user: User }) {
  const zone = zoneOfDay(user.currentDay)
  return zone.number > 1 && zone.firstDay === user.currentDay ? <OnFirstDay user={user} /> : null
}

function OnFirstDay({ user: { id, currentDay } }: { user: User }) {
  const { data: bootcamp } = useQuery(currentBootcampQuery)
  const { data: plan } = useQuery(planQuery)
  const { data: session } = useQuery(sessionTodayQuery)
  const unsent = useUnsent(id, currentDay)
  const [hydrated, setHydrated] = useState(false)
  // The device decides: the Worker never draws it.
  useEffect(() => setHydrated(true), [])
  if (!hydrated || !bootcamp || session !== null || unsent || plan?.day !== currentDay) return null
  return <Crossing userId={id} bootcampId={bootcamp.id} plan={plan} />
}
