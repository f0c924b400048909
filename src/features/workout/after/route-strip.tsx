import { zones } from '#shared/content/zones.ts'
import { routePaths, routePlaces } from '#src/components/pictures/route-places.ts'
import { routeStep } from './route-step.ts'

const [width, height] = [250, 118]
const map = { width: 358, height: 600 } as const

/** The part of the map around the trainee. With `moves`, the route grows by this day's step. */
export function RouteStrip({ day, moves }: { day: number; moves: boolean }) {
  const { zone, place, path, before, after, here } = routeStep(day)
  const middle = [(place[0] + here[0]) / 2, (place[1] + here[1]) / 2] as const
  const left = clamp(middle[0] - width / 2, map.width - width)
  const top = clamp(middle[1] - height / 2, map.height - height)
  const name = zones[zone - 1]?.name ?? ''
  return (
    <div className="overflow-hidden rounded-box border-[5px] border-paper bg-paper">
      <svg
        viewBox={`${left} ${top} ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        className="block h-36 w-full short:h-26 lg:h-44"
        role="img"
        aria-label={`Map: day ${day}, zone ${zone} of 8, ${name}`}
      >
        <image href="/maps/route-portrait.svg" width={map.width} height={map.height} />
        {routePaths.slice(0, zone - 1).map((marched) => (
          <path key={marched} d={marched} className="stroke-stamp" strokeWidth="5" fill="none" />
        ))}
        {path !== null && (
          <path
            d={path}
            pathLength="1"
            strokeDasharray={`${after} 1`}
            className={`stroke-[var(--x-flare)] ${moves ? 'moment-route' : ''}`}
            style={{ '--marched-before': before } as React.CSSProperties}
            strokeWidth="6"
            fill="none"
          />
        )}
        {routePlaces.slice(0, zone - 1).map(([x, y]) => (
          <g key={x + y} transform={`translate(${x} ${y})`}>
            <circle r="14" className="fill-ink stroke-paper" strokeWidth="2.5" />
            <path d="M-6 0l4.5 4.5 8-9" className="stroke-paper" strokeWidth="3" fill="none" />
          </g>
        ))}
        <g transform={`translate(${place[0]} ${place[1]})`}>
          <circle r="16" className="fill-[var(--x-flare)] stroke-ink" strokeWidth="2" />
          <text y="6" textAnchor="middle" className="figures fill-[var(--x-flare-content)]" fontSize="18">
            {zone}
          </text>
        </g>
        {path !== null && (
          <circle
            cx={here[0]}
            cy={here[1]}
            r="7"
            className="fill-[var(--x-flare)] stroke-ink"
            strokeWidth="2"
          />
        )}
      </svg>
    </div>
  )
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most)
