import type { Body, Build } from '#art/figure/joints/build.ts'

/** Two tones of one material: the lit side and the shaded side. */
export type Tone = { lit: string; base: string }

/** The colors of a kit, all `#RRGGBB`. */
export type Look = {
  skin: Tone
  hair: Tone
  cap: Tone
  tee: Tone
  pants: Tone
  pad: Tone
  boot: Tone
  sole: string
  belt: string
  accent: string
  line: string
  eye: string
}
/** A kit and the body that wears it. */
export type Person = Look & { build: Build }

const recruit: Look = {
  skin: { lit: '#D89A6A', base: '#A9673F' },
  hair: { lit: '#4A3322', base: '#33231A' },
  cap: { lit: '#78854E', base: '#4E5A34' },
  tee: { lit: '#E2CB98', base: '#B3925C' },
  pants: { lit: '#85915A', base: '#59653B' },
  pad: { lit: '#6B7647', base: '#4A5431' },
  boot: { lit: '#A37B4C', base: '#71522F' },
  sole: '#3B2B1C',
  belt: '#3E4527',
  accent: '#F0A03C',
  line: '#1B2318',
  eye: '#2A1B12',
}

/** One kit for each difficulty; the five are different people. */
export const kits = {
  recruit,
  soldier: {
    ...recruit,
    skin: { lit: '#8E5A3C', base: '#633A25' },
    hair: { lit: '#2A1F1A', base: '#1B1411' },
    tee: { lit: '#A9B37A', base: '#78834F' },
    pants: { lit: '#6F7B52', base: '#4A5537' },
    pad: { lit: '#59633F', base: '#3B452B' },
  },
  commando: {
    ...recruit,
    skin: { lit: '#EBB58C', base: '#BC7F58' },
    hair: { lit: '#A5632E', base: '#7A451D' },
    cap: { lit: '#3F7A55', base: '#285039' },
    tee: { lit: '#5F6F5A', base: '#43513F' },
    pants: { lit: '#A69468', base: '#776845' },
    pad: { lit: '#857651', base: '#5D5137' },
  },
  'special-forces': {
    ...recruit,
    skin: { lit: '#C68A58', base: '#915C36' },
    cap: { lit: '#8A3B32', base: '#5E2620' },
    tee: { lit: '#8C9BA6', base: '#5F6D78' },
    pants: { lit: '#59645A', base: '#3B443D' },
    pad: { lit: '#4A544C', base: '#2E3630' },
    boot: { lit: '#6C6257', base: '#463F38' },
  },
  elite: {
    ...recruit,
    skin: { lit: '#6F4430', base: '#4B2C1E' },
    hair: { lit: '#241B17', base: '#17110E' },
    cap: { lit: '#5C686E', base: '#3F494E' },
    tee: { lit: '#75838A', base: '#4F5B61' },
    pants: { lit: '#6B7168', base: '#484E47' },
    pad: { lit: '#535951', base: '#363B35' },
    boot: { lit: '#7B6A52', base: '#524635' },
    accent: '#F4C542',
  },
} satisfies Record<string, Look>
export type KitName = keyof typeof kits

/** The default body for a kit. */
export const usualBody: Readonly<Record<KitName, Body>> = {
  recruit: 'man',
  soldier: 'woman',
  commando: 'woman',
  'special-forces': 'man',
  elite: 'man',
}

export const stageColors = {
  background: '#101A14',
  disc: '#1A2A20',
  fern: '#1C3024',
  ground: '#22362A',
  groundLine: '#3A5540',
  shadow: '#0A110D',
  prop: '#2B4233',
  propEdge: '#4A6450',
  cue: '#7E9A80',
  towel: '#B9B8A2',
} as const

/** The color at `k` (0 to 1) between `a` and `b`; both `#RRGGBB`. */
export function mix(a: string, b: string, k: number): string {
  const channel = (at: number) => {
    const from = Number.parseInt(a.slice(at, at + 2), 16)
    const to = Number.parseInt(b.slice(at, at + 2), 16)
    return Math.round(from + (to - from) * k)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

/** The kit of the far limbs: the same cloth, faded by `k` into the color behind the figure. */
export function receded(look: Person, behind: string, k: number): Person {
  const far = (color: string) => mix(color, behind, k)
  const tone = ({ lit, base }: Tone): Tone => ({ lit: far(mix(lit, base, 0.55)), base: far(base) })
  return {
    skin: tone(look.skin),
    hair: tone(look.hair),
    cap: tone(look.cap),
    tee: tone(look.tee),
    pants: tone(look.pants),
    pad: tone(look.pad),
    boot: tone(look.boot),
    sole: far(look.sole),
    belt: far(look.belt),
    accent: far(look.accent),
    line: look.line,
    eye: far(look.eye),
    build: look.build,
  }
}
