import { lazyOptional } from '#src/lib/lazy-optional.ts'
import { DayRecord } from './day-record.tsx'

const LazyZoneCard = lazyOptional(
  () => import('#src/features/zones/zone-card.tsx').then(({ ZoneCard }) => ZoneCard),
  () => <div className="card-field h-[9rem]" />,
)

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
