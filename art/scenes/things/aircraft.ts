import { line, mix, shape } from '#art/scenes/svg.ts'

export type Metal = { body: string; lit: string; dark: string; stripe: string; window: string }

/**
 * The small white aeroplane on its belly, 470 long from nose (left, x = -210) to tail, belly on y = 0. Only the far wing
 * is there; where the near one was there is a torn root. The fin stands straight up to y = -215.
 */
export function aeroplane(c: Metal): string {
  let windows = ''
  for (let i = 0; i < 6; i++)
    windows += `M${-72 + i * 33} ${-62 - i}q0 -8 8 -8q8 0 8 8v6q0 8 -8 8q-8 0 -8 -8Z`
  return (
    // far wing, lying back
    shape('M-60 -96L104 -168Q118 -172 124 -162L70 -90Z', mix(c.body, c.dark, 0.4)) +
    shape('M-60 -96L104 -168Q112 -170 116 -168L-30 -96Z', c.lit) +
    shape('M-44 -112Q-46 -134 -22 -140L40 -142Q54 -136 50 -120Q40 -106 10 -104L-34 -104Z', c.dark) +
    shape('M-42 -124Q-38 -136 -22 -140L40 -142L30 -134L-30 -128Z', mix(c.dark, c.lit, 0.5)) +
    // fin and far tailplane
    shape('M150 -86L196 -206Q200 -216 210 -216L244 -214Q251 -213 250 -205L246 -70Z', c.body) +
    shape('M214 -215L244 -214Q251 -213 250 -205L246 -70L226 -76L232 -196Q231 -210 214 -215Z', c.lit) +
    shape('M165 -126L178 -160L249 -152L248 -120Z', c.stripe) +
    // fuselage
    shape(
      'M-210 -34C-206 -58 -176 -74 -136 -80L-112 -98Q-104 -104 -92 -104H60C130 -102 196 -92 246 -78Q262 -74 258 -66C200 -40 120 -14 40 -4C-40 4 -120 6 -170 -4Q-208 -12 -210 -34Z',
      c.body,
    ) +
    shape(
      'M-136 -80L-112 -98Q-104 -104 -92 -104H60C130 -102 196 -92 246 -78C180 -84 100 -90 40 -91H-80Q-110 -90 -170 -66Q-156 -76 -136 -80Z',
      c.lit,
    ) +
    shape(
      'M-208 -24C-150 -14 -40 -18 60 -28C130 -36 210 -56 259 -70C262 -72 262 -68 256 -64C200 -40 120 -14 40 -4C-40 4 -120 6 -170 -4Q-200 -10 -208 -24Z',
      c.dark,
    ) +
    shape(
      'M-204 -46C-120 -40 60 -44 200 -72L236 -76C180 -52 60 -34 -60 -30Q-150 -28 -208 -36Z',
      c.stripe,
      'opacity=".9"',
    ) +
    shape('M-134 -78L-110 -96Q-104 -100 -96 -100V-74H-140Z', c.window) +
    shape(windows, c.window) +
    shape('M-92 -74h26v46h-26Z', '#1A1E1F') +
    shape('M-92 -74h4v46h-4Z', c.lit) +
    // the torn root of the near wing
    shape(
      'M-28 -46L62 -46L74 -26L60 -22L50 -27L36 -19L20 -25L4 -18L-8 -25L-24 -21Z',
      mix(c.body, c.dark, 0.34),
    ) +
    shape('M-28 -46L62 -46L66 -40L-26 -40Z', c.lit) +
    shape(
      'M74 -26L60 -22L50 -27L36 -19L20 -25L4 -18L-8 -25L-24 -21L-20 -17L-6 -20L6 -13L22 -20L38 -14L52 -22L62 -17Z',
      '#3A3C3E',
    ) +
    shape('M236 -78L300 -96Q310 -97 306 -90L262 -66Z', c.dark) +
    line(
      'M-20 -103Q-26 -60 -20 -4M100 -100Q96 -60 104 -18M160 -94Q156 -60 164 -36',
      mix(c.body, c.dark, 0.5),
      1.4,
    ) +
    // a bent propeller
    shape(
      'M-212 -38L-224 -80Q-228 -88 -222 -88L-208 -44ZM-211 -30L-236 -8Q-240 -2 -232 -2L-206 -24Z',
      mix(c.dark, '#000000', 0.35),
    )
  )
}
