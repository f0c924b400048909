import { Check, MapPin } from 'lucide-react'
import { zoneOfDay } from '#shared/content/zones.ts'
import { ZonePatches } from '#src/features/zones/zone-patches.tsx'
import { RouteMap } from './route-map.tsx'
import { type MarchedZone, routeOf, routeSentence } from './route.ts'

type RouteCard = { daysCompleted: number; currentDay: number | null }

const stateWords = { done: 'marched', now: 'you are here', ahead: 'ahead' } as const

/** The route through the eight zones: the map, a sentence, and the zones as a list. */
export function RouteCard({ daysCompleted, currentDay }: RouteCard) {
  const route = routeOf(daysCompleted, currentDay)
  const reached = zoneOfDay(currentDay ?? Math.max(daysCompleted, 1)).number
  return (
    <section aria-label="Route marched" className="mx-auto w-full max-w-md lg:max-w-none">
      <div className="on-paper">
        <h3 className="dossier-tab">SHEET 01 · ROUTE MARCHED</h3>
        <RouteMap
          route={route}
          label={`Map of the route through the eight zones, ${daysCompleted} of 30 days marched`}
        />
      </div>
      <p className="mt-4 flex items-start gap-3 text-lg">
        <MapPin className="mt-1 size-5 shrink-0 text-primary" aria-hidden />
        {routeSentence(daysCompleted, currentDay)}
      </p>
      <ZonePatches reached={reached} className="mt-4" />
      <ol className="mt-4 border-t border-line">
        {route.map((zone) => (
          <ZoneLine key={zone.number} zone={zone} />
        ))}
      </ol>
    </section>
  )
}

function ZoneLine({ zone: { number, name, firstDay, lastDay, state } }: { zone: MarchedZone }) {
  return (
    <li
      className="flex items-center gap-3 border-b border-line py-2"
      aria-current={state === 'now' ? 'location' : undefined}
    >
      <span
        className={`figures grid size-7 shrink-0 place-items-center rounded-full text-lg ${zoneStyles[state]}`}
        aria-hidden
      >
        {state === 'done' ? <Check className="size-4" strokeWidth={3} /> : number}
      </span>
      <span className="cond min-w-0 grow text-lg">{name}</span>
      <span className="gridref text-muted">
        {`Days ${firstDay}–${lastDay}`}
        <span className="sr-only">, {stateWords[state]}</span>
      </span>
    </li>
  )
}

const zoneStyles: Record<MarchedZone['state'], string> = {
  done: 'bg-accent text-accent-content',
  now: 'bg-primary text-primary-content forced-colors:border-4 forced-colors:border-double',
  ahead: 'border-[1.5px] border-dashed border-line-strong text-muted',
}
