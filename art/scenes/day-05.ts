import { type Point, beam, chevrons, circle, curve, ellipse, fern, glow, grass, group, line, mix, n, palettes, person, place, postures, seeded, shape, sprays, tapirPrint } from './kit.ts'

const p = palettes.denseForest

/** A leaf-cutter ant walking left, its leaf held up like a sail. */
function ant(seed: number, x: number, y: number, k: number): string {
  const random = seeded(seed)
  const body = '#5A2A18'
  const tilt = (random() - 0.5) * 30
  const green = random() > 0.5 ? '#8FBF4E' : '#A9D05E'
  return place(
    group(shape('M-8 -8C-22 -16 -26 -38 -4 -46C16 -40 20 -20 6 -10Q0 -6 -8 -8Z', green) + line('M-6 -8Q-2 -26 -2 -42', mix(green, '#2B4A1E', 0.5), 1.4), `transform="rotate(${n(tilt)})"`) +
      line('M-6 0l-6 8M-2 1l-1 8M3 0l6 8M-7 -2l-8 7M4 -1l9 6', body, 1.6) + ellipse(8, -3, 7, 4.6, body) + ellipse(-1, -3, 4, 3, body) + ellipse(-9, -4, 5, 4, body) + line('M-13 -6q-5 -4 -8 -1', body, 1.2),
    x, y, k,
  )
}

/** From the ground, through the low gap under the great trunk: ants cross in the torchlight, somebody waits on forearms and toes. */
export function day05(): string {
  const bark = '#14231F'
  const who = person({ who: 'trainee', x: 810, y: 520, h: 400, pose: postures.plank, flip: true, wash: { shadow: '#0C1F1C', light: p.glow, k: 0.5 } })
  const [tx, ty] = [who.near[0] - 44, who.near[1] - 8]
  const underside: Point[] = [[-60, 236], [120, 262], [300, 286], [520, 300], [760, 300], [960, 286], [1130, 262], [1260, 246]]
  const random = seeded(12)
  // bark in long plates that follow the trunk, moss along its lower edge
  let [furrows, ridges] = ['', '']
  for (let k = 1; k < 12; k++) {
    const up = k * 27 + random() * 8
    const along = underside.map(([x, y]): Point => [x, y - up * (1 - k * 0.016) + (random() - 0.5) * 12])
    for (let i = 0; i < along.length - 1; i++) {
      const [[ax, ay], [bx, by]] = [along[i]!, along[i + 1]!]
      const [from, to] = [random() * 0.3, 0.55 + random() * 0.4]
      const d = `M${n(ax + (bx - ax) * from)} ${n(ay + (by - ay) * from)}Q${n((ax + bx) / 2)} ${n((ay + by) / 2 + (random() - 0.5) * 16)} ${n(ax + (bx - ax) * to)} ${n(ay + (by - ay) * to)}`
      furrows += d
      if (random() > 0.45) ridges += d
    }
  }
  let rootlets = ''
  for (let i = 0; i < 26; i++) {
    const x = random() * 1200
    rootlets += `M${n(x)} ${n(270 + random() * 20)}q${n((random() - 0.5) * 20)} ${n(20 + random() * 20)} ${n((random() - 0.5) * 30)} ${n(36 + random() * 46)}`
  }
  const ants = Array.from({ length: 9 }, (_, i) => ant(i + 3, 92 + i * 58, 588 - Math.sin(i / 2.2) * 10 - i * 3, 0.86 + (i % 3) * 0.08))
  return (
    `<rect width="1200" height="675" fill="${p.l7}"/>` +
    // the far end
    glow(900, 420, 520, 250, p.l1, 0.95) + glow(930, 430, 280, 130, p.light, 0.9) + shape('M640 500Q760 400 930 396Q1110 396 1210 470L1210 520H640Z', mix(p.l1, p.light, 0.45), 'opacity=".55"') +
    [700, 812, 910, 1010, 1104].map((x, i) => shape(`M${x} 520L${x + 5} 300H${x + 14 + i}L${x + 20 + i} 520Z`, mix(p.l2, p.l1, 0.3))).join('') + fern(4, 760, 512, 70, p.l3) + fern(8, 1050, 510, 90, p.l3) + fern(11, 930, 508, 60, p.l3) +
    // mud
    shape(`${curve([[-60, 520], [180, 508], [420, 516], [660, 510], [900, 506], [1260, 500]])}L1260 700H-60Z`, '#2B2A20') + shape('M560 516Q800 498 1240 506V540Q900 530 560 516Z', mix('#2B2A20', p.l1, 0.4)) +
    // the trunk overhead
    shape(`${curve(underside)}L1260 -20H-60Z`, bark) + line(furrows, '#0C1714', 6) + line(ridges, '#24402F', 3, 'transform="translate(0 -5)"') + sprays(8, -20, 214, 1220, 236, 120, 22, '#1F3A2B') + shape(`${curve(underside)}L1260 226Q600 284 -60 214Z`, '#0D1916') + line(rootlets, '#0D1916', 2.6) +
    shape(`M560 300Q760 312 960 288Q1100 270 1240 250L1240 262Q1000 312 760 314Q640 314 560 300Z`, mix(bark, p.l1, 0.55), 'opacity=".7"') +
    glow(300, 190, 260, 130, '#F6E7A8', 0.34) + group(chevrons(300, 190, 38, '#E9E6CF'), 'opacity=".92"') + line('M270 150l8 14M324 172l10 16M280 206l12 8M312 220l9 7', bark, 3) +
    // the torch
    beam(tx, ty, -40, 548, 150, '#FFE9A6', 0.62) + ellipse(300, 578, 330, 44, '#F6DD92', 'opacity=".34"') + who.svg + place(shape('M-22 -5H8L16 -9V9L8 5H-22Z', '#C9CFCB') + circle(17, 0, 6, '#FFF6D0'), tx + 10, ty, 1.1, 0, true) +
    ellipse(810, 524, 210, 9, '#0A1210', 'opacity=".55"') + ants.join('') + ants.map((_, i) => ellipse(94 + i * 58, 597 - Math.sin(i / 2.2) * 10 - i * 3, 15, 2.4, '#1A1810', 'opacity=".5"')).join('') +
    // near mud with the print
    shape(`${curve([[-60, 640], [200, 628], [520, 622], [820, 634], [1260, 612]])}L1260 700H-60Z`, '#1B1C15') + ellipse(660, 612, 62, 26, '#3A3626') + place(tapirPrint('#15150F', '#6B6243'), 660, 612, 1.5) +
    fern(14, 1040, 690, 150, p.l7, p.l6) + fern(17, 60, 700, 140, p.l7, p.l6) + grass(4, 780, 1220, () => 664, 46, p.l7, 6)
  )
}
