import { zones } from '#shared/content/zones.ts'
import { ZonePatch } from '#src/components/pictures/zone-patch.tsx'

type ZonePatches = {
  /** The last zone that was entered; its patch and those before it are earned. */
  reached: number
  className?: string
}

/** The patches of the eight zones in a row: earned ones in color, the others as outlines. */
export function ZonePatches({ reached, className = '' }: ZonePatches) {
  return (
    <ol
      className={`grid max-w-md grid-cols-8 gap-1 ${className}`}
      aria-label={`${reached} of 8 zone patches`}
    >
      {zones.map(({ number, name }) => (
        <li key={number}>
          <ZonePatch number={number} earned={number <= reached} className="mx-auto h-auto w-full max-w-12" />
          <span className="sr-only">
            {name}, {number <= reached ? 'earned' : 'ahead'}
          </span>
        </li>
      ))}
    </ol>
  )
}
