import { ellipse, line, shape } from '#art/scenes/svg.ts'

type Tones = {
  dark: string
  cap: string
  tee: string
  pants: string
  boot: string
  tread: string
  skin: string
  rim: string
}

/** One side of the body, its other is the mirror: hand and arm, boot, shin and thigh. */
const side = (c: Tones): string =>
  // the arm, straight down to a spread hand
  shape(
    'M50 -150C66 -152 76 -140 78 -122C80 -102 82 -76 82 -54L84 -40L68 -40L64 -58C62 -82 58 -100 50 -112Z',
    c.skin,
  ) +
  shape(
    'M66 -42L84 -42Q92 -36 96 -27L90 -27L94 -22L86 -24L85 -19L78 -24L72 -20L70 -26Q62 -30 66 -42Z',
    c.skin,
  ) +
  shape('M44 -152C66 -156 78 -142 80 -114L58 -104C56 -118 50 -128 42 -130Z', c.tee) +
  line('M52 -152C68 -151 77 -138 79.500 -114', c.rim, 2.6) +
  line('M80.500 -108C82 -90 83 -70 83.500 -46', c.rim, 1.6, 'opacity=".7"')

const leg = (c: Tones): string =>
  shape('M4 -98C24 -112 52 -108 60 -90C68 -72 66 -50 56 -38L30 -34C20 -44 12 -56 8 -66Z', c.pants) +
  shape('M28 -46C32 -58 56 -58 60 -42L62 -22L26 -20Z', c.dark) +
  // the sole toward us, on its toes
  shape('M24 -8C21 -30 26 -46 44 -47C62 -46 67 -30 64 -8Q60 4 44 5Q28 4 24 -8Z', c.boot) +
  shape('M29 -10C27 -28 31 -41 44 -42C57 -41 61 -28 59 -10Q55 -2 44 -1Q33 -2 29 -10Z', c.tread) +
  line('M34 -34h20M32 -27h24M35 -20h18M32 -13h24M35 -6h18', c.boot, 3) +
  line('M60 -88C66 -74 66 -56 60 -44', c.rim, 2, 'opacity=".8"')

/** Somebody on hands and toes seen from behind and against the light, about 190 wide and 190 high, the toes on y = 0. */
export function crawlerFromBehind(c: Tones): string {
  const mirrored = (svg: string) => `<g transform="scale(-1 1)">${svg}</g>`
  return (
    side(c) +
    mirrored(side(c)) +
    // head low between the shoulders
    ellipse(0, -158, 22, 20, c.cap) +
    shape('M-29 -152Q0 -163 29 -152Q0 -146 -29 -152Z', c.cap) +
    line('M-20 -166Q0 -186 20 -166', c.rim, 2.6) +
    // the flat back, its edge in the light
    shape(
      'M-58 -140Q-30 -156 0 -155Q30 -156 58 -140C62 -122 56 -104 46 -92H-46C-56 -104 -62 -122 -58 -140Z',
      c.tee,
    ) +
    line('M-56 -143Q-30 -157 0 -156Q30 -157 56 -143', c.rim, 4) +
    line('M0 -148Q-2 -124 0 -102', c.dark, 2, 'opacity=".5"') +
    line('M-30 -146Q-36 -124 -30 -104M30 -146Q36 -124 30 -104', c.dark, 1.6, 'opacity=".35"') +
    leg(c) +
    mirrored(leg(c)) +
    shape('M-46 -102Q0 -118 46 -102L48 -94Q0 -109 -48 -94Z', c.dark) +
    line('M-44 -104Q0 -119 44 -104', c.rim, 2) +
    line('M0 -102Q-1 -84 0 -66', c.dark, 2.4)
  )
}
