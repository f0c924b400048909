import { palette } from './palette.ts'
import {
  H,
  canopy,
  corner,
  ellipse,
  fern,
  glow,
  godrays,
  graded,
  grass,
  hill,
  linear,
  mist,
  mix,
  palettes,
  place,
  rucksack,
  shape,
  sky,
  sprays,
  trunk,
  trunkRow,
  vine,
} from '#art/scenes/kit.ts'
import { signPost } from '#art/scenes/things/outpost.ts'

const p = palettes.denseForest

/** The forest before the sun is over the trees. */
const dawn = { tint: '#E9B872', k: 0.18, gain: 0.78, saturation: 1.12 }

/**
 * The pack leans against the trail sign in the morning forest, as it was left. On a wide page only the middle
 * third is visible.
 */
export function signIn(): string {
  const path = linear([
    [0, '#E9DFA0'],
    [0.4, '#8FA05C'],
    [1, '#2A4030'],
  ])
  return graded(
    sky([
      [0, p.l2],
      [0.28, p.l1],
      [0.5, p.light],
      [0.7, p.light],
      [1, p.l1],
    ]) +
      glow(640, 330, 430, 320, '#FFE3A0', 0.95) +
      canopy(3, 330, mix(p.l1, p.light, 0.35), { amp: 16, bump: 10 }) +
      trunkRow(2, 13, 18, 400, mix(p.l1, p.light, 0.25), p.light, 640, 50) +
      mist(260, 160, p.light, 0.65) +
      trunkRow(5, 10, 30, 430, p.l2, mix(p.l1, p.light, 0.4), 640, 110) +
      sprays(5, 0, -20, 1200, 150, 150, 44, mix(p.l2, p.l3, 0.3)) +
      godrays(6, 9, -0.34, '#FBFBD0', 0.42, 320, 1240) +
      mist(330, 150, p.glow, 0.5) +
      hill(
        [
          [-60, 440],
          [300, 446],
          [640, 438],
          [940, 446],
          [1260, 436],
        ],
        p.l3,
      ) +
      grass(3, -20, 1220, () => 444, 20, p.l3, 6) +
      trunkRow(9, 7, 52, 486, p.l4, mix(p.l2, p.l1, 0.3), 650, 200) +
      sprays(8, 0, -30, 1200, 96, 120, 60, p.l4) +
      hill(
        [
          [-60, 492],
          [300, 500],
          [640, 486],
          [940, 494],
          [1260, 488],
        ],
        p.l4,
      ) +
      path.defs +
      shape('M628 438Q606 462 640 490Q700 540 560 690H900Q800 560 700 498Q652 462 650 438Z', path.fill) +
      shape(
        'M628 438Q606 462 640 490Q700 540 560 690H620Q724 560 664 492Q628 462 640 438Z',
        mix(p.path, p.light, 0.35),
        'opacity=".35"',
      ) +
      grass(6, -20, 610, () => 506, 30, p.l5, 6) +
      grass(8, 760, 1220, () => 500, 30, p.l5, 6) +
      glow(650, 440, 300, 110, '#FFD98A', 0.85) +
      trunk(300, 610, 96, 700, p.l6, mix(p.l3, p.l2, 0.3), { seed: 3, lean: -20 }) +
      trunk(1040, 620, 110, 720, p.l6, mix(p.l3, p.l2, 0.3), { light: -1, seed: 8, lean: 24 }) +
      vine(4, 300, 20, 700, -30, 120, p.l6, 4, 16) +
      vine(8, 1050, 40, 760, -30, 90, p.l6, 3, 12) +
      place(
        signPost(262, {
          wood: '#3E3A2C',
          lit: '#C9B072',
          dark: '#1C2A22',
          board: '#2B3A30',
          mark: palette.flare,
        }),
        486,
        600,
      ) +
      ellipse(566, 606, 84, 10, p.l7, 'opacity=".6"') +
      place(rucksack('#6B5A34', '#E9B660'), 556, 604, 1.62, -7) +
      grass(4, 380, 640, () => 612, 22, p.l6, 6) +
      hill(
        [
          [-60, 606],
          [260, 612],
          [520, 626],
          [760, 640],
          [1260, 610],
        ],
        p.l6,
      ) +
      fern(3, 440, 640, 110, p.l6, p.l4) +
      fern(7, 800, 644, 120, p.l6, p.l4) +
      shape('M-60 650Q400 630 700 654T1260 640V700H-60Z', p.l7) +
      corner(6, 1236, H + 30, 300, 186, 262, 6, p.l7, p.l5) +
      corner(9, -30, H + 30, 300, -84, -10, 6, p.l7, p.l5) +
      corner(4, 1240, -40, 260, 104, 172, 5, p.l7, p.l5) +
      sprays(11, 380, -30, 860, 20, 40, 70, p.l7),
    dawn,
  )
}

/** On a phone: a low strip, the sign to the right of the words. */
export const strip = { x: 40, y: 316, w: 660, h: 352 }
