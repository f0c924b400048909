import {
  boulder,
  canopy,
  clouds,
  curve,
  ellipse,
  glow,
  grass,
  hill,
  line,
  mast,
  mist,
  mix,
  palettes,
  person,
  place,
  radio,
  ridge,
  shape,
  sky,
  stars,
} from '#art/scenes/kit.ts'

const p = palettes.finalApproach

/** The bare top of the last hill at nightfall: the trainee with the handset at the foot of the mast, three leaning in, the forest behind. */
export function day27(): string {
  const wash = { shadow: '#2A1E3C', light: '#FFB9A0', k: 0.36 }
  const y = 566
  const trainee = person({
    who: 'trainee',
    x: 470,
    y,
    h: 250,
    pose: {
      side: {
        hipX: -16,
        hipY: 42,
        pelvis: 68,
        chest: 62,
        head: 80,
        aN1: -24,
        aN2: 122,
        aF1: -60,
        aF2: -26,
        bNx: 28,
        bFx: -20,
        pF: 58,
      },
    },
    wash,
  })
  const hana = person({
    who: 'hana',
    x: 330,
    y: y - 6,
    h: 242,
    pose: {
      side: {
        hipX: -14,
        hipY: 82,
        pelvis: 54,
        chest: 40,
        head: 62,
        aN1: -80,
        aN2: -44,
        aF1: -70,
        aF2: -30,
        bNx: 18,
        bFx: -14,
        pF: 10,
      },
    },
    wash,
  })
  const vega = person({
    who: 'vega',
    x: 694,
    y: y - 8,
    h: 240,
    pose: {
      side: {
        hipX: -16,
        hipY: 44,
        pelvis: 62,
        chest: 54,
        head: 78,
        aN1: -88,
        aN2: -20,
        aF1: -70,
        aF2: -40,
        bNx: 28,
        bFx: -18,
        pF: 58,
      },
    },
    flip: true,
    wash,
  })
  const tomas = person({
    who: 'tomas',
    x: 790,
    y: y - 10,
    h: 256,
    pose: {
      side: {
        hipX: -14,
        hipY: 84,
        pelvis: 60,
        chest: 46,
        head: 64,
        aN1: -84,
        aN2: -50,
        aF1: -72,
        aF2: -36,
        bNx: 18,
        bFx: -14,
      },
    },
    flip: true,
    wash,
  })
  const violet = (k: number) => mix('#B0718C', '#191426', k)
  const [hx, hy] = trainee.near
  return (
    sky([
      [0, '#171632'],
      [0.26, '#3D2C5A'],
      [0.44, '#8A4A74'],
      [0.58, '#E07A6C'],
      [0.64, '#FFB184'],
      [1, '#FFB184'],
    ]) +
    stars(8, 80, 260, '#F3E2F0') +
    clouds(5, 230, 340, 7, '#F28E7C', 0.5, 1.1) +
    clouds(9, 120, 220, 4, '#6A3E6E', 0.6, 1.3) +
    glow(300, 398, 460, 120, '#FFC79A', 0.55) +
    ridge(
      5,
      [
        [-40, 392],
        [140, 368],
        [320, 388],
        [500, 372],
        [680, 392],
        [860, 366],
        [1040, 384],
        [1240, 360],
      ],
      violet(0.06),
      '#F09A84',
      { light: -1, rough: 0.07 },
    ) +
    mist(360, 60, '#FFB48E', 0.6) +
    [0.16, 0.3, 0.44, 0.58, 0.72]
      .map(
        (k, i) =>
          canopy(10 + i * 3, 404 + i * 20 + i * i * 2.4, violet(k), {
            amp: 6 + i * 2,
            bump: 5 + i * 2.4,
            lit: mix(violet(k), '#F09A84', 0.16),
          }) + mist(398 + i * 22, 44, mix('#E88A80', violet(0.4), i / 5), 0.3),
      )
      .join('') +
    // the bare top
    hill(
      [
        [-60, 640],
        [100, 590],
        [280, 556],
        [520, 546],
        [800, 548],
        [980, 566],
        [1120, 600],
        [1260, 640],
      ],
      '#3A2B42',
    ) +
    shape(
      `${curve([
        [-60, 640],
        [100, 590],
        [280, 556],
        [520, 546],
        [800, 548],
        [980, 566],
        [1120, 600],
        [1260, 640],
      ])}L1260 660Q1000 580 780 566Q500 560 280 576Q100 606 -60 660Z`,
      '#A9606A',
      'opacity=".75"',
    ) +
    grass(5, 60, 300, (x) => 566 + (300 - x) * 0.16, 20, '#4A3450', 6) +
    grass(6, 930, 1160, (x) => 560 + (x - 930) * 0.16, 20, '#4A3450', 6) +
    // the mast
    shape('M870 580V556H1000V580Z', '#4A3A4E') +
    shape('M870 556L884 548H990L1000 556Z', '#C07A78') +
    place(mast('#241A33', '#E58A78', p.lamp, false), 934, 552, 1.58) +
    glow(934, 31, 210, 170, p.lamp, 0.42) +
    line('M910 552L700 680M958 552L1150 690M922 120L420 -20M946 120L1210 300', '#241A33', 1.8) +
    ellipse(560, 574, 300, 14, '#150F22', 'opacity=".55"') +
    hana.svg +
    tomas.svg +
    vega.svg +
    // radio, battery, wires
    place(radio('#9AA39C', '#3A4146'), 572, 576, 1.5) +
    place(
      shape('M-22 0V-28H18V0Z', '#2E3338') +
        shape('M18 0V-28L26 -33V-5Z', '#1A1D22') +
        shape('M-22 -28L-14 -33H26L18 -28Z', '#7E848A') +
        shape('M-13 -33h6v-6h-6ZM9 -33h6v-6h-6Z', p.lamp),
      628,
      588,
      1.1,
    ) +
    line('M600 556Q612 536 618 548M602 566Q626 586 640 552', '#E2572B', 2.6) +
    line('M604 540Q700 620 820 590Q880 574 908 552L922 440L916 350L928 250', '#F0C08A', 2.4) +
    glow(580, 552, 60, 44, '#FFD9A0', 0.5) +
    ellipse(592, 543, 3.2, 3.2, '#FFE6A8') +
    trainee.svg +
    line(`M${hx - 6} ${hy + 6}Q${hx + 4} ${hy + 96} 556 556`, '#16121F', 4.4, 'stroke-dasharray="1.5 5"') +
    line(`M${hx - 6} ${hy + 6}Q${hx + 4} ${hy + 96} 556 556`, '#16121F', 1.6) +
    line(`M${hx - 16} ${hy - 22}L${hx - 4} ${hy + 4}`, '#14101C', 7) +
    line(
      `M${hx - 17} ${hy - 23}L${hx - 12} ${hy - 24}M${hx - 4} ${hy + 4}L${hx + 2} ${hy + 2}`,
      '#14101C',
      8,
    ) +
    line(`M${hx - 14} ${hy - 20}L${hx - 5} ${hy}`, '#E58A78', 1.4) +
    boulder(4, 200, 600, 90, 40, '#33253C', '#A9606A', -1) +
    boulder(9, 1090, 626, 110, 50, '#2A2036', '#8A4F60', -1) +
    hill(
      [
        [-60, 668],
        [200, 640],
        [520, 628],
        [860, 634],
        [1260, 664],
      ],
      '#1C1628',
    ) +
    grass(9, -20, 1220, (x) => 640 + Math.abs(x - 560) * 0.03, 24, '#1C1628', 7)
  )
}
