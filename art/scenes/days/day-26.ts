import { parrot } from '#art/scenes/nature/creatures.ts'
import {
  canopy,
  clouds,
  corner,
  ellipse,
  fern,
  grass,
  hill,
  kettle,
  leaf,
  line,
  mast,
  mist,
  palettes,
  palm,
  person,
  place,
  postures,
  ridge,
  shape,
  sky,
  sprays,
} from '#art/scenes/kit.ts'

const p = palettes.finalApproach

/** Close, at the height of the poles: two carriers slide a stretcher over a fallen trunk; the mast is near now. */
export function day26(): string {
  const wash = { shadow: '#3A2533', light: '#FFE0B0', k: 0.14 }
  const rear = person({
    who: 'trainee',
    x: 250,
    y: 604,
    h: 306,
    pose: {
      side: {
        ...postures.push.side,
        hipX: -34,
        hipY: 78,
        pelvis: 58,
        chest: 50,
        head: 70,
        aN1: -30,
        aN2: 2,
        aF1: -20,
        aF2: 4,
        bNx: 18,
        bFx: -58,
      },
    },
    wash,
  })
  const lead = person({
    who: 'vega',
    x: 964,
    y: 596,
    h: 292,
    pose: {
      side: { ...postures.pull.side, hipX: -26, hipY: 76, chest: 116, aN1: -34, aN2: -8, aF1: -26, aF2: -2 },
    },
    wash,
    flip: true,
  })
  const y = 424
  const tomas = person({
    who: 'tomas',
    x: 590,
    y: y + 8,
    h: 296,
    pose: {
      side: {
        hipX: -10,
        hipY: 11,
        pelvis: 172,
        chest: 146,
        head: 116,
        aN1: -24,
        aN2: 24,
        aF1: -14,
        aF2: 34,
        lN1: 24,
        lN2: 6,
        lF1: 4,
        lF2: -6,
        pN: 0,
        pF: 0,
      },
      rig: { legs: 'angles' },
    },
    wash,
  })
  const pole = (dy: number, colour: string, lit: string) =>
    line(`M${rear.near[0] - 26} ${y + dy + 4}L${lead.near[0] + 26} ${y + dy - 6}`, colour, 11) +
    line(`M${rear.near[0] - 26} ${y + dy + 1}L${lead.near[0] + 26} ${y + dy - 9}`, lit, 3)
  return (
    sky([
      [0, '#4F86B4'],
      [0.36, '#9CC0CC'],
      [0.58, '#F6D6B0'],
      [1, '#F4B98A'],
    ]) +
    clouds(4, 90, 190, 5, '#FFF3E0', 0.75, 1.1) +
    ridge(
      7,
      [
        [-40, 330],
        [120, 300],
        [300, 324],
        [480, 290],
        [640, 310],
        [780, 230],
        [880, 160],
        [960, 128],
        [1040, 166],
        [1140, 250],
        [1240, 290],
      ],
      '#9C5B62',
      '#E89A72',
      { light: -1, rough: 0.08 },
    ) +
    place(mast('#5A3040', '#FFD0A0', p.lamp, false), 958, 136, 0.36) +
    mist(250, 120, '#FBD9B4', 0.7) +
    canopy(5, 348, '#8A5058', { amp: 14, bump: 12, lit: '#B4705E' }) +
    mist(330, 80, '#FBD9B4', 0.45) +
    canopy(9, 404, p.m2, { amp: 14, bump: 16, lit: '#804048' }) +
    palm(6, 96, 500, 360, 0.1, '#54303C', { lit: '#9A5A4C', fronds: 10 }) +
    palm(8, 1130, 500, 300, -0.06, '#54303C', { lit: '#9A5A4C', fronds: 10 }) +
    place(parrot({ body: '#E2472B', wing: '#2F79B5', tip: '#F2B93B', lit: '#F4E3C0' }), 420, 150, 0.86, -8) +
    hill(
      [
        [-60, 540],
        [300, 520],
        [640, 512],
        [1260, 530],
      ],
      '#6B4A3E',
    ) +
    grass(4, -20, 1220, () => 524, 26, '#6B4A3E', 7) +
    hill(
      [
        [-60, 590],
        [300, 576],
        [640, 570],
        [1260, 584],
      ],
      '#A97450',
    ) +
    shape('M-60 600Q300 580 640 576Q960 576 1260 592V620Q900 596 640 600Q300 604 -60 632Z', '#D9A06A') +
    ellipse(240, 606, 150, 12, '#4E2E2C', 'opacity=".5"') +
    ellipse(980, 600, 150, 12, '#4E2E2C', 'opacity=".5"') +
    // the trunk lies across the track, its sawn end toward us
    ellipse(560, 612, 210, 20, '#3A2022', 'opacity=".6"') +
    shape('M606 432Q480 424 366 432Q340 452 348 490L536 596Z', '#5E3B32') +
    shape('M606 432Q480 424 366 432Q352 442 348 456Q470 440 560 452Z', '#B5744C') +
    line('M372 466L520 520M390 490L516 552M420 456L540 480', '#3E2628', 2.4) +
    fern(8, 356, 500, 80, '#54303C', '#94564A') +
    shape(
      'M512 522C512 468 556 434 610 434C666 434 706 470 706 522C706 574 664 612 608 612C552 612 512 574 512 522Z',
      '#4E302C',
    ) +
    shape(
      'M524 522C524 476 562 448 610 448C658 448 694 478 694 522C694 568 656 600 608 600C560 600 524 568 524 522Z',
      '#D9A46C',
    ) +
    shape(
      'M524 522C524 476 562 448 610 448C640 448 664 460 678 478Q640 462 606 466Q556 472 540 522Q540 560 560 588Q524 562 524 522Z',
      '#F4CC92',
    ) +
    [66, 50, 35, 20, 8]
      .map((r) => ellipse(612, 524, r, r * 0.9, 'none', 'stroke="#A9713F" stroke-width="2.200"'))
      .join('') +
    line('M612 524L664 560M612 524L580 572M612 524L636 470', '#A9713F', 1.8) +
    sprays(4, 330, 420, 400, 480, 22, 20, '#7A4038') +
    // the stretcher of red and white cloth
    pole(-8, '#5E3B28', '#C98A54') +
    rear.svg +
    shape(`M398 ${y - 2}Q600 ${y + 44} 838 ${y - 10}L836 ${y + 6}Q600 ${y + 62} 400 ${y + 14}Z`, '#FBEBD0') +
    [410, 482, 560, 640, 716, 790]
      .map((x, i) =>
        i % 2
          ? ''
          : shape(
              `M${x} ${y + 4}Q${x + 34} ${y + 14} ${x + 68} ${y + 8}V${y + 34 + (i === 2 ? 8 : 0)}Q${x + 34} ${y + 40 + (i === 2 ? 8 : 0)} ${x} ${y + 28 + (i === 2 ? 6 : 0)}Z`,
              p.red,
            ),
      )
      .join('') +
    shape(
      `M${tomas.foot[0] - 66} ${y + 10}Q${tomas.foot[0] - 72} ${y - 30} ${tomas.foot[0] - 44} ${y - 32}H${tomas.foot[0] - 8}Q${tomas.foot[0] + 8} ${y - 28} ${tomas.foot[0] + 4} ${y + 8}Z`,
      '#7A6248',
    ) +
    shape(
      `M${tomas.foot[0] - 60} ${y - 24}Q${tomas.foot[0] - 50} ${y - 32} ${tomas.foot[0] - 8} ${y - 32}Q${tomas.foot[0]} ${y - 28} ${tomas.foot[0] - 2} ${y - 22}Z`,
      '#D9B88A',
    ) +
    tomas.svg +
    place(kettle('#9AA39E', '#F4F2E2', '#424A48'), 600, y - 48, 1.25) +
    pole(10, '#7A4E30', '#F0B878') +
    lead.svg +
    corner(5, 1246, 700, 230, 196, 262, 5, p.front, '#4A2C36') +
    corner(7, -50, 700, 230, -84, -14, 5, p.front, '#4A2C36') +
    leaf(-20, -20, 240, 40, p.front, '#4A2C36', { tears: 2 }) +
    leaf(40, -40, 200, 70, p.front, '#4A2C36', { tears: 1, seed: 4 }) +
    grass(9, 180, 1060, (x) => 686 + Math.sin(x / 70) * 4, 34, p.m4, 7)
  )
}
