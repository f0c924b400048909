import {
  type Point,
  aeroplane,
  at,
  canopy,
  corner,
  ellipse,
  fern,
  fire,
  flames,
  glow,
  grass,
  group,
  hill,
  kettle,
  line,
  mist,
  mix,
  n,
  palettes,
  person,
  place,
  polygon,
  postures,
  rain,
  ripples,
  seeded,
  shape,
  sky,
  smoke,
  trunk,
  trunkRow,
} from '#art/scenes/kit.ts'

const p = palettes.crashSite
/** The zone's browns under a gray noon. */
const grey = (colour: string, k = 0.5) => mix(colour, '#7F918F', k)
const wash = { shadow: '#2C3534', light: '#D8DCCF', k: 0.42 }

/** Smoke that has met the treetops and lies under them. */
function ceiling(): string {
  const random = seeded(14)
  return [
    ['#C9CEC6', 26],
    ['#DFE2DA', 12],
    ['#F1F2EA', -4],
  ]
    .map(([colour, drop]) => {
      let puffs = ''
      for (let x = -40; x < 1260; x += 34 + random() * 30)
        puffs += ellipse(
          x,
          86 + Number(drop) + random() * 20,
          44 + random() * 34,
          20 + random() * 14,
          String(colour),
        )
      return group(puffs, 'opacity=".85"')
    })
    .join('')
}

/** From up the bank, in the rain: the fire under the tarpaulin, the flooded plane, smoke held down by the treetops. */
export function day03(): string {
  const left = person({ who: 'hana', x: 610, y: 600, h: 246, pose: postures.armsUp, wash })
  const right = person({ who: 'trainee', x: 1016, y: 606, h: 258, pose: postures.armsUp, wash, flip: true })
  const vega = person({
    who: 'vega',
    x: 742,
    y: 610,
    h: 236,
    pose: postures.crouch,
    wash: { ...wash, light: p.fire, k: 0.34 },
  })
  const [l, r] = [left.near, right.near]
  // the sheet: its near edge held up by the two, its far edge tied lower to two trunks
  const [nl, nr, fr, fl]: [Point, Point, Point, Point] = [
    [l[0] - 56, l[1] + 4],
    [r[0] + 58, r[1] + 2],
    [r[0] - 30, r[1] - 60],
    [l[0] + 40, l[1] - 56],
  ]
  const sag = (a: Point, b: Point, by: number) =>
    `Q${at((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + by)} ${at(...b)}`
  const sheet = `M${at(...fl)}${sag(fl, fr, 34)}L${at(...nr)}${sag(nr, r, 14)}${sag(r, l, 62)}${sag(l, nl, 14)}Z`
  const under = `M${at(...nl)}${sag(nl, l, 14)}${sag(l, r, 62)}${sag(r, nr, 14)}L${at(nr[0] - 6, nr[1] + 15)}${sag([nr[0] - 6, nr[1] + 15], [nl[0] + 6, nl[1] + 15], 52)}Z`
  const water = '#8A7355'
  return (
    sky([
      [0, grey(p.skyLow, 0.75)],
      [0.4, '#C4CAC1'],
      [1, '#B4B7AA'],
    ]) +
    canopy(3, 220, grey(p.far, 0.75), { amp: 20, bump: 11 }) +
    trunkRow(5, 16, 10, 360, grey(p.far, 0.66), grey(p.far, 0.82), 360, 0) +
    mist(200, 180, '#D2D5CB', 0.7) +
    trunkRow(8, 9, 20, 372, grey(p.mid, 0.5), grey(p.mid, 0.66), 380, 150) +
    mist(270, 120, '#CDD0C5', 0.6) +
    // the lake that was a hollow
    shape('M-40 366H1240V700H-40Z', water) +
    shape('M-40 366H1240V392Q600 410 -40 390Z', mix(water, '#CDD0C5', 0.55)) +
    ripples(4, 376, 560, 46, '#D9D6C4', 0.5) +
    ripples(9, 380, 560, 30, '#5C4B38', 0.4) +
    place(
      aeroplane({
        body: '#D6D8D0',
        lit: '#F1F2EA',
        dark: '#8D9490',
        stripe: grey(p.stripe, 0.25),
        window: '#2F3739',
      }),
      322,
      446,
      0.98,
      2,
      true,
    ) +
    shape('M-40 424Q120 418 322 422Q520 418 700 424V500H-40Z', water) +
    ripples(12, 424, 452, 16, '#D9D6C4', 0.6, 60, 640) +
    // the roof of the forest and the second ceiling under it
    smoke(5, 860, 470, 380, -70, 20, 110, '#DADDD4', 0.85, '#F3F4EC') +
    ceiling() +
    place(canopy(6, 14, '#34443E', { amp: 16, bump: 22 }), 0, 100, 1).replace('scale(1 1)', 'scale(1 -1)') +
    place(canopy(9, 40, '#22302C', { amp: 16, bump: 22 }), 0, 90, 1).replace('scale(1 1)', 'scale(1 -1)') +
    trunk(1130, 600, 70, 640, '#2E3936', '#56625C', { light: -1, seed: 5, lean: 20 }) +
    // the bank, bare where the fire is
    hill(
      [
        [300, 700],
        [420, 640],
        [560, 592],
        [760, 566],
        [980, 560],
        [1260, 540],
      ],
      '#3F4238',
    ) +
    shape('M660 600Q820 566 1000 592Q960 628 820 632Q700 628 660 600Z', '#6B5138') +
    glow(834, 560, 250, 150, p.fire, 0.6) +
    line(`M${at(...fl)}L${at(fl[0] - 26, fl[1] - 120)}M${at(...fr)}L1120 ${n(fr[1] - 70)}`, '#D9D6C4', 2) +
    shape(sheet, '#5D7688') +
    shape(
      `M${at(...fl)}${sag(fl, fr, 34)}L${at(r[0], r[1] - 8)}${sag([r[0], r[1] - 8], [l[0], l[1] - 8], 44)}Z`,
      '#7D96A4',
      'opacity=".75"',
    ) +
    line(
      `M${at(fl[0] + 110, fl[1] + 14)}Q${at(l[0] + 150, l[1] - 10)} ${at(l[0] + 130, l[1] + 22)}M${at(fr[0] - 100, fr[1] + 14)}Q${at(r[0] - 150, r[1] - 10)} ${at(r[0] - 130, r[1] + 22)}M${at((l[0] + r[0]) / 2, l[1] - 36)}V${n(l[1] + 26)}`,
      '#45596A',
      2.2,
      'opacity=".8"',
    ) +
    shape(under, '#D08E54') +
    line(
      `M${at(nl[0] + 4, nl[1] + 12)}l-4 60M${at(nr[0] - 4, nr[1] + 12)}l-4 64M${at((l[0] + r[0]) / 2 + 10, l[1] + 38)}l-3 26`,
      '#DCE4E4',
      2.2,
      'opacity=".85" stroke-dasharray="16 7"',
    ) +
    left.svg +
    right.svg +
    place(fire(flames('#2A211B', p.fire), 150), 856, 604, 0.95) +
    vega.svg +
    place(kettle('#9AA3A0', '#FFD9A0', '#4A5250'), 922, 606, 0.95) +
    shape(
      polygon([
        [690, 622],
        [752, 612],
        [764, 620],
        [700, 632],
      ]),
      '#2A211B',
    ) +
    shape(
      polygon([
        [700, 634],
        [770, 622],
        [782, 630],
        [716, 644],
      ]),
      '#3A2C21',
    ) +
    hill(
      [
        [-60, 650],
        [240, 660],
        [520, 652],
        [820, 650],
        [1260, 620],
      ],
      '#1E2724',
    ) +
    grass(12, 300, 1220, (x) => 652 - Math.max(0, x - 800) * 0.06, 30, '#1E2724', 6, 0.2) +
    fern(4, 300, 680, 120, '#18201E', '#33423B') +
    fern(8, 1080, 684, 120, '#18201E', '#33423B') +
    corner(4, -10, 705, 300, -84, -10, 6, '#18201E', '#33423B') +
    rain(4, 230, '#EEF2EC', 0.5, 0.16, 34) +
    rain(8, 70, '#FFFFFF', 0.5, 0.16, 60)
  )
}
