import type { Place } from '#shared/content/places.ts'
import { placeNames } from '../version/body-words.ts'

/** Points of a figure in its 120 by 264 units: [across, down]. */
type Figure = { name: 'Front' | 'Back'; points: readonly (readonly [Place, number, number])[] }

const arms = [
  ['shoulder', 33, 56],
  ['shoulder', 87, 56],
  ['upper-arm', 25, 88],
  ['upper-arm', 95, 88],
  ['wrist', 14, 136],
  ['wrist', 106, 136],
] as const

const figures: readonly Figure[] = [
  {
    name: 'Front',
    points: [
      ['neck', 60, 40],
      ...arms,
      ['chest', 60, 70],
      ['belly', 60, 100],
      ['hip', 60, 130],
      ['thigh-front', 47, 162],
      ['thigh-front', 73, 162],
      ['knee', 46, 196],
      ['knee', 74, 196],
      ['ankle', 45, 242],
      ['ankle', 75, 242],
    ],
  },
  {
    name: 'Back',
    points: [
      ['neck', 60, 40],
      ...arms,
      ['upper-back', 60, 70],
      ['lower-back', 60, 102],
      ['hip', 60, 132],
      ['thigh-back', 47, 166],
      ['thigh-back', 73, 166],
      ['calf', 45, 208],
      ['calf', 75, 208],
      ['ankle', 45, 244],
      ['ankle', 75, 244],
    ],
  },
]

type BodyMap = {
  sore: readonly string[]
  /** The id of the checkbox that a place belongs to. */
  idOf: (place: Place) => string
}

/**
 * A body from the front and from the back, for fingers and mice. It only mirrors the checkboxes: a tap on a place is a
 * tap on a label of its checkbox.
 */
export function BodyMap({ sore, idOf }: BodyMap) {
  return (
    <div className="mx-auto grid grid-cols-2 gap-4" style={{ maxWidth: '21rem' }} aria-hidden>
      {figures.map(({ name, points }) => (
        <div key={name}>
          <div className="relative">
            <svg viewBox="0 0 120 264" className="w-full">
              <Silhouette />
              {points.map(([place, x, y]) =>
                sore.includes(place) ? (
                  <g
                    key={`${x}-${y}`}
                    fill="var(--color-error)"
                    stroke="var(--color-base-200)"
                    strokeWidth="2"
                  >
                    <circle cx={x} cy={y} r="10" />
                    <path d={`M${x - 4} ${y}h8M${x} ${y - 4}v8`} strokeWidth="2.5" />
                  </g>
                ) : (
                  <circle key={`${x}-${y}`} cx={x} cy={y} r="3" fill="var(--x-muted)" />
                ),
              )}
            </svg>
            {points.map(([place, x, y]) => (
              <label
                key={`${x}-${y}`}
                htmlFor={idOf(place)}
                className="absolute size-11 -translate-1/2 cursor-pointer rounded-full"
                style={{ left: `${x / 1.2}%`, top: `${y / 2.64}%` }}
              >
                <span className="sr-only">{placeNames[place]}</span>
              </label>
            ))}
          </div>
          <p className="cond text-center text-muted">{name}</p>
        </div>
      ))}
    </div>
  )
}

/** Head, trunk and limbs with one outline: the same strokes twice, the upper ones narrower. */
function Silhouette() {
  return (
    <>
      {['var(--x-line-strong)', 'var(--color-base-300)'].map((color, layer) => (
        <g
          key={color}
          fill="none"
          stroke={color}
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth={18 - layer * 3}
        >
          <path d="M60 20v2" strokeWidth={28 - layer * 3} />
          <path d="M60 40v10" />
          <path d="M40 60h40l-6 40 4 28H42l4-28ZM60 60v60" strokeWidth={24 - layer * 3} />
          <path d="M36 58 25 90 14 136M84 58l11 32 11 46M50 134l-4 62-1 50-4 6M70 134l4 62 1 50 4 6" />
        </g>
      ))}
    </>
  )
}
