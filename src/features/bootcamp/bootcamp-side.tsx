import { Suspense, memo } from 'react'
import { lazyOptional } from '#src/lib/lazy-optional.ts'
import { DayRecord } from './day-record.tsx'

const ImportedZoneCard = lazyOptional(() =>
  import('#src/features/zones/zone-card.tsx').then(({ ZoneCard }) => ZoneCard),
)

/** Memoized, so that a change around it does not remove the rendered patches before their code has loaded. */
const LazyZoneCard = memo(({ currentDay }: { currentDay: number }) => (
  <Suspense fallback={<div className="card-field h-[9rem]" />}>
    <ImportedZoneCard currentDay={currentDay} />
  </Suspense>
))

type BootcampSide = { daysCompleted: number; currentDay: number }

/** Beside the mission on wide screens: the zone with its patches, and the thirty days. */
export function BootcampSide({ daysCompleted, currentDay }: BootcampSide) {
  return (
    <div className="hidden gap-4 lg:grid">
      <LazyZoneCard currentDay={currentDay} />
      <section className="card-field p-4" aria-label="30-day record">
        <h2 className="cond mb-3 text-xl font-bold">30-day record</h2>
        <DayRecord daysCompleted={daysCompleted} currentDay={currentDay} columns="grid-cols-6" />
      </section>
    </div>
  )
}
