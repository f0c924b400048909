import { castShadow } from '#art/scenes/people/shadows.ts'
import {
  canopy,
  disc,
  ellipse,
  glow,
  grass,
  kettle,
  line,
  linear,
  mist,
  mix,
  palettes,
  palm,
  person,
  place,
  polygon,
  postures,
  radio,
  ropeCoil,
  seeded,
  shape,
  sky,
  trunk,
  vest,
} from '#art/scenes/kit.ts'

const p = palettes.supplyCache

/** From inside the dark hut: through the open door four people in a ring lean back with light heels and pass things round. */
export function day22(): string {
  const wash = { shadow: p.l4, light: p.light, k: 0.1 }
  const seat = (chest: number, near: number, far: number) => ({
    side: { ...postures.sitBack.side, chest, aN1: near, aN2: near + 30, aF1: far, aF2: far + 34 },
  })
  const ring = [
    person({ who: 'vega', x: 494, y: 432, h: 176, pose: seat(112, -34, -10), wash }),
    person({ who: 'trainee', x: 748, y: 432, h: 180, pose: seat(110, -20, -38), wash, flip: true }),
    person({ who: 'tomas', x: 424, y: 530, h: 214, pose: seat(114, -16, -36), wash }),
    person({ who: 'hana', x: 826, y: 530, h: 206, pose: seat(112, -30, -8), wash, flip: true }),
  ]
  const random = seeded(9)
  let motes = ''
  for (let i = 0; i < 60; i++)
    motes += `M${(260 + random() * 700).toFixed(0)} ${(120 + random() * 520).toFixed(0)}h.01`
  const cloth = (x: number, y: number, k: number) =>
    place(
      shape('M-50 0Q-56 -22 -34 -34Q-10 -50 14 -38Q46 -34 50 -8Q52 0 40 0Z', '#FBF0D6') +
        shape('M-34 -34Q-24 -10 -34 0H-12Q-6 -20 -12 -43ZM14 -38Q22 -16 14 0H36Q44 -10 38 -28Z', p.red),
      x,
      y,
      k,
    )
  const tin = (x: number, y: number) =>
    place(
      shape('M-14 0V-26H14V0Q0 5 -14 0Z', '#B9BDAE') +
        shape('M4 2V-26H14V0Z', '#EDEBD8') +
        ellipse(0, -26, 14, 4.4, '#FFFFFF') +
        line('M-14 -24Q0 -52 14 -24', '#7F7A62', 2),
      x,
      y,
    )
  const battery = place(
    shape('M-20 0V-26H16V0Z', '#3B4238') +
      shape('M16 0V-26L24 -31V-5Z', '#23291F') +
      shape('M-20 -26L-12 -31H24L16 -26Z', '#6E7664') +
      shape('M-12 -31h6v-6h-6ZM8 -31h6v-6h-6Z', p.red),
    672,
    478,
    1.1,
  )
  const dark = p.l7
  const door = polygon([
    [240, 690],
    [252, 62],
    [958, 62],
    [972, 690],
  ])
  const ground = linear([
    [0, '#E9C878'],
    [0.5, '#F3DC9A'],
    [1, '#D9B466'],
  ])
  let boards = ''
  for (let x = -10; x < 1220; x += 46) if (x < 236 || x > 976) boards += `M${x} 0V675`
  return (
    sky([
      [0, '#BFD9C0'],
      [0.3, '#EAF0CC'],
      [0.6, p.light],
      [1, p.light],
    ]) +
    disc(760, 96, 30, '#FFFDF0', '#FFF2BE', 2, 0.2) +
    canopy(4, 200, mix(p.light, p.l3, 0.4), { amp: 30, bump: 12 }) +
    mist(170, 120, p.light, 0.6) +
    canopy(7, 262, mix(p.l3, p.l2, 0.5), { amp: 22, bump: 15, lit: p.l2 }) +
    trunk(420, 372, 30, 340, p.l4, p.l2, { light: 1, seed: 2 }) +
    palm(6, 860, 380, 250, -0.08, p.l4, { lit: p.l3 }) +
    canopy(11, 320, p.l3, { amp: 12, bump: 16, lit: mix(p.l3, p.glow, 0.3) }) +
    mist(300, 80, p.light, 0.4) +
    ground.defs +
    shape('M200 372Q420 352 620 362Q840 350 1000 372V700H200Z', ground.fill) +
    grass(3, 230, 980, (x) => 370 + Math.sin(x / 60) * 4, 16, p.l3, 7) +
    ellipse(624, 470, 330, 92, '#FBEFC4', 'opacity=".55"') +
    // the line, and what lies on either side of it
    line('M278 566Q460 486 640 500T956 420', '#A98446', 5, 'stroke-dasharray="46 4 30 3"') +
    line('M278 569Q460 489 640 503T956 423', '#FFF6DA', 1.6) +
    ring
      .map(({ svg }, i) =>
        castShadow(svg, i % 2 ? 790 : 460, i < 2 ? 434 : 534, 0.12, i % 2 ? -20 : 20, '#8A6A34', 0.5),
      )
      .join('') +
    ring[0]!.svg +
    ring[1]!.svg +
    ellipse(646, 480, 84, 12, '#A98446', 'opacity=".55"') +
    place(radio('#9AA39C', '#434B4A'), 604, 480, 1.5) +
    battery +
    line('M632 462Q650 452 656 466', '#3B4238', 3) +
    // across: a small pile
    ellipse(690, 420, 46, 6, '#A98446', 'opacity=".5"') +
    place(kettle('#8C9390', '#E6E8DC', '#3E4544'), 700, 420, 1.05) +
    tin(664, 420) +
    ring[2]!.svg +
    ring[3]!.svg +
    // passed from hand to hand
    cloth(ring[0]!.far[0] + 14, ring[0]!.far[1] + 8, 0.5) +
    place(ropeCoil('#C79A5C', '#6E5230'), ring[3]!.far[0] - 10, ring[3]!.far[1] + 10, 0.7) +
    place(vest(p.vest, '#9A6A1E'), ring[2]!.near[0] + 14, ring[2]!.near[1] + 24, 0.72, 8) +
    // near: a heap
    ellipse(600, 620, 170, 18, '#A98446', 'opacity=".6"') +
    cloth(560, 618, 1.5) +
    place(vest(p.vest, '#9A6A1E'), 664, 614, 1.35, 24) +
    place(vest('#F0B93B', '#9A6A1E'), 486, 622, 1.25, -20) +
    place(ropeCoil('#E6CB8A', '#9A7A44'), 690, 630, 1.1) +
    place(ropeCoil('#B98F5C', '#6E5230'), 440, 628, 0.8) +
    line(motes, '#FFFBE0', 3, 'opacity=".7"') +
    glow(620, 150, 420, 200, '#FFF6D0', 0.35) +
    // the hut from inside
    shape(`M-20 -20H1220V700H-20Z${door}`, dark, 'fill-rule="evenodd"') +
    line(boards, '#020A0A', 3) +
    line(boards, '#1E3A2C', 1.2, 'transform="translate(3 0)"') +
    shape('M240 690L252 62H272L262 690ZM972 690L958 62H940L952 690Z', '#3A2E1C') +
    shape('M262 690L272 82H279L270 690ZM952 690L940 82H933L944 690Z', '#F0C872') +
    shape('M252 62H958L940 82H272Z', '#5A4426') +
    shape('M272 82H940V87H272Z', '#C9963F') +
    shape('M972 690L958 62L1096 24L1130 700Z', '#142019') +
    line('M990 150L1098 130M1000 560L1116 590', '#3A2E1C', 12) +
    line('M988 146L1096 126M998 556L1114 586', '#7A5A30', 3) +
    // things hanging in the dark, edged with light
    line('M126 150V214M118 150H134', '#3E3A22', 4) +
    place(ropeCoil('#3E3A22', '#20281C'), 120, 260, 1.5, 90) +
    line('M60 420H226', '#1E2A1E', 12) +
    line('M60 414H226', '#B98A3E', 1.6) +
    shape('M90 414V366H126V414ZM142 414V380Q142 372 150 372H176Q184 372 184 380V414Z', '#14231A') +
    line('M126 366V414M184 380V414', '#E0AE58', 2.4)
  )
}
