import { useQuery } from '@tanstack/react-query'
import type { CompletedBootcamps } from '#shared/api/bootcamp.ts'
import { Failure } from '#src/components/failure.tsx'
import { YourRecord } from '#src/features/bootcamp/your-record.tsx'
import { missionLogQuery } from '#src/features/record/queries.ts'
import { statisticsQuery } from '#src/features/statistics/queries.ts'
import { ZonePatches } from '#src/features/zones/zone-patches.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { GraduateHeading } from './graduate-heading.tsx'
import { GraduateTotals } from './graduate-totals.tsx'
import { PhotoPair } from './photo-pair.tsx'
import { WhatYouBuilt } from './what-you-built.tsx'

type GraduateHome = {
  userId: string
  completed: CompletedBootcamps
  /** The bootcamp that was completed last. */
  bootcamp: string
  /** What can be bought, after everything that is the graduate's own. */
  offer: React.ReactNode
}

/** The dashboard of a graduate: what they did, then what they could do next. */
export function GraduateHome({ userId, completed, bootcamp, offer }: GraduateHome) {
  return (
    <>
      <GraduateHeading />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-5 xl:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2 lg:gap-5">
          <OwnFigures userId={userId} bootcamp={bootcamp} />
          <div className="grid min-w-0 gap-4">
            <PhotoPair bootcamp={bootcamp} />
            <ZonePatches reached={8} className="xl:hidden" />
            <YourRecord completed={completed} />
          </div>
        </div>
        {offer}
      </div>
    </>
  )
}

function OwnFigures({ userId, bootcamp }: Pick<GraduateHome, 'userId' | 'bootcamp'>) {
  const statistics = useQuery(statisticsQuery(bootcamp))
  const log = useQuery(missionLogQuery(bootcamp))
  const failed = [statistics, log].find(({ isError }) => isError)
  if (failed)
    return (
      <Failure
        partial
        error={failed.error}
        onRetry={() => [statistics, log].forEach((query) => query.isError && void query.refetch())}
      />
    )
  // As high as the loaded content, so that the layout does not shift.
  if (statistics.isPending || log.isPending)
    return <div role="status" aria-label="Loading" className="skeleton h-[44rem]" />
  return (
    statistics.data &&
    log.data && (
      <div className="grid min-w-0 gap-4">
        <GraduateTotals statistics={statistics.data} />
        <WhatYouBuilt assessments={statistics.data.assessments} />
        <CertificateCard userId={userId} bootcamp={log.data.bootcamp} statistics={statistics.data} />
      </div>
    )
  )
}
