import {
  type Point,
  aeroplane,
  birds,
  boulder,
  canopy,
  clouds,
  corner,
  curve,
  disc,
  ellipse,
  fern,
  fire,
  flames,
  glow,
  grass,
  heightAlong,
  helicopter,
  mist,
  mix,
  palettes,
  palm,
  person,
  place,
  postures,
  ridge,
  shape,
  sky,
  stars,
  trunk,
} from '#art/scenes/kit.ts'
import { thread } from './thread.ts'

// The same clearing and the same person, thirty days apart; only the light, the load and the posture have changed.

const ground: Point[] = [
  [-60, 470],
  [200, 452],
  [440, 444],
  [640, 440],
  [860, 446],
  [1060, 456],
  [1260, 474],
]
const top = heightAlong(ground)

function clearing(c: { lit: string; face: string; front: string; blade: string }): string {
  return (
    shape(`${curve(ground)}L1260 700H-60Z`, c.face) +
    shape(`${curve(ground)}L1260 500L860 470L640 462L440 468L200 478L-60 500Z`, c.lit) +
    grass(5, -20, 1220, (x) => top(x) + 8, 20, c.blade, 7) +
    boulder(4, 330, 560, 130, 62, mix(c.face, c.front, 0.4), c.lit) +
    boulder(8, 902, 548, 96, 44, mix(c.face, c.front, 0.4), c.lit)
  )
}
const front = (dark: string, lit: string) =>
  shape('M-60 640Q260 606 600 622T1260 616V700H-60Z', dark) +
  grass(9, -20, 1220, (x) => 630 - Math.sin(x / 260) * 8, 40, dark, 6) +
  fern(3, 240, 660, 120, dark, lit) +
  fern(6, 960, 660, 126, dark, lit) +
  corner(6, 1236, 700, 230, 190, 262, 6, dark, lit) +
  corner(9, -30, 700, 230, -84, -14, 6, dark, lit)

const place0 = { who: 'trainee', x: 600, y: 546, h: 330 } as const

/** Day 3: the night of the first fire. Empty-handed, head low; the wreck beyond it. */
export function before(): string {
  const p = palettes.crashSite
  const night = (k: number) => mix('#3B4A55', '#08131A', k)
  const metal = {
    body: mix(p.metal, '#1B3440', 0.62),
    lit: mix(p.metalLit, '#E9884A', 0.45),
    dark: mix(p.metalDark, '#0C1E28', 0.7),
    stripe: mix(p.stripe, '#1B2A34', 0.4),
    window: '#0B1418',
  }
  const pose = {
    front: {
      ...postures.backStand.front,
      aL: 5,
      aR: 6,
      eL: 3,
      eR: 6,
      nod: 3,
      hipY: 90.5,
      fLx: -9,
      fRx: 8,
      bend: 3,
    },
  }
  const rim = person({ ...place0, pose, wash: { shadow: '#F08A44', light: '#FFC080', k: 1 } }).svg
  const you = person({ ...place0, pose, wash: { shadow: '#101A20', light: '#E9A060', k: 0.62 } }).svg
  return (
    sky([
      [0, '#040B14'],
      [0.35, '#0B2030'],
      [0.58, '#27414A'],
      [0.68, '#5B4A44'],
      [1, '#5B4A44'],
    ]) +
    stars(5, 160, 330, '#E6EEE8') +
    clouds(6, 150, 260, 5, '#1C3440', 0.7, 1.2) +
    ridge(
      8,
      [
        [-40, 330],
        [130, 272],
        [260, 306],
        [420, 250],
        [560, 304],
        [720, 336],
        [900, 344],
        [1050, 300],
        [1240, 262],
      ],
      '#1B333E',
      '#2A444C',
      { rough: 0.11 },
    ) +
    mist(290, 120, '#7A5A48', 0.4) +
    canopy(5, 366, night(0.42), { amp: 14, bump: 10 }) +
    mist(350, 90, '#B4643A', 0.42) +
    canopy(9, 398, night(0.66), { amp: 14, bump: 14 }) +
    trunk(96, 520, 60, 560, night(0.86), '#5E4438', { seed: 4, lean: 14 }) +
    trunk(1120, 520, 50, 560, night(0.86), '#5E4438', { light: -1, seed: 7, lean: -10 }) +
    thread(318, 402, 370, 130, 15, ['#33393C', '#6B5A52']) +
    glow(360, 420, 330, 170, '#FF8A3C', 0.34) +
    place(aeroplane(metal), 336, 458, 0.86, 3, true) +
    clearing({ lit: '#7A4630', face: '#1C2628', front: '#0A1216', blade: '#3A3028' }) +
    glow(452, 506, 380, 110, '#FF8A3C', 0.5) +
    place(fire(flames('#1A1210'), 260), 446, 508, 0.98) +
    ellipse(612, 550, 86, 12, '#070D10', 'opacity=".6"') +
    place(rim, -5, -1) +
    you +
    front('#050C10', '#12242A')
  )
}

/** Day 30: the same spot at sunrise. Upright, the load packed; the helicopter is here. */
export function after(): string {
  const p = palettes.extractionPoint
  const blue = (k: number) => mix('#D0909C', '#1F2A4A', k)
  const pose = {
    front: { ...postures.backStand.front, aL: 13, aR: 11, eL: 9, eR: 10, nod: -3, fLx: -14, fRx: 13 },
  }
  const pack = ['#2E3A34', '#E0A262'] as const
  const rim = person({
    ...place0,
    pose,
    pack: ['#FFE2A6', '#FFF0CC'],
    wash: { shadow: '#FFE2A6', light: '#FFF3D6', k: 1 },
  }).svg
  const you = person({
    ...place0,
    pose,
    pack,
    coil: '#D9B26A',
    wash: { shadow: '#2A2A40', light: '#FFD29A', k: 0.36 },
  }).svg
  const machine = {
    body: '#4A5468',
    lit: '#FFD09A',
    dark: '#23293E',
    glass: '#9CC4D4',
    rotor: '#FFF0C8',
    lamp: '#FFFBE8',
  }
  return (
    sky([
      [0, '#4E86A8'],
      [0.26, '#A9C4BE'],
      [0.46, '#FFD9A0'],
      [0.62, '#FFEDC4'],
      [1, '#FFEDC4'],
    ]) +
    disc(690, 318, 92, '#FFF8E0', p.halo, 3, 0.18) +
    clouds(6, 90, 220, 7, '#FFF4DC', 0.75, 1.15) +
    birds(5, 300, 170, 8, '#4A6070', 1) +
    ridge(
      8,
      [
        [-40, 330],
        [130, 272],
        [260, 306],
        [420, 250],
        [560, 304],
        [720, 336],
        [900, 344],
        [1050, 300],
        [1240, 262],
      ],
      '#8FA49C',
      '#F7C99A',
      { rough: 0.11 },
    ) +
    mist(290, 120, '#FFEFC8', 0.75) +
    canopy(5, 366, mix(blue(0.2), '#8FB08A', 0.6), { amp: 14, bump: 10, lit: '#E9C890' }) +
    mist(350, 90, '#FFEFC8', 0.5) +
    canopy(9, 398, '#5C8468', { amp: 14, bump: 14, lit: '#A9B878' }) +
    trunk(96, 520, 60, 560, '#3C5A4C', '#D9B27A', { seed: 4, lean: 14 }) +
    trunk(1120, 520, 50, 560, '#3C5A4C', '#D9B27A', { light: -1, seed: 7, lean: -10 }) +
    palm(4, 1010, 480, 210, -0.05, '#47705A', { lit: '#A9B878' }) +
    glow(690, 318, 420, 240, '#FFF3CC', 0.45) +
    place(helicopter(machine), 866, 404, 0.78, -2) +
    clearing({ lit: '#D9C07A', face: '#56744E', front: '#2A4634', blade: '#8AA05C' }) +
    glow(690, 500, 460, 80, '#FFF3CC', 0.42) +
    ellipse(600, 550, 86, 12, '#1E3226', 'opacity=".5"') +
    place(rim, 4, -2) +
    place(rim, -1, -1.5) +
    you +
    front('#183226', '#3E6446')
  )
}
