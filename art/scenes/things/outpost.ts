import { chevrons } from './signs.ts'
import { at, line, linear, mix, shape } from '#art/scenes/svg.ts'

type Timber = { wood: string; lit: string; dark: string }

/** A post with the sign of three chevrons on three weathered boards, its foot on y = 0; `h` high. */
export function signPost(h: number, c: Timber & { board: string; mark: string }, fade = 1): string {
  const w = h * 0.055
  const [bw, bh, by] = [h * 0.25, h * 0.14, -h * 0.9]
  // each board a little askew, a corner split off the lowest
  const boards = (
    [
      [-0.97, 1.02, -0.008, 0.004],
      [-1.03, 0.98, 0.003, -0.004],
      [-0.99, 1.01, 0, 0.008],
    ] as const
  ).map(([from, to, tiltL, tiltR], i) => {
    const [x0, x1, y] = [from * bw, to * bw, by + i * bh]
    const [l, r, foot] = [y + tiltL * h, y + tiltR * h, bh * 1.02]
    const d =
      i === 2
        ? `M${at(x0, l)}L${at(x1, r)}L${at(x1, r + foot * 0.5)}L${at(x1 - bw * 0.12, r + foot * 0.62)}L${at(x1 - bw * 0.16, r + foot)}L${at(x0, l + foot)}Z`
        : `M${at(x0, l)}L${at(x1, r)}L${at(x1 - bw * 0.02, r + foot)}L${at(x0 + bw * 0.02, l + foot)}Z`
    const grain = line(
      `M${at(x0 + bw * 0.1, l + foot * 0.34)}Q${at(0, y + foot * 0.26)} ${at(x1 - bw * 0.5, r + foot * 0.36)}M${at(x0 + bw * 0.6, l + foot * 0.7)}Q${at(bw * 0.3, y + foot * 0.78)} ${at(x1 - bw * 0.2, r + foot * 0.68)}`,
      mix(c.board, c.dark, 0.55),
      Math.max(1, h * 0.004),
    )
    const nails = [x0 + bw * 0.12, x1 - bw * 0.14]
      .map((x) =>
        shape(
          `M${at(x, y + foot * 0.4)}h.01`,
          'none',
          `stroke="${c.dark}" stroke-width="${at(h * 0.014, 0).split(' ')[0]}" stroke-linecap="round"`,
        ),
      )
      .join('')
    return (
      shape(d, mix(c.board, c.lit, i * 0.05)) +
      shape(
        `M${at(x0, l)}L${at(x1, r)}L${at(x1, r + foot * 0.07)}L${at(x0, l + foot * 0.07)}Z`,
        mix(c.board, i ? c.dark : c.lit, 0.5),
      ) +
      grain +
      nails
    )
  })
  return (
    shape(
      `M${at(-w, 4)}L${at(-w * 0.86, -h)}L${at(-w * 0.1, -h * 1.02)}L${at(w * 0.8, -h * 0.985)}L${at(w * 1.05, 4)}Z`,
      c.wood,
    ) +
    shape(
      `M${at(w * 0.25, 4)}L${at(w * 0.2, -h * 1.005)}L${at(w * 0.8, -h * 0.985)}L${at(w * 1.05, 4)}Z`,
      c.lit,
    ) +
    shape(
      `M${at(-w, by + bh * 3)}H${(w * 0.95).toFixed(1)}L${at(w * 0.95, by + bh * 3.35)}L${at(-w, by + bh * 3.2)}Z`,
      c.dark,
      'opacity=".6"',
    ) +
    boards.join('') +
    chevrons(0, by + bh * 1.68, h * 0.135, c.mark, 0, fade)
  )
}

/** A lattice tower about 90 wide and 330 high with a lamp, a small sun panel and a roof; its foot on y = 0. */
export function lampTower(c: {
  dark: string
  mid: string
  lit: string
  panel: string
  lamp: string
}): string {
  let brace = ''
  for (let i = 0; i < 4; i++) {
    const [y0, y1, a, b] = [-i * 58, -(i + 1) * 58, 44 - i * 5, 44 - (i + 1) * 5]
    brace += `M${-a} ${y0}L${b} ${y1}M${a} ${y0}L${-b} ${y1}M${-b} ${y1}H${b}`
  }
  return (
    line(brace, c.mid, 3.4) +
    line('M-44 0L-23 -240M44 0L23 -240', c.dark, 6) +
    line('M46 0L25 -240', c.lit, 2) +
    shape('M-40 -240H40V-248H-40Z', c.dark) +
    line('M-34 -248V-288M34 -248V-288M-34 -268H34', c.dark, 3) +
    shape('M-56 -288L0 -316L56 -288L50 -282H-50Z', c.dark) +
    shape('M0 -316L56 -288L50 -282L30 -288Z', c.lit) +
    line('M0 -314V-340', c.dark, 3) +
    shape('M-7 -340Q-8 -356 0 -358Q8 -356 7 -340Z', c.lamp) +
    shape('M-9 -341H9V-336H-9Z', c.dark) +
    line('M-44 -252L-58 -238', c.dark, 3) +
    shape('M-86 -232L-50 -268L-38 -262L-74 -224Z', c.panel) +
    line('M-80 -228L-44 -265M-74 -242L-64 -236M-63 -254L-52 -248', c.lit, 1.3)
  )
}

/** A sliding gate of rusted bars, w by h, its left lower corner at the origin. */
export function rustedGate(
  w: number,
  h: number,
  c: {
    rust: string
    lit: string
    dark: string
    /** False if the foot has no plate. */ plated?: boolean
  },
): string {
  const { fill, defs } =
    c.plated === false
      ? { fill: 'none', defs: '' }
      : linear(
          [
            [0, c.lit],
            [0.5, c.rust],
            [1, c.dark],
          ],
          'x1="0" y1="0" x2="1" y2="0.5"',
        )
  let [bars, edges] = ['', '']
  for (let x = 22; x < w - 10; x += 34) {
    bars += `M${x} ${-h + 10}V-8`
    edges += `M${x - 2.5} ${-h + 10}V-8`
  }
  return (
    defs +
    line(bars, c.rust, 8) +
    line(edges, c.lit, 2.2) +
    shape(`M0 ${-h * 0.34}H${w}V-10H0Z`, fill) +
    line([0.3, 0.22, 0.14, 0.07].map((k) => `M6 ${-h * k}H${w - 6}`).join(''), c.dark, 2, 'opacity=".5"') +
    shape(
      `M0 0V${-h}H${w}V0H${w - 14}V${-h + 14}H14V0ZM0 ${-h * 0.34}H${w}v-12H0ZM0 ${-h * 0.7}H${w}v-10H0ZM0 0H${w}v-12H0Z`,
      c.rust,
    ) +
    shape(
      `M0 0V${-h}H5V0ZM0 ${-h}H${w}v4H0ZM0 ${-h * 0.34 - 12}H${w}v3.500H0ZM0 ${-h * 0.7 - 10}H${w}v3H0Z`,
      c.lit,
    )
  )
}

/** The hut: walls of boards, a thatched roof, the door open; about 300 wide and 210 high, on y = 0. */
export function hut(c: Timber & { thatch: string; thatchLit: string; inside: string }): string {
  let straw = ''
  for (let x = -170; x < 172; x += 9) straw += `M${x} -112l${x % 2 ? -3 : 4} ${16 + ((x * 7) % 11)}`
  return (
    shape('M-130 0V-120H130V0Z', c.wood) +
    shape('M60 0V-120H130V0Z', c.lit) +
    line('M-130 -20H130M-130 -42H130M-130 -64H130M-130 -86H130', c.dark, 1.6, 'opacity=".6"') +
    shape('M-44 0V-92H14V0Z', c.inside) +
    shape('M14 0V-92L44 -84V8Z', mix(c.wood, c.dark, 0.4)) +
    line('M22 -70L38 -66M22 -30L38 -26', c.dark, 2) +
    shape('M-50 0V-98H20V-92H-44V0Z', c.dark) +
    shape('M72 -78H106V-46H72Z', c.inside) +
    line('M89 -78V-46', c.dark, 3) +
    shape('M-178 -106L-96 -206Q0 -216 96 -206L178 -106Q90 -116 0 -114Q-90 -116 -178 -106Z', c.thatch) +
    shape('M20 -212Q60 -210 96 -206L178 -106Q130 -112 84 -113Q60 -170 20 -212Z', c.thatchLit) +
    line(straw, c.thatch, 3.4) +
    line(
      'M-120 -196L-160 -112M-70 -204L-92 -116M-10 -208L-16 -116M60 -204L96 -116',
      mix(c.thatch, c.dark, 0.5),
      1.8,
      'opacity=".7"',
    ) +
    shape('M-100 -202Q0 -224 100 -202L94 -192Q0 -210 -94 -192Z', mix(c.thatch, c.dark, 0.45))
  )
}
