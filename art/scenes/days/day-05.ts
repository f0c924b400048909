import {
  type Point,
  beam,
  chevrons,
  circle,
  curve,
  ellipse,
  fern,
  glow,
  grass,
  group,
  heightAlong,
  line,
  mix,
  n,
  palettes,
  person,
  place,
  postures,
  seeded,
  shape,
  sprays,
  tapirPrint,
  trunk,
} from '#art/scenes/kit.ts'

const p = palettes.denseForest

/** A leaf-cutter ant walking left, its leaf held up like a sail. */
function ant(seed: number, x: number, y: number, k: number): string {
  const random = seeded(seed)
  const body = '#5A2A18'
  const tilt = (random() - 0.5) * 30
  const green = random() > 0.5 ? '#8FBF4E' : '#A9D05E'
  return place(
    group(
      shape('M-8 -8C-22 -16 -26 -38 -4 -46C16 -40 20 -20 6 -10Q0 -6 -8 -8Z', green) +
        line('M-6 -8Q-2 -26 -2 -42', mix(green, '#2B4A1E', 0.5), 1.4),
      `transform="rotate(${n(tilt)})"`,
    ) +
      line('M-6 0l-6 8M-2 1l-1 8M3 0l6 8M-7 -2l-8 7M4 -1l9 6', body, 1.6) +
      ellipse(8, -3, 7, 4.6, body) +
      ellipse(-1, -3, 4, 3, body) +
      ellipse(-9, -4, 5, 4, body) +
      line('M-13 -6q-5 -4 -8 -1', body, 1.2),
    x,
    y,
    k,
  )
}

/** From the ground, through the low gap under the great trunk: ants cross in the torchlight, somebody waits on forearms and toes. */
export function day05(): string {
  const bark = '#14231F'
  const who = person({
    who: 'trainee',
    x: 810,
    y: 520,
    h: 400,
    pose: postures.plank,
    flip: true,
    wash: { shadow: '#0C1F1C', light: p.glow, k: 0.5 },
  })
  const [tx, ty] = [who.near[0] - 44, who.near[1] - 8]
  const underside: Point[] = [
    [-60, 236],
    [120, 262],
    [300, 286],
    [520, 300],
    [760, 300],
    [960, 286],
    [1130, 262],
    [1260, 246],
  ]
  const random = seeded(12)
  // bark: long plates that close up toward the lower edge, where the trunk turns away
  const under = heightAlong(underside)
  let [plates, ridges] = ['', '']
  for (let k = 0; k < 15; k++) {
    const up = 14 + 300 * (1 - Math.cos((k / 15) * 1.5))
    for (let x = -80 - random() * 160; x < 1240;) {
      const l = 150 + random() * 260
      const [y0, y1, h] = [
        under(x) - up * (1 + x * 0.00006),
        under(x + l) - up * (1 + (x + l) * 0.00006),
        (3 + k * 1.15) * (0.7 + random() * 0.5),
      ]
      const sway = (random() - 0.5) * 12
      const top = `M${n(x)} ${n(y0)}Q${n(x + l * 0.3)} ${n((y0 + y1) / 2 - h + sway)} ${n(x + l * 0.6)} ${n((y0 + y1) / 2 - h * 0.8 + sway * 0.4)}T${n(x + l)} ${n(y1)}`
      plates += `${top}Q${n(x + l * 0.6)} ${n((y0 + y1) / 2 + h + sway * 0.6)} ${n(x + l * 0.34)} ${n((y0 + y1) / 2 + h * 0.9 + sway)}T${n(x)} ${n(y0)}Z`
      ridges += top
      x += l * (0.86 + random() * 0.3)
    }
  }
  let rootlets = ''
  for (let i = 0; i < 26; i++) {
    const x = random() * 1200
    rootlets += `M${n(x)} ${n(270 + random() * 20)}q${n((random() - 0.5) * 20)} ${n(20 + random() * 20)} ${n((random() - 0.5) * 30)} ${n(36 + random() * 46)}`
  }
  const ants = Array.from({ length: 9 }, (_, i) =>
    ant(i + 3, 92 + i * 58, 588 - Math.sin(i / 2.2) * 10 - i * 3, 0.86 + (i % 3) * 0.08),
  )
  return (
    `<rect width="1200" height="675" fill="${p.l7}"/>` +
    // the far end
    glow(900, 420, 520, 250, p.l1, 0.95) +
    glow(930, 430, 280, 130, p.light, 0.9) +
    shape(
      'M640 500Q760 400 930 396Q1110 396 1210 470L1210 520H640Z',
      mix(p.l1, p.light, 0.45),
      'opacity=".55"',
    ) +
    glow(960, 440, 330, 110, p.light, 0.6) +
    [
      [1004, 10, 0.3],
      [760, 14, 0.36],
      [872, 12, 0.3],
      [1096, 22, 0.62],
      [690, 20, 0.6],
    ]
      .map(([x, w, k], i) =>
        trunk(x!, 512, w!, 300, mix(p.l1, p.l4, k!), mix(p.l1, p.light, 0.4), {
          light: x! < 900 ? 1 : -1,
          seed: i + 2,
          lean: (i % 2 ? 1 : -1) * 8,
        }),
      )
      .join('') +
    fern(4, 760, 512, 70, p.l3) +
    fern(8, 1050, 510, 90, p.l3) +
    fern(11, 930, 508, 60, p.l3) +
    // mud
    shape(
      `${curve([
        [-60, 520],
        [180, 508],
        [420, 516],
        [660, 510],
        [900, 506],
        [1260, 500],
      ])}L1260 700H-60Z`,
      '#2B2A20',
    ) +
    shape('M560 516Q800 498 1240 506V540Q900 530 560 516Z', mix('#2B2A20', p.l1, 0.4)) +
    // the trunk overhead
    shape(`${curve(underside)}L1260 -20H-60Z`, bark) +
    shape(plates, '#1B2E27') +
    line(ridges, '#2C4A38', 1.8) +
    shape(
      `${curve(underside.map(([x, y]): Point => [x, y - 64]))}L${curve([...underside].reverse()).slice(1)}Z`,
      '#0D1916',
      'opacity=".45"',
    ) +
    sprays(8, -20, 214, 1220, 236, 120, 22, '#1F3A2B') +
    shape(`${curve(underside)}L1260 226Q600 284 -60 214Z`, '#0D1916') +
    line(rootlets, '#0D1916', 2.6) +
    shape(
      `M560 300Q760 312 960 288Q1100 270 1240 250L1240 262Q1000 312 760 314Q640 314 560 300Z`,
      mix(bark, p.l1, 0.55),
      'opacity=".7"',
    ) +
    glow(300, 200, 330, 170, '#F6E7A8', 0.3) +
    group(chevrons(300, 190, 38, '#E9E6CF'), 'opacity=".92"') +
    line('M270 150l8 14M324 172l10 16M280 206l12 8M312 220l9 7', bark, 3) +
    // the torch
    beam(tx, ty, -60, 560, 74, '#FFE9A6', 0.6) +
    glow(300, 566, 420, 60, '#F6DD92', 0.5) +
    glow(250, 480, 420, 200, '#F6DD92', 0.12) +
    who.svg +
    place(
      shape('M-22 -5H8L16 -9V9L8 5H-22Z', '#C9CFCB') + circle(17, 0, 6, '#FFF6D0'),
      tx + 10,
      ty,
      1.1,
      0,
      true,
    ) +
    ellipse(810, 524, 210, 9, '#0A1210', 'opacity=".55"') +
    ants.join('') +
    ants
      .map((_, i) =>
        ellipse(94 + i * 58, 597 - Math.sin(i / 2.2) * 10 - i * 3, 15, 2.4, '#1A1810', 'opacity=".5"'),
      )
      .join('') +
    // near mud with the print
    shape(
      `${curve([
        [-60, 640],
        [200, 628],
        [520, 622],
        [820, 634],
        [1260, 612],
      ])}L1260 700H-60Z`,
      '#1B1C15',
    ) +
    ellipse(660, 612, 66, 28, '#4A4430') +
    glow(640, 600, 110, 40, '#F6DD92', 0.3) +
    place(tapirPrint('#15150F', '#6B6243'), 660, 612, 1.5) +
    fern(14, 1040, 690, 150, p.l7, p.l6) +
    fern(17, 60, 700, 140, p.l7, p.l6) +
    grass(4, 780, 1220, () => 664, 46, p.l7, 6)
  )
}
