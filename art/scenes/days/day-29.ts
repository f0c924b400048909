import { tapir } from '#art/scenes/nature/creatures.ts'
import { signPost } from '#art/scenes/things/outpost.ts'
import {
  canopy,
  clouds,
  ellipse,
  fern,
  glow,
  grass,
  hill,
  kettle,
  leaf,
  line,
  mist,
  mix,
  palm,
  person,
  place,
  postures,
  ridge,
  shape,
  sky,
  trunk,
} from '#art/scenes/kit.ts'

const sage = (k: number) => mix('#C9A8A0', '#24323C', k)

/** An open tin of white paint on y = 0, 96 wide, runs down its side, the brush laid across. */
const paint =
  ellipse(0, -2, 84, 12, '#1E2A30', 'opacity=".6"') +
  shape('M-48 -74V-6Q0 12 48 -6V-74Z', '#A9ABA4') +
  shape('M18 -66V4Q36 0 48 -6V-74Z', '#E6DCCB') +
  shape('M-48 -58V-24Q0 -8 48 -24V-58Q0 -42 -48 -58Z', '#C8553C') +
  shape('M18 -47V-13Q36 -17 48 -24V-58Q36 -50 18 -47Z', '#E07A54') +
  ellipse(0, -74, 48, 15, '#C9CBC2') +
  ellipse(0, -73, 42, 11.5, '#FFFFFF') +
  shape(
    'M-34 -66Q-28 -40 -30 -24Q-34 -18 -38 -24Q-37 -42 -42 -68ZM8 -62Q12 -50 9 -40Q5 -36 2 -41Q3 -52 0 -62ZM26 -64Q30 -34 27 -14Q23 -9 19 -15Q20 -40 17 -63Z',
    '#FFFFFF',
  ) +
  line('M-46 -68Q-64 -30 -30 -14', '#6E6E6E', 2.6) +
  shape('M-72 -94L-68 -102L26 -83L24 -74Z', '#B5683C') +
  shape('M24 -74L26 -84L46 -82L45 -68Z', '#B9BDB4') +
  shape('M45 -67L46 -84Q72 -86 86 -72Q70 -64 45 -67Z', '#FFFDF4') +
  shape('M66 -67Q70 -56 66 -50Q62 -46 60 -52Q61 -60 58 -67Z', '#FFFDF4')

/** Close to the post at dusk: three fresh chevrons, tin and brush below, four people around a notebook, a tapir looking out of the trees. */
export function day29(): string {
  const wash = { shadow: '#4A4A5E', light: '#FFD6C0', k: 0.32 }
  const seat = (change: object) => ({ side: { ...postures.sit.side, ...change } })
  // Hana reads; Vega leans in, Tomas has his ankle out, the trainee leans back
  const vega = person({
    who: 'vega',
    x: 690,
    y: 500,
    h: 186,
    pose: seat({ pelvis: 66, chest: 52, head: 66, aN1: -64, aN2: -14, aF1: -50, aF2: 0 }),
    wash,
  })
  const hana = person({
    who: 'hana',
    x: 868,
    y: 494,
    h: 182,
    pose: seat({ pelvis: 82, chest: 76, head: 60, aN1: -52, aN2: 26, aF1: -44, aF2: 34, bNx: 30, bFx: 34 }),
    flip: true,
    wash,
  })
  const tomas = person({
    who: 'tomas',
    x: 636,
    y: 566,
    h: 214,
    pose: seat({
      pelvis: 104,
      chest: 96,
      head: 84,
      aN1: -126,
      aN2: -96,
      aF1: -134,
      aF2: -100,
      bNx: 82,
      pN: -24,
      bFx: 46,
    }),
    wash,
  })
  const trainee = person({
    who: 'trainee',
    x: 980,
    y: 560,
    h: 212,
    pose: seat({
      pelvis: 116,
      chest: 106,
      head: 92,
      aN1: -128,
      aN2: -100,
      aF1: -48,
      aF2: -12,
      bNx: 36,
      bFx: 58,
      pF: -16,
    }),
    flip: true,
    wash,
  })
  const [nx, ny] = hana.near
  const notebook =
    shape('M-24 4L-2 -13L20 -4L-2 12Z', '#7A4A3E') +
    shape('M-23 0L-2 -17L-1 -14L-2 8Z', '#F6EEDC') +
    shape('M-2 -17L20 -8L-2 8Z', '#FFFDF2') +
    line('M4 -10L13 -6M3 -6L10 -3', '#8E8694', 1.2)
  return (
    sky([
      [0, '#4E6274'],
      [0.24, '#A08498'],
      [0.46, '#F0A4A2'],
      [0.6, '#FFD0B0'],
      [1, '#FFD0B0'],
    ]) +
    clouds(5, 60, 240, 7, '#F4B4A6', 0.5, 1.2) +
    ridge(
      8,
      [
        [-40, 310],
        [160, 280],
        [340, 306],
        [560, 290],
        [760, 220],
        [900, 190],
        [1050, 240],
        [1240, 260],
      ],
      '#B98A92',
      '#E8AC9E',
      { light: -1, rough: 0.1 },
    ) +
    mist(250, 120, '#FFD6BC', 0.7) +
    canopy(4, 330, sage(0.24), { amp: 14, bump: 11, lit: sage(0.1) }) +
    mist(318, 80, '#FFD6BC', 0.5) +
    canopy(9, 372, sage(0.4), { amp: 12, bump: 15, lit: sage(0.26) }) +
    mist(360, 70, '#F4BFAE', 0.35) +
    glow(790, 400, 360, 120, '#FFE0C4', 0.5) +
    trunk(508, 452, 24, 470, sage(0.5), sage(0.28), { light: 1, seed: 7 }) +
    palm(6, 590, 450, 250, 0.06, sage(0.54), { lit: sage(0.38) }) +
    trunk(936, 452, 30, 470, sage(0.62), sage(0.4), { light: -1, seed: 3 }) +
    canopy(15, 436, sage(0.56), {
      amp: 8,
      bump: 13,
      emergent: 0.08,
      lit: sage(0.42),
      dip: { x: 800, w: 320, depth: 60 },
    }) +
    trunk(1166, 470, 50, 480, sage(0.76), sage(0.5), { light: -1, seed: 5 }) +
    // who looks out
    place(tapir({ body: sage(0.86), lit: sage(0.5), dark: sage(0.98) }), 1072, 470, 1.25, 0, true) +
    leaf(992, 427, 44, 196, '#5E8A5E', '#A9C98A', { w: 0.24, tears: 0 }) +
    grass(3, 900, 1220, () => 472, 30, sage(0.76), 6) +
    fern(6, 1140, 480, 90, sage(0.82), sage(0.58)) +
    fern(7, 920, 474, 70, sage(0.76), sage(0.54)) +
    hill(
      [
        [-60, 474],
        [300, 462],
        [640, 456],
        [900, 462],
        [1260, 472],
      ],
      '#8A9A7E',
    ) +
    shape('M-60 478Q300 464 640 458Q960 462 1260 476V488Q900 470 640 472Q300 476 -60 498Z', '#D9C8A0') +
    hill(
      [
        [-60, 548],
        [300, 530],
        [640, 524],
        [1260, 540],
      ],
      '#6E8672',
    ) +
    shape('M-60 566Q300 544 640 538Q960 540 1260 556V700H-60Z', '#567063') +
    glow(800, 510, 340, 90, '#FFE8CC', 0.5) +
    ellipse(700, 502, 76, 8, '#3E5A4C', 'opacity=".5"') +
    ellipse(862, 496, 70, 8, '#3E5A4C', 'opacity=".5"') +
    vega.svg +
    hana.svg +
    place(notebook, nx - 8, ny + 2, 0.95, -14) +
    grass(5, 560, 1080, () => 512, 14, '#63806C', 8) +
    ellipse(660, 570, 108, 10, '#2F4A42', 'opacity=".55"') +
    ellipse(950, 564, 104, 10, '#2F4A42', 'opacity=".55"') +
    tomas.svg +
    place(kettle('#9AA39E', '#FFE6CC', '#454B55'), 780, 566, 1.05) +
    trainee.svg +
    grass(12, 520, 1220, () => 586, 22, '#4C665C', 8) +
    grass(13, 20, 540, () => 574, 16, '#567063', 9) +
    // the post, close, its paint still wet
    glow(262, 250, 270, 240, '#FFF4E0', 0.34) +
    ellipse(276, 650, 110, 13, '#1E2A30', 'opacity=".5"') +
    place(
      signPost(620, { wood: '#5A4A4C', lit: '#C9A08C', dark: '#3A3238', board: '#46585A', mark: '#FFFDF4' }),
      258,
      654,
    ) +
    line('M180 334V352M336 334V347M258 276V296', '#FFFDF4', 5) +
    place(paint, 428, 644) +
    hill(
      [
        [-60, 640],
        [200, 640],
        [440, 650],
        [760, 654],
        [1260, 630],
      ],
      '#2E4048',
    ) +
    grass(8, -20, 1220, (x) => 646 + Math.sin(x / 130) * 5, 38, '#2E4048', 6) +
    fern(3, 90, 690, 150, '#1C2A34', '#3E545A') +
    fern(9, 1130, 690, 170, '#1C2A34', '#3E545A') +
    fern(5, 660, 704, 100, '#1C2A34', '#3E545A') +
    leaf(-30, 440, 170, -24, '#24323C', '#4A6068', { tears: 2 }) +
    leaf(-30, 470, 190, 24, '#24323C', '#4A6068', { tears: 1, seed: 3 })
  )
}
