import { routePaths, routePlaces } from '#src/components/pictures/route-places.ts'
import type { MarchedZone } from './route.ts'

type RouteMap = { route: readonly MarchedZone[]; label: string }

/** The map sheet, with the completed part of the route drawn over it. The list below has the same in words. */
export function RouteMap({ route, label }: RouteMap) {
  return (
    <div className="relative overflow-hidden rounded-box rounded-tl-none border-[6px] border-paper bg-paper shadow-2">
      <img
        src="/maps/route-portrait.svg"
        alt={label}
        width="358"
        height="600"
        loading="lazy"
        className="block h-auto w-full"
      />
      <svg className="absolute inset-0 size-full" viewBox="0 0 358 600" aria-hidden>
        <RouteMarks route={route} />
      </svg>
    </div>
  )
}

type RouteMarks = {
  route: readonly MarchedZone[]
  /** The zone that is being marched has the color of an action. */
  showsNow?: boolean
}

/** The completed part of the route, and a mark for each zone. */
export function RouteMarks({ route, showsNow = false }: RouteMarks) {
  return (
    <>
      {route.map(({ number, marched, state }, index) => {
        const isNow = showsNow && state !== 'done'
        return marched > 0 && routePaths[index] ? (
          <path
            key={number}
            d={routePaths[index]}
            pathLength="1"
            strokeDasharray={`${marched} 1`}
            className={isNow ? 'stroke-[var(--x-flare)]' : 'stroke-stamp'}
            strokeWidth={isNow ? 6 : 5}
            fill="none"
          />
        ) : null
      })}
      {route.map((zone, index) => {
        const [x, y] = routePlaces[index] ?? [0, 0]
        return (
          <g key={zone.number} transform={`translate(${x} ${y})`}>
            <ZoneMark zone={zone} />
          </g>
        )
      })}
    </>
  )
}

/** Check mark, ring or dashes: the states differ in shape, not only in color. */
function ZoneMark({ zone: { number, state } }: { zone: MarchedZone }) {
  if (state === 'done') {
    return (
      <>
        <circle r="16.5" className="fill-ink stroke-paper" strokeWidth="2.5" />
        <path
          d="M-6 0l4.5 4.5 8-9"
          className="stroke-paper"
          strokeWidth="3"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </>
    )
  }
  const isNow = state === 'now'
  return (
    <>
      <circle r="18" className="fill-paper" />
      {isNow && <circle r="20.5" className="map-ping stroke-ink" fill="none" strokeWidth="2" />}
      <circle
        r="16"
        className={isNow ? 'fill-[var(--x-flare)] stroke-ink' : 'fill-paper stroke-ink'}
        strokeWidth="2"
        strokeDasharray={isNow ? undefined : '4 3'}
      />
      <text
        y="6"
        textAnchor="middle"
        className={`figures ${isNow ? 'fill-[var(--x-flare-content)]' : 'fill-ink'}`}
        fontSize="18.6"
      >
        {number}
      </text>
    </>
  )
}
