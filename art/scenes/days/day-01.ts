import {
  aeroplane,
  birds,
  boulder,
  canopy,
  clouds,
  corner,
  disc,
  fern,
  glow,
  grass,
  hill,
  mist,
  mix,
  palettes,
  person,
  place,
  polygon,
  postures,
  shape,
  sky,
  smoke,
  trunk,
} from '#art/scenes/kit.ts'

const p = palettes.crashSite
const wash = { shadow: p.near, light: p.sun, k: 0.34 }
const gap = { x: 720, w: 150 }

/** From the rim of the hollow: the plane on its belly in a pool of low sun, four people upwind at the foot of the wide tree. */
export function day01(): string {
  const people = [
    person({ who: 'vega', x: 344, y: 492, h: 84, pose: postures.backPoint, wash, coil: '#D9B26A' }),
    person({ who: 'tomas', x: 314, y: 497, h: 87, pose: postures.stand, wash }),
    person({ who: 'hana', x: 374, y: 499, h: 82, pose: postures.stand, wash, flip: true }),
    person({ who: 'trainee', x: 288, y: 502, h: 86, pose: postures.backStand, wash }),
  ]
  const back = mix(p.mid, p.far, 0.45)
  const dark = mix(p.mid, p.near, 0.45)
  const snag = (x: number, y: number, w: number, h: number) =>
    shape(
      polygon([
        [x - w, y],
        [x - w * 0.7, y - h * 0.7],
        [x - w * 0.2, y - h * 0.6],
        [x, y - h],
        [x + w * 0.4, y - h * 0.66],
        [x + w, y],
      ]),
      dark,
    )
  return (
    sky([
      [0, p.skyTop],
      [0.2, mix(p.skyTop, p.skyMid, 0.6)],
      [0.38, p.skyMid],
      [0.54, p.skyLow],
      [1, p.skyLow],
    ]) +
    clouds(5, 50, 130, 5, '#F2A35E', 0.45, 1.2) +
    disc(720, 222, 66, p.sun, p.halo, 3, 0.16) +
    canopy(11, 236, mix(p.far, p.skyLow, 0.3), { amp: 14, bump: 10, dip: { ...gap, depth: 60 } }) +
    mist(200, 130, p.skyLow, 0.6) +
    // the forest, and the gap the plane has made in it
    canopy(21, 176, back, { amp: 30, bump: 16, dip: { ...gap, depth: 180 } }) +
    mist(270, 150, p.skyLow, 0.5) +
    canopy(31, 268, p.mid, { amp: 24, bump: 18, emergent: 0.2, dip: { ...gap, w: 190, depth: 150 } }) +
    snag(560, 420, 12, 92) +
    snag(604, 416, 8, 50) +
    snag(880, 418, 13, 104) +
    snag(838, 414, 8, 44) +
    snag(650, 412, 6, 28) +
    hill(
      [
        [-60, 388],
        [260, 408],
        [560, 410],
        [760, 404],
        [960, 412],
        [1260, 380],
      ],
      mix(p.mid, p.skyLow, 0.34),
    ) +
    mist(360, 110, p.skyLow, 0.5) +
    hill(
      [
        [-60, 424],
        [200, 446],
        [520, 434],
        [800, 428],
        [1000, 444],
        [1260, 414],
      ],
      mix(p.near, p.skyLow, 0.34),
    ) +
    glow(700, 462, 470, 100, p.sun, 0.6) +
    canopy(37, 452, mix(p.mid, p.near, 0.7), {
      amp: 8,
      bump: 13,
      emergent: 0,
      dip: { x: 660, w: 560, depth: 300 },
    }) +
    trunk(196, 506, 96, 660, mix(p.mid, p.near, 0.72), mix(p.mid, p.skyLow, 0.36), { lean: -34, seed: 6 }) +
    shape('M500 536Q740 500 1030 530Q1000 580 760 592Q560 588 500 536Z', p.ground, 'opacity=".42"') +
    smoke(7, 796, 430, 290, 170, 3, 28, '#4A4140', 0.55, '#94796A') +
    place(
      aeroplane({
        body: mix(p.metal, p.far, 0.2),
        lit: p.metalLit,
        dark: mix(p.metalDark, p.mid, 0.4),
        stripe: mix(p.stripe, p.mid, 0.2),
        window: '#2B2F31',
      }),
      770,
      540,
      0.98,
      2,
      true,
    ) +
    place(
      shape('M0 0L24 -14L90 -24Q104 -24 96 -14L40 2Z', mix(p.metal, p.metalDark, 0.4)) +
        shape('M24 -14L90 -24Q100 -24 98 -19L36 -8Z', p.metalLit),
      470,
      566,
      0.9,
      8,
    ) +
    shape('M560 560l14 -8 10 6 -12 6ZM1040 558l18 -9 8 7 -12 6ZM650 578l10 -5 9 6Z', p.metalDark) +
    shape('M262 504Q330 490 412 504Q350 516 262 504Z', p.ground, 'opacity=".45"') +
    people.map(({ svg }) => svg).join('') +
    grass(7, 380, 1220, (x) => 578 + 10 * Math.sin(x / 130), 20, mix(p.near, p.ground, 0.4), 6) +
    hill(
      [
        [-60, 572],
        [120, 560],
        [360, 586],
        [640, 600],
        [900, 590],
        [1260, 552],
      ],
      p.ground,
    ) +
    boulder(4, 250, 606, 110, 44, p.near, mix(p.near, p.skyLow, 0.34)) +
    fern(41, 600, 622, 80, p.ground, mix(p.ground, p.leafLit, 0.7)) +
    fern(42, 860, 616, 92, p.ground, mix(p.ground, p.leafLit, 0.7)) +
    hill(
      [
        [-60, 622],
        [200, 630],
        [520, 648],
        [820, 642],
        [1260, 614],
      ],
      p.front,
    ) +
    fern(2, 430, 684, 110, p.front, p.leafLit) +
    fern(8, 780, 686, 116, p.front, p.leafLit) +
    corner(3, -10, 705, 250, -84, -12, 6, p.front, p.leafLit) +
    corner(14, 1215, 705, 300, -168, -100, 6, p.front, p.leafLit) +
    corner(31, -30, -40, 330, 6, 66, 5, p.front, p.leafLit) +
    birds(4, 560, 110, 6, '#3A2E31', 1)
  )
}
