import { routePaths, routePlaces } from '#src/components/pictures/route-places.ts'

/** The part of the map around a step, in the map's own units. */
const width = 218
const height = 246

/**
 * The route so far, and the step into this zone, which is drawn as an animation. Decorative: the words are below.
 */
export function CrossingMap({ zone }: { zone: number }) {
  const [from, to] = [routePlaces[zone - 2] ?? [0, 0], routePlaces[zone - 1] ?? [0, 0]]
  const x = Math.min(Math.max((from[0] + to[0] - width) / 2, 0), 358 - width)
  // Above the middle, because the words cover the lower part of the map.
  const y = Math.max((from[1] + to[1]) / 2 - height * 0.38, 0)
  return (
    <div className="crossing-map" aria-hidden>
      <svg
        className="absolute inset-0 size-full"
        viewBox={`${x} ${y} ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
      >
        <image href="/maps/route-portrait.svg" width="358" height="600" />
        {routePaths.slice(0, zone - 2).map((path) => (
          <path key={path} d={path} fill="none" className="stroke-stamp" strokeWidth="5" />
        ))}
        <path d={routePaths[zone - 2]} pathLength="1" className="crossing-step" />
        {routePlaces.slice(0, zone - 1).map(([left, top]) => (
          <g key={top} transform={`translate(${left} ${top})`}>
            <circle r="16.5" className="fill-ink stroke-paper" strokeWidth="2.5" />
            <path d="M-6 0l4.5 4.5 8-9" fill="none" className="stroke-paper" strokeWidth="3" />
          </g>
        ))}
        <g transform={`translate(${to[0]} ${to[1]})`}>
          <circle r="20.5" fill="none" className="map-ping stroke-ink" strokeWidth="2" />
          <circle r="17" fill="var(--x-flare)" className="stroke-ink" strokeWidth="2" />
          <text y="6.5" textAnchor="middle" fontSize="19" fill="var(--x-flare-content)" className="figures">
            {zone}
          </text>
        </g>
      </svg>
    </div>
  )
}
