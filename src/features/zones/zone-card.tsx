import { zoneOfDay } from '#shared/content/zones.ts'
import { ZonePatch } from '#src/components/pictures/zone-patch.tsx'
import { ZonePatches } from './zone-patches.tsx'

/** The zone that the trainee is in, and the patches so far. */
export function ZoneCard({ currentDay }: { currentDay: number }) {
  const { number, name, firstDay, lastDay } = zoneOfDay(currentDay)
  return (
    <section className="card-field p-4" aria-label="Zone patches">
      <div className="flex items-center gap-4">
        <ZonePatch number={number} earned className="size-14 shrink-0" />
        <div>
          <h2 className="cond text-xl font-bold">{name}</h2>
          <p className="text-[.9375rem] text-muted">
            Day {currentDay - firstDay + 1} of {lastDay - firstDay + 1} in this zone
          </p>
        </div>
      </div>
      <ZonePatches reached={number} className="mt-3" />
    </section>
  )
}
