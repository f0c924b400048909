import {
  type Point,
  boulder,
  canopy,
  curve,
  fern,
  glow,
  grass,
  hill,
  line,
  mist,
  mix,
  n,
  palettes,
  palm,
  person,
  place,
  postures,
  ridge,
  rope,
  seeded,
  shape,
  sky,
} from '#art/scenes/kit.ts'

const p = palettes.finalApproach
const grey = '#C9BDB8'

/** A tree torn out and lying in the earth, its roots to the left. */
function log(length: number, w: number, bark: string, lit: string): string {
  return (
    shape(`M0 ${-w / 2}L${length} ${-w * 0.34}V${w * 0.34}L0 ${w / 2}Z`, bark) +
    shape(`M0 ${-w / 2}L${length} ${-w * 0.34}V${-w * 0.12}L0 ${-w * 0.16}Z`, lit) +
    line(
      `M4 0Q-20 ${-w} -44 ${-w * 1.2}M4 0Q-30 ${-w * 0.3} -56 ${-w * 0.2}M4 0Q-24 ${w * 0.7} -46 ${w}M0 ${w * 0.2}Q-16 ${w * 1.1} -20 ${w * 1.5}`,
      bark,
      w * 0.2,
    )
  )
}

/** A raw brown fan of earth across the track: three people on firm ground haul a fourth out of the mud, the rope once around a stump. */
export function day25(): string {
  const random = seeded(25)
  const wash = { shadow: '#3A2A33', light: '#EFE3DA', k: 0.22 }
  const stuck = person({
    who: 'trainee',
    x: 470,
    y: 614,
    h: 204,
    pose: {
      side: {
        hipX: -4,
        hipY: 88,
        pelvis: 74,
        chest: 66,
        head: 80,
        aN1: -18,
        aN2: 8,
        aF1: -26,
        aF2: 4,
        bNx: 16,
        bFx: -10,
      },
    },
    wash: { ...wash, k: 0.06, light: '#FFF3E0' },
  })
  const team = [
    person({
      who: 'tomas',
      x: 1118,
      y: 548,
      h: 196,
      pose: { side: { ...postures.pull.side, chest: 122 } },
      flip: true,
      wash,
    }),
    person({
      who: 'vega',
      x: 1010,
      y: 550,
      h: 188,
      pose: { side: { ...postures.pull.side, hipX: -26, chest: 124 } },
      flip: true,
      wash,
    }),
    person({
      who: 'hana',
      x: 908,
      y: 556,
      h: 186,
      pose: { side: { ...postures.pull.side, head: 132 } },
      flip: true,
      wash,
    }),
  ]
  const earth = (k: number) => mix('#A8714E', '#4A2E2C', k)
  const fan: Point[] = [
    [250, 110],
    [330, 190],
    [420, 280],
    [520, 370],
    [610, 440],
    [690, 500],
    [720, 560],
    [700, 620],
    [640, 700],
  ]
  let clods = ''
  let rims = ''
  for (let i = 0; i < 90; i++) {
    const t = random() ** 0.7
    const [x, y, s] = [60 + t * 460 * random() + 160 * t, 170 + t * 470, 5 + random() * 18 * (0.3 + t)]
    const knock = () => 0.75 + random() * 0.5
    const lump = [
      [-1, 0.25],
      [-0.8 * knock(), -0.5],
      [-0.2, -0.85 * knock()],
      [0.5 * knock(), -0.75],
      [1, -0.1],
      [0.7, 0.4 * knock()],
      [-0.3, 0.5 * knock()],
    ] as const
    clods += `M${lump.map(([dx, dy]) => `${n(x + dx * s)} ${n(y + dy * s)}`).join('L')}Z`
    rims += `M${[lump[1], lump[2], lump[3], [0.3, -0.3], [-0.4, -0.25]].map((point) => `${n(x + point![0]! * s)} ${n(y + point![1]! * s)}`).join('L')}Z`
  }
  const stump: Point = [752, 520]
  const hand = team[2]!.near
  return (
    sky([
      [0, '#8F8088'],
      [0.3, '#B8A8A8'],
      [0.6, '#DACBC2'],
      [1, '#DACBC2'],
    ]) +
    ridge(
      6,
      [
        [-40, 180],
        [200, 60],
        [420, 120],
        [640, 210],
        [860, 250],
        [1040, 216],
        [1240, 240],
      ],
      '#A48C90',
      '#A48C90',
      { rough: 0.08 },
    ) +
    mist(150, 150, grey, 0.85) +
    canopy(5, 300, '#8A7078', { amp: 18, bump: 11, slope: 0.06 }) +
    mist(270, 110, grey, 0.7) +
    canopy(9, 380, '#6E545F', { amp: 18, bump: 14, slope: 0.04, lit: '#826772' }) +
    palm(4, 1050, 430, 250, 0.05, '#6A515C', { lit: '#7E646E' }) +
    palm(7, 880, 430, 190, -0.04, '#6E5560', { lit: '#826772' }) +
    mist(370, 90, grey, 0.55) +
    // the slope that came down
    hill(
      [
        [-60, 30],
        [80, 70],
        [250, 130],
        [420, 290],
        [560, 410],
        [740, 500],
        [1260, 520],
      ],
      '#5A4650',
    ) +
    canopy(14, 424, '#4E3C47', { amp: 9, bump: 16, slope: 0.72, lit: '#65505B' }) +
    palm(21, 286, 240, 190, 0.42, '#4A3843', { lit: '#6E5762' }) +
    palm(22, 620, 486, 150, 0.44, '#453440', { lit: '#6A535D' }) +
    palm(12, 470, 410, 170, 0.5, '#453440', { lit: '#6A535D' }) +
    palm(15, 372, 330, 170, 0.55, '#453440', { lit: '#6A535D' }) +
    palm(16, 560, 452, 150, 0.34, '#453440', { lit: '#6A535D' }) +
    mist(250, 200, grey, 0.24) +
    hill(
      [
        [-60, 560],
        [300, 548],
        [640, 530],
        [820, 526],
        [1040, 530],
        [1260, 540],
      ],
      '#5E6A4A',
    ) +
    shape('M560 536Q820 516 1260 532V556Q900 540 560 560Z', '#9CA274') +
    grass(4, 690, 1220, (x) => 534 + (x - 690) * 0.012, 22, '#566344', 6) +
    // the fan
    shape(`M-60 -20L120 60${curve(fan).replace('M', 'L')}L-60 700Z`, earth(0.3)) +
    shape(`${curve(fan)}L600 700L640 640L664 570L626 512L540 440L440 350L330 250Z`, earth(0)) +
    shape('M-60 160Q120 260 240 400Q340 520 320 700H-60Z', earth(0.55)) +
    shape(
      'M40 40Q200 220 330 380Q430 500 430 700H380Q380 520 280 400Q160 240 -20 60Z',
      earth(0.45),
      'opacity=".7"',
    ) +
    shape(clods, earth(0.72)) +
    shape(rims, earth(0.1)) +
    place(log(230, 34, '#3E2A2A', '#7C5A4C'), 200, 330, 1, 40) +
    place(log(200, 30, '#3E2A2A', '#7C5A4C'), 120, 520, 1, 12) +
    place(log(170, 26, '#46302E', '#86624F'), 392, 250, 0.9, 47) +
    boulder(3, 300, 640, 110, 62, '#4A3A3E', '#8E7A78') +
    boulder(8, 560, 470, 60, 34, '#54423F', '#998078') +
    // the one in the mud, to the thighs
    glow(480, 500, 190, 130, '#E8B98A', 0.55) +
    stuck.svg +
    shape('M380 548Q420 530 462 536Q520 528 560 548Q610 566 640 700H340Q350 600 380 548Z', earth(0.24)) +
    shape('M396 546Q430 532 464 538Q520 532 552 548Q510 556 464 552Q430 556 396 546Z', earth(0.75)) +
    line('M404 560Q466 576 546 560M390 580Q470 600 572 578', earth(0.02), 2.6, 'opacity=".7"') +
    // stump and rope
    shape('M716 562C728 540 730 520 726 496L778 492C778 520 784 544 800 560Q760 572 716 562Z', '#4A3630') +
    shape('M756 494L778 492C778 520 784 544 800 560L778 564C764 540 758 520 756 494Z', '#80604C') +
    shape('M726 496Q750 480 778 492Q756 504 726 496Z', '#D9B48A') +
    line('M738 494Q752 488 766 492', '#9A7454', 1.6) +
    rope(stuck.near, [730, 524], 6, '#F3E0B6', 4.6) +
    rope([776, 526], hand, 3, '#F3E0B6', 4.6) +
    rope(hand, team[1]!.near, 0, '#F3E0B6', 4.6) +
    rope(team[1]!.near, team[0]!.near, 0, '#F3E0B6', 4.6) +
    line(
      `M${n(team[0]!.near[0])} ${n(team[0]!.near[1])}Q1150 470 1160 520Q1168 556 1220 560`,
      '#F3E0B6',
      4.6,
    ) +
    line(
      `M728 ${stump[1]}Q752 534 778 ${stump[1] + 2}M728 ${stump[1] + 8}Q752 542 778 ${stump[1] + 10}`,
      '#F3E0B6',
      4.6,
    ) +
    team.map(({ svg }) => svg).join('') +
    mist(520, 120, grey, 0.16) +
    hill(
      [
        [640, 700],
        [760, 640],
        [940, 612],
        [1100, 616],
        [1260, 600],
      ],
      p.m3,
    ) +
    grass(9, 740, 1220, (x) => 636 - (x - 740) * 0.05, 40, p.m3, 6) +
    fern(3, 1120, 680, 150, p.m4, p.m3) +
    fern(6, 880, 700, 120, p.m4, p.m3) +
    shape('M-60 640Q120 620 260 660L300 700H-60Z', earth(0.9))
  )
}
