type ZonePatch = {
  /** 1 to 8, as in src/shared/content/zones.ts. */
  number: number
  /** False draws the outline of a patch that is still to be earned. */
  earned: boolean
  className?: string
}

/** The cloth patch of a zone. Decorative: the zone's name is next to it. */
export function ZonePatch({ number, earned, className = 'size-10' }: ZonePatch) {
  const { color, sign } = patches[number - 1] ?? patches[0]
  return (
    <svg className={className} viewBox="0 0 104 104" aria-hidden="true">
      {earned ? (
        <>
          <path d="M52 2 98 23v39q0 25-46 40Q6 87 6 62V23z" fill="#221d12" />
          <path d="M52 6 94 26v36q0 22-42 36Q10 84 10 62V26z" fill={color} />
          <path
            d="M52 12 88 29v32q0 18-36 30Q16 79 16 61V29z"
            fill="none"
            stroke="#e9dfc4"
            strokeWidth="2"
            strokeDasharray="4 3"
          />
          <path d={sign} fill="#f3edda" fillRule="evenodd" transform="translate(12.5 12) scale(.76)" />
        </>
      ) : (
        <>
          <path
            d="M52 3 97 24v38q0 24-45 39Q7 86 7 62V24z"
            fill="none"
            stroke="var(--x-line-strong)"
            strokeWidth="3"
            strokeDasharray="6 5"
          />
          <path
            d={sign}
            fill="var(--x-line-strong)"
            fillRule="evenodd"
            opacity=".55"
            transform="translate(10.4 10.4) scale(.8)"
          />
        </>
      )}
    </svg>
  )
}

/** The ground color and the sign of each zone, in order. */
const patches = [
  { color: '#B4532C', sign: 'M24 62 62 44l10-20 8 2-4 24 4 20-8 2-12-12-32 8z' },
  { color: '#3F7A35', sign: 'M52 20 72 50H60l16 22H56v10h-8V72H28l16-22H32z' },
  {
    color: '#2F7F9C',
    sign: 'M20 40q8-9 16 0t16 0 16 0 16 0v8q-8 9-16 0t-16 0-16 0-16 0zM20 60q8-9 16 0t16 0 16 0 16 0v8q-8 9-16 0t-16 0-16 0-16 0z',
  },
  { color: '#8A5A8F', sign: 'M16 76 42 30l12 20 8-10 26 36z' },
  { color: '#A3322A', sign: 'M52 20q20 20 20 38a20 20 0 0 1-40 0q0-12 10-20 0 10 6 12 8-12 4-30z' },
  { color: '#B58A2C', sign: 'M24 34h56v42H24zm8 8v8h16v-8zm24 0v8h16v-8z' },
  { color: '#4E6B7A', sign: 'M52 20 84 52v14L52 36 20 66V52zM52 48l24 22v12L52 62 28 82V70z' },
  {
    color: '#D9772B',
    sign: 'M16 28h72v6H56v8q22 2 24 22H40Q26 62 22 48l-8-8h10l6 4h16V34H16zM36 74h44v6H36z',
  },
] as const
