type Badge = {
  /** 1 to 5: recruit, soldier, commando, special forces, elite. */
  rank: number
  className?: string
}

/** The insignia of a rank, in the current text color. Decorative: the rank's name is next to it. */
export function Insignia({ rank, className = 'size-12' }: Badge) {
  return (
    <svg className={className} viewBox="0 0 48 48" fill="currentColor" aria-hidden="true">
      {insignia[rank - 1]?.map((d) => (
        <path key={d} d={d} />
      ))}
      {rank === 5 && <path d={laurel} />}
    </svg>
  )
}

/** The ribbon of a rank: as many inner bars as the rank's number, so that it does not rely on color. */
export function Ribbon({ rank, className = 'h-4 w-20' }: Badge) {
  const gap = 80 / (rank + 1)
  return (
    <svg className={className} viewBox="0 0 80 16" preserveAspectRatio="none" aria-hidden="true">
      <rect width="80" height="16" fill="#26331F" />
      <g fill={ribbonColors[rank - 1]}>
        {Array.from({ length: rank }, (_, i) => (
          <rect key={i} x={(i + 1) * gap - 4} width="8" height="16" />
        ))}
        <rect width="5" height="16" />
        <rect x="75" width="5" height="16" />
      </g>
    </svg>
  )
}

const ribbonColors = ['#7E8C6B', '#A9B86A', '#D9B44A', '#E07A2C', '#C8452C'] as const

const chevron = (top: number, half = 14) =>
  `M24 ${top}l${half} ${half * 0.72}v6.5L24 ${top + 6.5}l-${half} ${half * 0.72}v-6.5z`

/** A five-pointed star, point up, on the center line. */
function star(y: number, r: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = -Math.PI / 2 + (i * Math.PI) / 5
    const reach = i % 2 ? r * 0.42 : r
    return `${(24 + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`
  })
  return `M${points.join('L')}z`
}

const insignia: readonly (readonly string[])[] = [
  [chevron(18)],
  [chevron(13), chevron(23)],
  [chevron(8), chevron(17.5), chevron(27)],
  [star(9, 7), chevron(14.5), chevron(23.5), 'M10 43h28v3H10z'],
  [star(13, 8), chevron(22, 9.5), chevron(31, 9.5)],
]

/** The elite's laurel: leaves up both sides of a circle around the center. */
const laurel = [0, 1, 2, 3, 4].flatMap((k) => [leaf(k, 1), leaf(k, -1)]).join('')

/** Leaf `k` from the bottom of the laurel, a lens 9 long; `side` 1 is the right. */
function leaf(k: number, side: 1 | -1): string {
  const around = (50 + k * 23.5) * (Math.PI / 180)
  const lean = around - 0.3
  const [x, y] = [24 + side * Math.sin(around) * 19.5, 24 + Math.cos(around) * 19.5]
  const [dx, dy] = [side * Math.cos(lean) * 4.6, -Math.sin(lean) * 4.6]
  const [nx, ny] = [-dy * 0.85, dx * 0.85]
  const at = (px: number, py: number) => `${px.toFixed(1)} ${py.toFixed(1)}`
  return `M${at(x - dx, y - dy)}Q${at(x + nx, y + ny)} ${at(x + dx, y + dy)}Q${at(x - nx, y - ny)} ${at(x - dx, y - dy)}z`
}
