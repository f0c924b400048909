import { lampTower, rustedGate } from '#art/scenes/things/outpost.ts'
import { castShadow } from '#art/scenes/people/shadows.ts'
import {
  canopy,
  chevrons,
  clouds,
  corner,
  disc,
  fern,
  grass,
  hill,
  line,
  mist,
  mix,
  palettes,
  palm,
  person,
  place,
  ridge,
  shape,
  sky,
  trunk,
  vine,
} from '#art/scenes/kit.ts'

const p = palettes.hostileTerritory
/** `down`: degrees by which the arms point lower, at the back of the person ahead. */
const push = (hipX: number, hipY: number, down = 0) => ({
  side: {
    hipX,
    hipY,
    pelvis: 48,
    chest: 40,
    head: 52,
    aN1: 2 - down,
    aN2: 6 - down,
    aF1: -12 - down,
    aF2: 10 - down,
    bNx: 10,
    bFx: -64,
    pF: 40,
  },
})

/** Close to a rusted gate tied with vine: four people bent low push it open by one body's width. */
export function day19(): string {
  const wash = { shadow: '#16404A', light: '#FFE9C0', k: 0.2 }
  const y = 566
  const crew = [
    person({ who: 'hana', x: 196, y: y - 16, h: 238, pose: push(-26, 76, 22), wash: { ...wash, k: 0.3 } }),
    person({ who: 'tomas', x: 288, y: y - 4, h: 250, pose: push(-24, 70, 8), wash }),
    person({ who: 'vega', x: 382, y: y - 16, h: 238, pose: push(-26, 74, 24), wash: { ...wash, k: 0.3 } }),
    person({ who: 'trainee', x: 470, y, h: 248, pose: push(-24, 66), wash }),
  ]
  const rust = { rust: '#8E4A30', lit: '#E09A5E', dark: '#4C2A28' }
  return (
    sky([
      [0, '#2F7C8A'],
      [0.34, '#8CC7B8'],
      [0.6, '#F3E7BE'],
      [1, '#F6DFA8'],
    ]) +
    disc(110, 236, 50, '#FFF8DC', '#FFE7A6', 3, 0.2) +
    clouds(8, 40, 160, 5, '#FFF4D6', 0.5, 1.2) +
    ridge(
      6,
      [
        [-40, 330],
        [160, 290],
        [330, 322],
        [540, 270],
        [720, 210],
        [900, 268],
        [1060, 226],
        [1240, 270],
      ],
      '#6FA79C',
      '#CFDDB8',
      { light: -1 },
    ) +
    mist(270, 120, '#F6EBC6', 0.75) +
    canopy(9, 372, mix('#6FA79C', p.m1, 0.5), { amp: 14, bump: 11, lit: '#86B7A2' }) +
    mist(360, 90, '#F6EBC6', 0.5) +
    place(
      lampTower({ dark: '#214A4E', mid: '#3C6A68', lit: '#F1D9A0', panel: '#17394A', lamp: '#7FA39A' }),
      900,
      450,
      1.14,
    ) +
    canopy(13, 440, p.m1, {
      amp: 12,
      bump: 15,
      lit: mix(p.m1, '#E8D9A0', 0.3),
      dip: { x: 560, w: 190, depth: 70 },
    }) +
    palm(5, 1120, 470, 280, 0.06, p.m2, { lit: '#5E9488' }) +
    mist(430, 110, '#F6EBC6', 0.35) +
    hill(
      [
        [-60, 520],
        [300, 512],
        [640, 504],
        [1260, 516],
      ],
      '#567A5E',
    ) +
    shape('M-60 524Q300 512 640 506L1260 518V532Q640 524 -60 540Z', '#D9CB86') +
    shape('M500 675Q560 560 560 508H640Q650 560 760 675Z', '#CBB77C') +
    hill(
      [
        [-60, 566],
        [300, 556],
        [640, 560],
        [1260, 560],
      ],
      '#2F5A4E',
    ) +
    // fence beyond the gate
    place(rustedGate(330, 330, { rust: '#5E3B34', lit: '#A86A4A', dark: '#33262A' }), 972, 560) +
    trunk(40, 560, 56, 640, p.m3, '#3F7468', { light: 1, seed: 4 }) +
    line('M0 572H1200', '#3B2A2A', 9) +
    line('M0 568H1200', '#C78A5A', 2.4) +
    place(
      rustedGate(470, 330, { rust: '#6E6A5C', lit: '#C9BE92', dark: '#55584E', plated: false }),
      -60,
      556,
    ) +
    shape('M404 566V190L424 176H440L452 190V566Z', '#3F5A56') +
    shape('M404 566V190L416 182V566Z', '#D6C892') +
    castShadow(crew.map(({ svg }) => svg).join(''), 320, y + 4, 0.22, 52, '#0B2A2E', 0.5) +
    place(rustedGate(412, 380, rust), 556, 568) +
    shape('M560 574L640 660H1120L968 574Z', '#0B2A2E', 'opacity=".35"') +
    place(
      shape('M-86 -58L84 -62L88 58L-84 62Z', '#31565A') +
        shape('M-86 -58L84 -62L84.500 -52L-86 -48Z', '#86A79A') +
        chevrons(0, 14, 34, '#EFEBD2', 0, 0.88) +
        line('M-70 -58L-54 -96M70 -61L54 -96', '#3B2A2A', 4),
      790,
      340,
    ) +
    vine(3, 552, 196, 760, 214, 50, '#1C4A40', 6, 14) +
    vine(5, 742, 200, 976, 196, 70, '#1C4A40', 6, 16) +
    vine(7, 600, 186, 640, 560, -40, '#17403A', 5, 20) +
    vine(8, 930, 190, 900, 540, -60, '#17403A', 5, 22) +
    vine(9, 566, 430, 700, 560, 10, '#1C4A40', 5, 12) +
    vine(12, 968, 300, 1060, 560, -90, '#17403A', 6, 16) +
    crew.map(({ svg }) => svg).join('') +
    hill(
      [
        [-60, 622],
        [240, 610],
        [560, 626],
        [900, 616],
        [1260, 600],
      ],
      p.m4,
    ) +
    grass(4, -20, 1220, (x) => 616 + Math.sin(x / 140) * 8, 36, p.m4, 6) +
    grass(7, 520, 1000, () => 578, 22, '#24493F', 8) +
    corner(6, -40, 700, 260, -80, -6, 5, p.front, p.leafLit) +
    corner(9, 1240, -20, 280, 110, 178, 6, p.front, p.leafLit) +
    fern(4, 1100, 690, 140, p.front, p.leafLit)
  )
}
