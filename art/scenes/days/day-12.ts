import {
  type Point,
  birds,
  canopy,
  chevrons,
  clouds,
  disc,
  fern,
  glow,
  grass,
  heightAlong,
  kettle,
  line,
  linear,
  mist,
  mix,
  n,
  palettes,
  person,
  place,
  polygon,
  postures,
  ridge,
  rucksack,
  seeded,
  shape,
  sky,
} from '#art/scenes/kit.ts'

const p = palettes.mountainRidge
const rock = { face: '#7A4766', lit: '#E29A7C', top: '#FFD0A0', dark: '#3C2750' }

/** A giant step: its top from (x0, y) to (x1, y), its face down to `foot`, cracked and lit from the left. */
function ledge(x0: number, x1: number, y: number, foot: number, k: number): string {
  const face = linear([
    [0, mix(rock.lit, rock.face, 0.25 + k * 0.3)],
    [0.5, mix(rock.face, rock.dark, k * 0.4)],
    [1, mix(rock.face, rock.dark, 0.7)],
  ])
  const edge: Point[] = [
    [x0, y + 12],
    [x0 + 22, y],
    [x0 + (x1 - x0) * 0.3, y + 5],
    [x0 + (x1 - x0) * 0.62, y - 4],
    [x1, y],
  ]
  const front: Point[] = [
    [x1, foot],
    [x0 - 34, foot],
    [x0 - 14, y + (foot - y) * 0.6],
    [x0 - 26, y + (foot - y) * 0.34],
  ]
  const random = seeded(Math.round(x0 + y))
  const deep = foot - y
  let [cracks, lightSide, darkSide] = ['', '', '']
  for (let x = x0 + 70 + random() * 40; x < x1 - 20; x += 90 + random() * 110) {
    const [w, l] = [34 + random() * 60, deep * (0.35 + random() * 0.5)]
    // a buttress of the face: one side in the sun, one in shade
    lightSide += polygon([
      [x, y + 10],
      [x + w * 0.5, y + 12],
      [x + w * 0.3, y + l * 0.5],
      [x + w * 0.44, y + l * 0.8],
      [x + w * 0.1, y + l],
      [x - w * 0.06, y + l * 0.46],
    ])
    darkSide += polygon([
      [x + w * 0.5, y + 12],
      [x + w, y + 10],
      [x + w * 0.8, y + l * 0.4],
      [x + w * 0.86, y + l * 0.7],
      [x + w * 0.44, y + l * 0.8],
      [x + w * 0.3, y + l * 0.5],
    ])
    cracks += `M${n(x + w)} ${n(y + 12)}L${n(x + w * 0.8)} ${n(y + l * 0.4)}L${n(x + w * 0.9)} ${n(y + l * 0.72)}L${n(x + w * 0.6)} ${n(y + l * 1.1)}`
  }
  const beds = [0.42, 0.7]
    .map(
      (t) =>
        `M${n(x0 - 8)} ${n(y + deep * t)}L${n(x0 + (x1 - x0) * 0.3)} ${n(y + deep * t + 8)}L${n(x0 + (x1 - x0) * 0.7)} ${n(y + deep * t - 5)}L${n(x1)} ${n(y + deep * t + 6)}`,
    )
    .join('')
  const shadow = mix(rock.face, rock.dark, 0.6)
  return (
    face.defs +
    shape(polygon([...edge, ...front]), face.fill) +
    shape(
      polygon([
        [x0 - 34, foot],
        [x0 - 14, y + (foot - y) * 0.6],
        [x0 - 26, y + (foot - y) * 0.34],
        [x0, y + 12],
        [x0 + 26, y + 30],
        [x0 + 8, y + (foot - y) * 0.5],
        [x0 + 20, foot],
      ]),
      mix(rock.lit, rock.top, 0.4),
    ) +
    shape(
      polygon([
        ...edge,
        [x1, y + 15],
        [x0 + (x1 - x0) * 0.62, y + 10],
        [x0 + (x1 - x0) * 0.3, y + 20],
        [x0 + 22, y + 14],
      ]),
      mix(rock.top, rock.lit, k),
    ) +
    line(beds, shadow, 2.4, 'opacity=".5"') +
    shape(lightSide, mix(rock.lit, rock.face, 0.2 + k * 0.5), 'opacity=".55"') +
    shape(darkSide, shadow, 'opacity=".55"') +
    line(cracks, shadow, 2.4)
  )
}

/** From below, up a stair of giant ledges: the trainee reaches down for a pack; the mark shows the easy gully. */
export function day12(): string {
  const wash = { shadow: p.m4, light: '#FFC58A', k: 0.26 }
  const you = person({
    who: 'trainee',
    x: 640,
    y: 330,
    h: 214,
    pose: {
      side: {
        kNx: -8,
        kNy: 7.4,
        lN2: 182,
        pN: 60,
        thigh: 70,
        pelvis: 22,
        chest: -6,
        head: 12,
        aN1: -82,
        aN2: -80,
        aF1: -40,
        aF2: -96,
        bFx: 22,
        pF: 20,
      },
      rig: { legs: ['knee', 'ball'], kneel: true },
    },
    wash,
    flip: true,
  })
  const tomas = person({
    who: 'tomas',
    x: 520,
    y: 594,
    h: 214,
    pose: { side: { ...postures.armsUp.side, aN1: 60, aN2: 80, aF1: 50, aF2: 70 } },
    wash,
  })
  const [hx, hy] = you.near
  const steps = heightAlong([
    [0, 640],
    [560, 604],
    [640, 330],
    [1200, 300],
  ])
  return (
    sky([
      [0, p.skyTop],
      [0.2, p.skyMid],
      [0.44, p.skyLow],
      [0.62, p.glow],
      [1, p.glow],
    ]) +
    disc(196, 286, 62, p.sun, p.glow, 3, 0.17) +
    clouds(4, 90, 230, 6, '#E8909A', 0.45, 1.1) +
    clouds(8, 230, 320, 5, p.cloud, 0.5, 0.9) +
    ridge(
      6,
      [
        [-40, 390],
        [90, 344],
        [220, 378],
        [360, 320],
        [470, 366],
        [600, 350],
        [760, 330],
        [900, 350],
        [1240, 340],
      ],
      p.m1,
      p.m1l,
      { light: -1, rough: 0.14 },
    ) +
    mist(320, 120, p.cloud, 0.7) +
    // the forest far below
    canopy(3, 424, mix(p.m2, p.m1, 0.3), { amp: 10, bump: 6 }) +
    mist(396, 80, p.glow, 0.5) +
    canopy(5, 460, mix(p.m2, p.m3, 0.3), { amp: 12, bump: 8, lit: mix(p.m2, p.m1l, 0.4) }) +
    mist(440, 90, p.cloud, 0.4) +
    canopy(9, 510, p.m3, { amp: 14, bump: 11, lit: p.m2 }) +
    mist(500, 110, p.cloud, 0.3) +
    // the stair
    ledge(880, 1260, 62, 220, 0.5) +
    ledge(800, 1260, 186, 340, 0.3) +
    shape(
      polygon([
        [1010, 340],
        [1030, 240],
        [1066, 196],
        [1120, 60],
        [1150, -10],
        [1240, -10],
        [1240, 340],
      ]),
      mix(rock.dark, p.m3, 0.3),
    ) +
    shape(
      polygon([
        [1030, 240],
        [1066, 196],
        [1120, 60],
        [1150, -10],
        [1172, -10],
        [1146, 90],
        [1094, 214],
        [1064, 340],
        [1010, 340],
      ]),
      mix(rock.lit, rock.face, 0.4),
    ) +
    person({
      who: 'hana',
      x: 916,
      y: 188,
      h: 150,
      pose: postures.stand,
      wash,
      flip: true,
      pack: ['#5A3B42', '#E0A080'],
    }).svg +
    ledge(590, 1260, 328, 720, 0.1) +
    chevrons(1104, 296, 23, '#FFF3E2') +
    shape('M1060 340Q1100 322 1160 324L1200 340Z', rock.dark, 'opacity=".5"') +
    place(rucksack('#6A4A34', '#E0A868'), 770, 330, 0.96, 4) +
    place(rucksack('#4A4A3C', '#C9A86A'), 826, 330, 0.9, -5) +
    you.svg +
    place(rucksack('#3F4A34', '#D8B070'), hx - 2, hy + 82, 1.15, -6) +
    line(`M${n(hx - 6)} ${n(hy + 18)}q6 -22 12 0`, '#2A2436', 4) +
    ledge(250, 1260, 592, 760, 0.1) +
    tomas.svg +
    person({
      who: 'vega',
      x: 346,
      y: 600,
      h: 204,
      pose: postures.backLookUp,
      wash,
      coil: '#F0CE8A',
      pack: ['#4A3B52', '#E0A080'],
    }).svg +
    place(kettle('#A79AA0', '#FFD9B0', '#4A4250'), 300, 602, 1) +
    glow(196, 286, 420, 260, p.glow, 0.22) +
    shape('M-40 640L120 610L260 640L420 700H-40Z', p.front) +
    grass(4, -20, 300, () => 640, 36, p.front, 6, 0.2) +
    grass(6, 640, 760, (x) => steps(x) + 2, 16, mix(rock.dark, p.front, 0.3), 9, -0.3) +
    fern(5, 90, 660, 120, p.front, p.lit) +
    fern(8, 1130, 690, 130, p.front, p.lit) +
    birds(3, 420, 190, 5, '#4A3560', 1)
  )
}
